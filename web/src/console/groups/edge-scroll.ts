/** So near to an edge the list begins to move. */
const EDGE_PX = 48
/** In a frame, at the very edge and beyond it. */
const FASTEST_PX = 14

/** How far a list moves in a frame while something is dragged at `y`: up is less than nothing. */
export function edgeSpeed(y: number, { top, bottom }: { top: number; bottom: number }): number {
  const share = (depth: number) => Math.min(Math.max(depth / EDGE_PX, 0), 1)
  return Math.round(FASTEST_PX * (share(y - (bottom - EDGE_PX)) - share(top + EDGE_PX - y)))
}

/** What can be scrolled around it, itself included, from the inside out. */
export function scrollersOf(element: Element): Element[] {
  const isScroller =
    element.scrollHeight > element.clientHeight && /auto|scroll/.test(getComputedStyle(element).overflowY)
  const around = element.parentElement ? scrollersOf(element.parentElement) : []
  return isScroller ? [element, ...around] : around
}

/** Where one has come to its end, the next one around it goes on. */
export function scrollAtEdge(scrollers: readonly Element[], y: number) {
  for (const scroller of scrollers) {
    const before = scroller.scrollTop
    scroller.scrollTop += edgeSpeed(y, scroller.getBoundingClientRect())
    if (scroller.scrollTop !== before) return
  }
}
