import { INTERFACE_LANGUAGES, type InterfaceLanguage } from '@palco/contract/interface-languages'
import { languageTag } from './page-language.ts'

export type PageTimes = ReturnType<typeof timesIn>

function timesIn(language: InterfaceLanguage) {
  const tag = languageTag(language)
  // Days of the calendar have no zone.
  const date = new Intl.DateTimeFormat(tag, { dateStyle: 'long', timeZone: 'UTC' })
  const shortDate = new Intl.DateTimeFormat(tag, { day: '2-digit', month: '2-digit', year: 'numeric', timeZone: 'UTC' })
  const names = new Intl.DisplayNames(tag, { type: 'language' })
  const list = new Intl.ListFormat(tag, { type: 'conjunction' })
  const units = (unitDisplay: 'long' | 'short') =>
    ([60, 1] as const).map((minutes) => {
      const unit = minutes === 60 ? 'hour' : 'minute'
      return new Intl.NumberFormat(tag, { style: 'unit', unit, unitDisplay })
    })
  const [long, short] = [units('long'), units('short')]

  /** The parts that are not zero: hours, then minutes. */
  const parts = (minutes: number, formats: Intl.NumberFormat[]) =>
    [Math.floor(minutes / 60), minutes % 60].flatMap((amount, n) =>
      amount || (n === 1 && minutes === 0) ? [formats[n]?.format(amount) ?? ''] : [],
    )

  return {
    day: (day: string) => date.format(new Date(day)),
    shortDay: (day: string) => shortDate.format(new Date(day)),
    days: (first: string, last: string) =>
      first < last ? date.formatRange(new Date(first), new Date(last)) : date.format(new Date(first)),
    /** `12 horas e 30 minutos` */
    workload: (minutes: number) => list.format(parts(minutes, long)),
    /** `1 h 30 min` */
    duration: (minutes: number) => parts(minutes, short).join(' ').replaceAll(' ', '\u00a0'),
    nameOf(other: InterfaceLanguage) {
      const name = names.of(languageTag(other)) ?? other
      return name.charAt(0).toLocaleUpperCase(tag) + name.slice(1)
    },
  }
}

/** Once: creating formatters takes longer than the rest of a page. */
export const PAGE_TIMES = Object.fromEntries(
  INTERFACE_LANGUAGES.map((language) => [language, timesIn(language)]),
) as Record<InterfaceLanguage, PageTimes>
