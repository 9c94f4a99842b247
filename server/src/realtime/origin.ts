import type { IncomingHttpHeaders } from 'node:http'

/** A page of another site must not open our socket with its visitor's network. Programs send no Origin. */
export function isOwnOrigin({ origin, host }: IncomingHttpHeaders, publicUrl: URL | null): boolean {
  if (!origin) return true
  if (!URL.canParse(origin)) return false
  const from = new URL(origin)
  return from.host === host || from.origin === publicUrl?.origin
}
