interface Box {
  left: number
  right: number
  top: number
  bottom: number
}

/** What stays free around it. */
const GAP = 8

const isHit = (box: Box, lift: number, other: Box) =>
  other.left < box.right + GAP &&
  other.right > box.left - GAP &&
  other.top < box.bottom - lift + GAP &&
  other.bottom > box.top - lift - GAP

/**
 * How far up a box must go until it covers none of the others; nothing where there is no such place below `highest`.
 */
export function freeLift(box: Box, others: readonly Box[], highest: number): number {
  let lift = 0
  for (;;) {
    const hit = others.find((other) => isHit(box, lift, other))
    if (!hit) return lift
    lift = box.bottom - hit.top + GAP
    if (box.top - lift < highest) return 0
  }
}
