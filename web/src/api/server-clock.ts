/** How far the server's clock is ahead of this computer's, in milliseconds: somewhere between the two. */
interface Bounds {
  least: number
  most: number
}

/** The `Date` header has whole seconds, the rest cut off. */
const HEADER_PRECISION_MS = 1000

let bounds: Bounds | null = null

/**
 * Every answer says when it was written: after it was asked for, before it arrived. Answers narrow each other down;
 * one that contradicts what was known wins, because then a clock has been set meanwhile.
 */
export function noteServerTime(response: Response, sentAt: number) {
  const written = Date.parse(response.headers.get('Date') ?? '')
  if (Number.isNaN(written)) return
  const seen = { least: written - Date.now(), most: written + HEADER_PRECISION_MS - sentAt }
  const least = Math.max(seen.least, bounds?.least ?? seen.least)
  const most = Math.min(seen.most, bounds?.most ?? seen.most)
  bounds = least <= most ? { least, most } : seen
}

/** Add it to `Date.now()` to have the server's clock. Nothing, as long as this computer's clock may be right. */
export const clockOffset = (): number => (!bounds || (bounds.least <= 0 && bounds.most >= 0) ? 0 : bounds.least)

export const serverNow = (): number => Date.now() + clockOffset()
