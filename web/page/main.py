"""The page's own Python: it paints what the engine sends and passes on what is pressed."""

from js import document

document.documentElement.dataset.page = "ready"
