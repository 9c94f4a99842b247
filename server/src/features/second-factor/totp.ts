import { TOTP_DIGITS, type TotpStart } from '@palco/contract/auth/second-factor'
import { Secret, TOTP } from 'otpauth'

const PERIOD_SECONDS = 30
/** The length of a secret: 160 bits, as RFC 4226 recommends. */
const SECRET_BYTES = 20
/** By how many time steps the clock of a telephone may differ. */
const STEPS_OFF = 1

const OPTIONS = { algorithm: 'SHA1', digits: TOTP_DIGITS, period: PERIOD_SECONDS }

/** Returns a new secret, in base 32 and as the URI for a QR code. */
export function newTotp(issuer: string, label: string): TotpStart {
  const secret = new Secret({ size: SECRET_BYTES })
  // Replace colons, because a colon separates issuer and label.
  const uri = new TOTP({ ...OPTIONS, secret, issuer: issuer.replaceAll(':', ' '), label }).toString()
  return { secret: secret.base32, uri }
}

/** Returns the time step of a code, or `null` if the code is wrong or not valid now. */
export function stepOfCode(secret: string, code: string, now: number): number | null {
  // The library throws for other characters, which take several bytes.
  if (!/^\d+$/.test(code)) return null
  const totp = new TOTP({ ...OPTIONS, secret: Secret.fromBase32(secret) })
  const delta = totp.validate({ token: code, timestamp: now, window: STEPS_OFF })
  return delta === null ? null : totp.counter({ timestamp: now }) + delta
}
