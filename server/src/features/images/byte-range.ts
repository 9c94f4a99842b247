/** Both ends are inclusive, as in the header. */
export interface ByteRange {
  first: number
  last: number
}

/**
 * Parses a `Range` header. `null` means the whole image: no header, an unreadable one, or several ranges, which a server may
 * ignore (RFC 9110, 14.2).
 */
export function byteRange(header: string | undefined, length: number): ByteRange | 'unsatisfiable' | null {
  const [, from = '', to = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? '') ?? []
  if (!from && !to) return null
  const first = from ? Number(from) : Math.max(0, length - Number(to))
  const last = from && to ? Number(to) : length - 1
  if (from && to && last < first) return null
  return first < length ? { first, last: Math.min(last, length - 1) } : 'unsatisfiable'
}
