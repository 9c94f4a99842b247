// Codes of certificates: Crockford's Base32, so that no letter is taken for another one when it is typed from paper.

export const CODE_ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
/** Twelve symbols of five bits each: 60 bits. */
export const CODE_LENGTH = 12

/** As printed: `XXXX-XXXX-XXXX`. */
export const printedCode = (code: string) => code.replace(/(.{4})(?=.)/g, '$1-')

/** Forgives lower case, spaces, hyphens and letters that look like digits. `null`: no code at all. */
export function readCode(typed: string): string | null {
  const code = typed
    .normalize('NFKC')
    .replace(/[\s\p{Dash}]/gu, '')
    .toUpperCase()
    .replaceAll('O', '0')
    .replace(/[IL]/g, '1')
  return /^[0-9A-HJKMNP-TV-Z]{12}$/.test(code) ? code : null
}
