// A setup file of Vitest that makes queries by role faster. They ask for the computed style of each ancestor, which
// Happy DOM would search in all rules of the page.
window.getComputedStyle = (element) => (element as HTMLElement).style
