import { randomBytes } from 'node:crypto'
import { CODE_ALPHABET, CODE_LENGTH } from '@palco/contract/certificates/certificate-code'

/**
 * Returns a code without hyphens. All 32 symbols are equally likely, because the 256 values of a byte are a multiple of
 * 32.
 */
export function newCode(): string {
  let code = ''
  for (const byte of randomBytes(CODE_LENGTH)) code += CODE_ALPHABET[byte % CODE_ALPHABET.length]
  return code
}
