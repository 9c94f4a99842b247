import * as z from 'zod/mini'

/** The international form (E.164): `+` and 8 to 15 digits. No number begins with 0, 10 or 11. */
const INTERNATIONAL = /^\+(?!1[01]|0)\d{8,15}$/
/** A Brazilian number: the area code, then nine digits that begin with 9 or eight digits that begin with 2 to 9. */
const BRAZILIAN = /^[1-9][1-9](9\d{8}|[2-9]\d{7})$/
/**
 * What people write between digits: spaces, brackets, dots, slashes, dashes, apostrophes (from spreadsheets), and
 * invisible characters for text direction.
 */
const SEPARATORS = /[\s().\p{Pd}/'’\u202a-\u202e\u2066-\u2069]/gu
/**
 * Zeros that are not part of the number: the trunk prefix in +44 (0)20 …, and ".0" of a number exported as a decimal.
 */
const EXTRA_ZEROS = /\(0\)|\.0\s*$/g

/**
 * Returns the number in international form, or `null` if the text is no phone number. A number that has a country code
 * but no `+` needs at least 11 digits.
 */
export function readPhone(text: string): string | null {
  const compact = text.replace(EXTRA_ZEROS, '').replace(SEPARATORS, '').replace(/^00/, '+')
  // Remove the trunk prefix: 0 11 90000-0000.
  const national = compact.replace(/^0/, '')
  if (BRAZILIAN.test(national)) return `+55${national}`
  const number = compact.startsWith('+') ? compact : `+${compact}`
  if (number.startsWith('+55')) return BRAZILIAN.test(number.slice(3)) ? number : null
  const hasCountry = compact.startsWith('+') || compact.length >= 11
  return hasCountry && INTERNATIONAL.test(number) ? number : null
}

export const PHONE_PROBLEM = 'Telefone inválido. Use o DDD e o número, ou + e o código do país.'

const LONGEST = 40

/** A blank text becomes `null`. */
export const phone = z.pipe(
  z.nullable(z.string(PHONE_PROBLEM).check(z.maxLength(LONGEST, PHONE_PROBLEM))),
  z.transform((text, context) => {
    if (!text?.trim()) return null
    const number = readPhone(text)
    if (number) return number
    context.issues.push({ code: 'custom', message: PHONE_PROBLEM, input: text })
    return z.NEVER
  }),
)

const BRAZILIAN_PARTS = /^\+55(\d{2})(\d{4,5})(\d{4})$/

export const phoneText = (number: string) => number.replace(BRAZILIAN_PARTS, '+55 $1 $2-$3')
