import * as z from 'zod/mini'

/** International form (E.164): `+` and 8 to 15 digits. */
const INTERNATIONAL = /^\+(?!1[01]|0)\d{8,15}$/
/** Area code and number, as Brazilians write it: mobile numbers have a 9 first, older ones have eight digits. */
const BRAZILIAN = /^[1-9][1-9](9\d{8}|[2-9]\d{7})$/
/** Spaces, brackets, dots, dashes; an apostrophe is left by spreadsheets. */
const SEPARATORS = /[\s().\p{Pd}/'’\u202a-\u202e\u2066-\u2069]/gu
/** No part of the number: the trunk prefix in +44 (0)20 …, and the decimal place of a number that a program has exported. */
const EXTRA_ZEROS = /\(0\)|\.0\s*$/g

/**
 * The number in international form, or `null` if it is none. Without a `+`, ten or eleven digits that can be Brazilian
 * are; otherwise the country's code must be there: spreadsheets drop the `+`.
 */
export function readPhone(text: string): string | null {
  const compact = text.replace(EXTRA_ZEROS, '').replace(SEPARATORS, '').replace(/^00/, '+')
  // The trunk prefix: 0 11 90000-0000.
  const national = compact.replace(/^0/, '')
  if (BRAZILIAN.test(national)) return `+55${national}`
  const number = compact.startsWith('+') ? compact : `+${compact}`
  if (number.startsWith('+55')) return BRAZILIAN.test(number.slice(3)) ? number : null
  const hasCountry = compact.startsWith('+') || compact.length >= 11
  return hasCountry && INTERNATIONAL.test(number) ? number : null
}

export const PHONE_PROBLEM = 'Telefone inválido. Use o DDD e o número, ou + e o código do país.'

/** Longer than any number with its separators. */
const LONGEST = 40

/** Blank means none. */
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

/** `+55 11 90000-0000`; numbers of other countries as they are. */
export const phoneText = (number: string) => number.replace(BRAZILIAN_PARTS, '+55 $1 $2-$3')
