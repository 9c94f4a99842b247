import type { InterfaceLanguage } from '../interface-languages.ts'

export const PAPER_LOCALES: Record<InterfaceLanguage, string> = {
  PT_BR: 'pt-BR',
  EN_US: 'en-US',
  ES_ES: 'es-ES',
  FR_FR: 'fr-FR',
  DE_DE: 'de-DE',
  IT_IT: 'it-IT',
}

const NO_BREAK = '\u00a0'

/** `12 horas e 30 minutos` */
export function durationText(minutes: number, language: InterfaceLanguage): string {
  const locale = PAPER_LOCALES[language]
  const unit = (count: number, unit: 'hour' | 'minute') =>
    new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'long' }).format(count).replace(/\s/gu, NO_BREAK)
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
  const parts = [...(hours ? [unit(hours, 'hour')] : []), ...(rest || !hours ? [unit(rest, 'minute')] : [])]
  return new Intl.ListFormat(locale, { type: 'conjunction' }).format(parts)
}

/** `1 h 20 min`, in tables. */
export function shortDurationText(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
  return [hours && `${hours}${NO_BREAK}h`, (rest || !hours) && `${rest}${NO_BREAK}min`].filter(Boolean).join(NO_BREAK)
}

const format = (day: string, language: InterfaceLanguage, options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat(PAPER_LOCALES[language], { ...options, timeZone: 'UTC' }).format(new Date(`${day}T00:00Z`))

/** `12 de dezembro de 2025` */
export const longDay = (day: string, language: InterfaceLanguage) =>
  withOrdinal(format(day, language, { dateStyle: 'long' }), language)

/** `01/12/2025` */
export const shortDay = (day: string, language: InterfaceLanguage) =>
  format(day, language, { day: '2-digit', month: '2-digit', year: 'numeric' })

/** French writes the first day of a month as an ordinal. */
const withOrdinal = (text: string, language: InterfaceLanguage) =>
  language === 'FR_FR' ? text.replace(/^1 /, '1er ') : text

const dayOf = (day: string) => Number(day.slice(8))
const dayAndMonth = (day: string, language: InterfaceLanguage) =>
  withOrdinal(format(day, language, { day: 'numeric', month: 'long' }), language)
/** The first day, without what it has in common with the last one. */
function firstOf(firstDay: string, lastDay: string, language: InterfaceLanguage): string {
  if (firstDay.slice(0, 4) !== lastDay.slice(0, 4)) return longDay(firstDay, language)
  if (firstDay.slice(0, 7) !== lastDay.slice(0, 7)) return dayAndMonth(firstDay, language)
  if (language === 'DE_DE') return `${dayOf(firstDay)}.`
  return withOrdinal(`${dayOf(firstDay)} `, language).trim()
}

/** Before a vowel: `otto`, `undici`. */
const italian = (article: string, elided: string, date: string) =>
  /^(8|11)\b/.test(date) ? `${elided}${date}` : `${article} ${date}`

const PERIODS: Record<
  InterfaceLanguage,
  { day: (day: string) => string; period: (first: string, last: string) => string }
> = {
  PT_BR: { day: (day) => `em ${day}`, period: (first, last) => `de ${first} a ${last}` },
  EN_US: { day: (day) => `on ${day}`, period: (first, last) => `from ${first} to ${last}` },
  ES_ES: { day: (day) => `el ${day}`, period: (first, last) => `del ${first} al ${last}` },
  FR_FR: { day: (day) => `le ${day}`, period: (first, last) => `du ${first} au ${last}` },
  DE_DE: { day: (day) => `am ${day}`, period: (first, last) => `vom ${first} bis ${last}` },
  IT_IT: {
    day: (day) => italian('il', 'l’', day),
    period: (first, last) => `${italian('dal', 'dall’', first)} ${italian('al', 'all’', last)}`,
  },
}

/** `de 1 a 5 de dezembro de 2025`, with its preposition. */
export function periodText(firstDay: string, lastDay: string, language: InterfaceLanguage): string {
  const { day, period } = PERIODS[language]
  if (firstDay === lastDay) return day(longDay(lastDay, language))
  // English has the month first: `from December 1 to 5, 2025`.
  if (language === 'EN_US' && firstDay.slice(0, 7) === lastDay.slice(0, 7))
    return period(dayAndMonth(firstDay, language), `${dayOf(lastDay)}, ${lastDay.slice(0, 4)}`)
  return period(firstOf(firstDay, lastDay, language), longDay(lastDay, language))
}
