// Codes are in Crockford's Base32, so that people who type them from paper don't confuse letters.

export const CODE_ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
export const CODE_LENGTH = 12

/** Returns the code as it is printed: `XXXX-XXXX-XXXX`. */
export const printedCode = (code: string) => code.replace(/(.{4})(?=.)/g, '$1-')

/** Accepts lower case, spaces, dashes and full-width characters. Returns `null` if the text is no code. */
export function readCode(typed: string): string | null {
  const plain = typed.replace(/[\s\p{Dash}]/gu, '').replace(/[\uFF10-\uFF5A]/g, toHalfWidth)
  // Check before `toUpperCase`, which turns some other characters into an S.
  if (!/^[0-9A-Za-z]{12}$/.test(plain)) return null
  const code = plain.toUpperCase().replaceAll('O', '0').replace(/[IL]/g, '1')
  return code.includes('U') ? null : code
}

const toHalfWidth = (wide: string) => String.fromCharCode(wide.charCodeAt(0) - 0xfee0)
