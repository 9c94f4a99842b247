export interface Box {
  left: number
  right: number
  top: number
  bottom: number
}

/** What stays free around it. */
const GAP = 8

/**
 * How far up a box must go until it covers nothing; nowhere, where there is no such place below `highest`.
 * @param hitBy one of the things that lie below the given place, or `undefined` where it is free.
 */
export function freeLift({ left, right, top, bottom }: Box, hitBy: (place: Box) => Box | undefined, highest: number) {
  let lift = 0
  while (top - lift >= highest) {
    const place = { left: left - GAP, right: right + GAP, top: top - lift - GAP, bottom: bottom - lift + GAP }
    const hit = hitBy(place)
    if (!hit) return lift
    // Above it, and in any case further up than before.
    lift = Math.max(bottom - hit.top + GAP, lift + 1)
  }
  return 0
}
