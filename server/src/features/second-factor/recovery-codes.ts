import { randomBytes } from 'node:crypto'
import { RECOVERY_CODES } from '@palco/contract/auth/second-factor'
import { hashToken } from '../session/tokens.ts'

/**
 * Crockford's base 32, which has no letters that look like digits. 16 characters have 80 bits, so a fast hash is secure
 * enough.
 */
const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz'
const LENGTH = 16

/** Returns codes such as `k7pm-3xqa-90zt-v4bd`. */
export const newRecoveryCodes = (): string[] =>
  Array.from({ length: RECOVERY_CODES }, () => {
    const letters = Array.from(randomBytes(LENGTH), (byte) => ALPHABET[byte % ALPHABET.length]).join('')
    return letters.replace(/.{4}(?=.)/g, '$&-')
  })

/** Returns the hash of a code that people may type in capital letters, with spaces, or with an O instead of a zero. */
export const hashRecoveryCode = (code: string) =>
  hashToken(`recovery ${code.toLowerCase().replace(/[\s-]/g, '').replaceAll('o', '0').replace(/[il]/g, '1')}`)
