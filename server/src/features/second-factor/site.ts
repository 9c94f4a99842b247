import { isIP } from 'node:net'
import type { Site } from './passkeys.ts'

/** Passkeys belong to the host of `PUBLIC_URL`, or to that of the page that made the call. */
export function siteOf(publicUrl: URL | null, page: string): Site {
  const url = publicUrl ?? new URL(page)
  return { origin: url.origin, rpId: url.hostname }
}

/** Browsers keep passkeys for names of hosts alone, on pages that came over https or from this machine. */
export function mayHavePasskeys({ origin, rpId }: Site): boolean {
  const isSecure = origin.startsWith('https:') || rpId === 'localhost' || rpId.endsWith('.localhost')
  return isSecure && !isIP(rpId.replace(/^\[|\]$/g, ''))
}
