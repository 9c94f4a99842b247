import { createHmac, hash, timingSafeEqual } from 'node:crypto'
import { SECRET_MIN_LENGTH } from '@palco/contract/purchases/purchases'
import type { VendorCall } from './purchase-event.ts'

/** True if the secret is long enough to prove something. Vendors would also sign with an empty secret. */
export const canProve = (secret: string) => secret.length >= SECRET_MIN_LENGTH

/** Compares two texts in constant time. Compares their hashes, because `timingSafeEqual` needs equal lengths. */
export const isSame = (one: string, other: string) => timingSafeEqual(digest(one), digest(other))
const digest = (text: string) => hash('sha256', text, 'buffer')

interface Signed {
  algorithm: 'sha1' | 'sha256'
  key: string | Buffer
  prefix?: string
  body: Buffer
}

export const sign = ({ algorithm, key, prefix = '', body }: Signed) =>
  createHmac(algorithm, key).update(prefix).update(body).digest()

export const isSignedInHex = (signature: string | undefined, signed: Signed & { key: string }) =>
  signature !== undefined && canProve(signed.key) && isSame(signature.toLowerCase(), sign(signed).toString('hex'))

export function header({ headers }: Pick<VendorCall, 'headers'>, name: string): string | undefined {
  const value = headers[name]
  return typeof value === 'string' ? value : undefined
}

/** By how much a timestamp may differ from now, as in the libraries of Stripe and Standard Webhooks. */
const TOLERANCE_SECONDS = 300

export const isRecent = (seconds: string, now: number) => Math.abs(now / 1000 - Number(seconds)) <= TOLERANCE_SECONDS

export const isTimestamp = (text: string | undefined): text is string => /^\d{1,12}$/.test(text ?? '')
