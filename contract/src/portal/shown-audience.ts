/** Below this number of viewers, none is shown. */
const LEAST_SHOWN = 10

/** The number of viewers as participants see it: 118 is shown as 120, 1234 as 1200. `null` if there are too few. */
export function shownAudience(viewers: number): number | null {
  if (viewers < LEAST_SHOWN) return null
  const unit = Math.max(LEAST_SHOWN, 10 ** (Math.floor(Math.log10(viewers)) - 1))
  return Math.round(viewers / unit) * unit
}
