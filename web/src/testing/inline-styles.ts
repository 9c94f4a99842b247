// A setup file of Vitest that makes queries by role faster. Such queries read the computed styles of all ancestors, for
// which Happy DOM would search all CSS rules of the page.
window.getComputedStyle = (element) => (element as HTMLElement).style
