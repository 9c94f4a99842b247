const LEAST_SHOWN = 10

/**
 * Returns the number of viewers rounded for participants: 120 for 118, 1200 for 1234. Returns `null` for a small
 * audience.
 */
export function shownAudience(viewers: number): number | null {
  if (viewers < LEAST_SHOWN) return null
  const unit = Math.max(LEAST_SHOWN, 10 ** (Math.floor(Math.log10(viewers)) - 1))
  return Math.round(viewers / unit) * unit
}
