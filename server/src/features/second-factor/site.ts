import { isIP } from 'node:net'
import type { Site } from './passkeys.ts'

/** Returns where passkeys work: for the host of `PUBLIC_URL` or, without it, of the page that made the call. */
export function siteOf(publicUrl: URL | null, page: string): Site {
  const url = publicUrl ?? new URL(page)
  return { origin: url.origin, rpId: url.hostname }
}

/**
 * True if browsers can keep passkeys for the site: it must have a host name (no IP address), and be on https or on this
 * machine.
 */
export function mayHavePasskeys({ origin, rpId }: Site): boolean {
  const isSecure = origin.startsWith('https:') || rpId === 'localhost' || rpId.endsWith('.localhost')
  return isSecure && !isIP(rpId.replace(/^\[|\]$/g, ''))
}
