import type { Site } from './passkeys.ts'

/** Passkeys belong to the host of `PUBLIC_URL`, or to that of the page that made the call. */
export function siteOf(publicUrl: URL | null, page: string): Site {
  const url = publicUrl ?? new URL(page)
  return { origin: url.origin, rpId: url.hostname }
}
