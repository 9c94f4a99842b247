/** Distance from an edge at which scrolling starts. */
const EDGE_PX = 48
/** Per frame, at the edge and beyond it. */
const MAX_SPEED_PX = 14

/** Pixels to scroll per frame while the pointer is at `y`; negative is up. */
export function edgeSpeed(y: number, { top, bottom }: { top: number; bottom: number }): number {
  const share = (depth: number) => Math.min(Math.max(depth / EDGE_PX, 0), 1)
  return Math.round(MAX_SPEED_PX * (share(y - (bottom - EDGE_PX)) - share(top + EDGE_PX - y)))
}

/** The scroll containers of an element, itself included, innermost first. */
export function scrollersOf(element: Element): Element[] {
  const isScroller =
    element.scrollHeight > element.clientHeight && /auto|scroll/.test(getComputedStyle(element).overflowY)
  const around = element.parentElement ? scrollersOf(element.parentElement) : []
  return isScroller ? [element, ...around] : around
}

/** Scrolls the innermost container that has not reached its end. */
export function scrollAtEdge(scrollers: readonly Element[], y: number) {
  for (const scroller of scrollers) {
    const before = scroller.scrollTop
    scroller.scrollTop += edgeSpeed(y, scroller.getBoundingClientRect())
    if (scroller.scrollTop !== before) return
  }
}
