/** The distance from the edge, in pixels, at which scrolling starts. */
const EDGE_PX = 48
/** The maximum speed in pixels per frame, reached at the edge and beyond it. */
const MAX_SPEED_PX = 14

/** Returns how many pixels to scroll per frame: negative near `from`, positive near `to`. */
export function edgeSpeed(at: number, from: number, to: number): number {
  const share = (depth: number) => Math.min(Math.max(depth / EDGE_PX, 0), 1)
  return Math.round(MAX_SPEED_PX * (share(at - (to - EDGE_PX)) - share(from + EDGE_PX - at)))
}

/** Returns the scroll containers that contain an element, innermost first. The element itself may be one of them. */
export function scrollersOf(element: Element): Element[] {
  const isScroller =
    element.scrollHeight > element.clientHeight && /auto|scroll/.test(getComputedStyle(element).overflowY)
  const around = element.parentElement ? scrollersOf(element.parentElement) : []
  return isScroller ? [element, ...around] : around
}

/** Scrolls the innermost container that has an edge near `y` and can still scroll towards that edge. */
export function scrollAtEdge(scrollers: readonly Element[], y: number) {
  for (const scroller of scrollers) {
    const before = scroller.scrollTop
    const { top, bottom } = scroller.getBoundingClientRect()
    scroller.scrollTop += edgeSpeed(y, top, bottom)
    if (scroller.scrollTop !== before) return
  }
}
