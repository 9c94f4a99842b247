// Codes of certificates: Crockford's Base32, so that no letter is taken for another one when it is typed from paper.

export const CODE_ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
/** Twelve symbols of five bits each: 60 bits. */
export const CODE_LENGTH = 12

/** As printed: `XXXX-XXXX-XXXX`. */
export const printedCode = (code: string) => code.replace(/(.{4})(?=.)/g, '$1-')

/** Forgives lower case, spaces, dashes, full-width characters and letters that look like digits. `null`: not a code. */
export function readCode(typed: string): string | null {
  const plain = typed.replace(/[\s\p{Dash}]/gu, '').replace(/[\uFF10-\uFF5A]/g, toHalfWidth)
  // Before the upper case, which makes an S of some other characters.
  if (!/^[0-9A-Za-z]{12}$/.test(plain)) return null
  const code = plain.toUpperCase().replaceAll('O', '0').replace(/[IL]/g, '1')
  return code.includes('U') ? null : code
}

const toHalfWidth = (wide: string) => String.fromCharCode(wide.charCodeAt(0) - 0xfee0)
