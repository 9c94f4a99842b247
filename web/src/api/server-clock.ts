/** The precision of the `Date` header, which has no fractions of a second. */
const HEADER_PRECISION_MS = 1000

/** How many milliseconds the server's clock is ahead of this computer's, at least and at most; `null` if unknown. */
let bounds: { least: number; most: number } | null = null

/**
 * Narrows the bounds: the server wrote the `Date` header between `sentAt` and now. A response that contradicts the
 * bounds replaces them, because one of the clocks must have been changed.
 */
export function noteServerTime(response: Response, sentAt: number) {
  const written = Date.parse(response.headers.get('Date') ?? '')
  if (Number.isNaN(written)) return
  const seen = { least: written - Date.now(), most: written + HEADER_PRECISION_MS - sentAt }
  const least = Math.max(seen.least, bounds?.least ?? seen.least)
  const most = Math.min(seen.most, bounds?.most ?? seen.most)
  bounds = least <= most ? { least, most } : seen
}

/** The difference to add to `Date.now()` to get the server's time; 0 if this computer's clock may be right. */
export const clockOffset = (): number => (!bounds || (bounds.least <= 0 && bounds.most >= 0) ? 0 : bounds.least)

export const serverNow = (): number => Date.now() + clockOffset()
