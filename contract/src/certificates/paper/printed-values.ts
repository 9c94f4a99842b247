import { type InterfaceLanguage, languageTag } from '../../languages/interface-languages.ts'

const NO_BREAK = '\u00a0'

/** Caches a formatter per language. Otherwise a table would create one for each row. */
function kept<Formatter>(make: (locale: string) => Formatter): (language: InterfaceLanguage) => Formatter {
  const formatters = new Map<InterfaceLanguage, Formatter>()
  return (language) => {
    const formatter = formatters.get(language) ?? make(languageTag(language))
    formatters.set(language, formatter)
    return formatter
  }
}

const unit = (unit: 'hour' | 'minute') =>
  kept((locale) => new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'long' }))
const day = (options: Intl.DateTimeFormatOptions) =>
  kept((locale) => new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' }))

const FORMATTERS = {
  hour: unit('hour'),
  minute: unit('minute'),
  list: kept((locale) => new Intl.ListFormat(locale, { type: 'conjunction' })),
  longDay: day({ dateStyle: 'long' }),
  shortDay: day({ day: '2-digit', month: '2-digit', year: 'numeric' }),
  dayAndMonth: day({ day: 'numeric', month: 'long' }),
}

export function durationText(minutes: number, language: InterfaceLanguage): string {
  const unit = (count: number, unit: 'hour' | 'minute') =>
    FORMATTERS[unit](language).format(count).replace(/\s/gu, NO_BREAK)
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
  const parts = [...(hours ? [unit(hours, 'hour')] : []), ...(rest || !hours ? [unit(rest, 'minute')] : [])]
  return FORMATTERS.list(language).format(parts)
}

export function shortDurationText(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
  return [hours && `${hours}${NO_BREAK}h`, (rest || !hours) && `${rest}${NO_BREAK}min`].filter(Boolean).join(NO_BREAK)
}

const format = (day: string, language: InterfaceLanguage, style: 'longDay' | 'shortDay' | 'dayAndMonth') =>
  FORMATTERS[style](language).format(new Date(`${day}T00:00Z`))

export const longDay = (day: string, language: InterfaceLanguage) =>
  withOrdinal(format(day, language, 'longDay'), language)

export const shortDay = (day: string, language: InterfaceLanguage) => format(day, language, 'shortDay')

const FIRST_DAYS: Partial<Record<InterfaceLanguage, string>> = { PT_BR: '1º ', FR_FR: '1er ', IT_IT: '1º ' }

/** Writes the first day of a month as an ordinal in languages that do so. */
const withOrdinal = (text: string, language: InterfaceLanguage) => text.replace(/^1 /, FIRST_DAYS[language] ?? '1 ')

const dayOf = (day: string) => Number(day.slice(8))
const dayAndMonth = (day: string, language: InterfaceLanguage) =>
  withOrdinal(format(day, language, 'dayAndMonth'), language)
/** Formats the first day. Leaves out the year, or the month and year, if the last day has the same. */
function firstOf(firstDay: string, lastDay: string, language: InterfaceLanguage): string {
  if (firstDay.slice(0, 4) !== lastDay.slice(0, 4)) return longDay(firstDay, language)
  if (firstDay.slice(0, 7) !== lastDay.slice(0, 7)) return dayAndMonth(firstDay, language)
  if (language === 'DE_DE') return `${dayOf(firstDay)}.`
  return withOrdinal(`${dayOf(firstDay)} `, language).trim()
}

/** Puts the article before a date. Italian shortens it before a vowel: before 8 (`otto`) and 11 (`undici`). */
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

/** Returns the period with its preposition, such as `de 1º a 5 de dezembro de 2025`. */
export function periodText(firstDay: string, lastDay: string, language: InterfaceLanguage): string {
  const { day, period } = PERIODS[language]
  if (firstDay === lastDay) return day(longDay(lastDay, language))
  // In English the month comes first: `from December 1 to 5, 2025`.
  if (language === 'EN_US' && firstDay.slice(0, 7) === lastDay.slice(0, 7))
    return period(dayAndMonth(firstDay, language), `${dayOf(lastDay)}, ${lastDay.slice(0, 4)}`)
  return period(firstOf(firstDay, lastDay, language), longDay(lastDay, language))
}
