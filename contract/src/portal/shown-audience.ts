const LEAST_SHOWN = 10

/** Rounds the number: 118 is shown as 120, 1234 as 1200. Returns `null` for a small audience. */
export function shownAudience(viewers: number): number | null {
  if (viewers < LEAST_SHOWN) return null
  const unit = Math.max(LEAST_SHOWN, 10 ** (Math.floor(Math.log10(viewers)) - 1))
  return Math.round(viewers / unit) * unit
}
