import type { IssuedCertificate } from './certificates.ts'

const CORRECTION_MS = 7 * 86_400_000

interface Correctable extends Pick<IssuedCertificate, 'state' | 'origin'> {
  /** When the certificate was first issued. A corrected certificate has the date of the one that it replaces. */
  firstIssuedAt: string
}

/**
 * Returns until when (exclusive) the person may correct name and language; `null` if they may not. Only one correction
 * is possible, and none after an administrator's correction.
 */
export function correctableUntil({ state, origin, firstIssuedAt }: Correctable, now: number): string | null {
  const until = Date.parse(firstIssuedAt) + CORRECTION_MS
  const isFirst = origin === 'self' || origin === 'run'
  return state === 'valid' && isFirst && now < until ? new Date(until).toISOString() : null
}
