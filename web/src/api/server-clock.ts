/** The precision of the `Date` header, which has no fractions of a second. */
const HEADER_PRECISION_MS = 1000

/**
 * The least and the most milliseconds by which the server's clock can be ahead of this computer's; `null` if unknown.
 */
let bounds: { least: number; most: number } | null = null

/**
 * Narrows the bounds: the server wrote the `Date` header between `sentAt` and now. If a response contradicts the
 * bounds, one of the clocks was changed, and the response's own bounds replace the earlier ones.
 */
export function noteServerTime(response: Response, sentAt: number) {
  const written = Date.parse(response.headers.get('Date') ?? '')
  if (Number.isNaN(written)) return
  const seen = { least: written - Date.now(), most: written + HEADER_PRECISION_MS - sentAt }
  const least = Math.max(seen.least, bounds?.least ?? seen.least)
  const most = Math.min(seen.most, bounds?.most ?? seen.most)
  bounds = least <= most ? { least, most } : seen
}

/** The milliseconds to add to `Date.now()` to get the server's time; 0 if, within the bounds, both clocks may agree. */
export const clockOffset = (): number => (!bounds || (bounds.least <= 0 && bounds.most >= 0) ? 0 : bounds.least)

export const serverNow = (): number => Date.now() + clockOffset()
