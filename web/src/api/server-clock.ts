/** The `Date` header is cut off to whole seconds. */
const HEADER_PRECISION_MS = 1000

/** How far the server's clock is ahead of this computer's, in milliseconds. */
let bounds: { least: number; most: number } | null = null

/**
 * Each response was written after its request was sent and before it arrived. Responses narrow the bounds down; one
 * that contradicts them replaces them, because a clock must have been set.
 */
export function noteServerTime(response: Response, sentAt: number) {
  const written = Date.parse(response.headers.get('Date') ?? '')
  if (Number.isNaN(written)) return
  const seen = { least: written - Date.now(), most: written + HEADER_PRECISION_MS - sentAt }
  const least = Math.max(seen.least, bounds?.least ?? seen.least)
  const most = Math.min(seen.most, bounds?.most ?? seen.most)
  bounds = least <= most ? { least, most } : seen
}

/** Add it to `Date.now()` for the server's time. 0 as long as this computer's clock may be right. */
export const clockOffset = (): number => (!bounds || (bounds.least <= 0 && bounds.most >= 0) ? 0 : bounds.least)

export const serverNow = (): number => Date.now() + clockOffset()
