import { namedHour } from './layout.ts'

const DATE = { day: 'numeric', month: 'long', year: 'numeric' } as const
const HOUR = { hour: '2-digit', minute: '2-digit' } as const

export function mailTimes(languageTag: string, timeZone: string) {
  const inZone = (options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(languageTag, { timeZone, ...options })
  const format = (at: string | undefined, options: Intl.DateTimeFormatOptions) =>
    inZone(options).formatToParts(at ? new Date(at) : new Date())
  const text = (parts: Intl.DateTimeFormatPart[]) => parts.map(({ value }) => value).join('')
  // Formats times like `09:00`, but `9:00 AM` in English.
  const hours = { hour: languageTag === 'en-US' ? 'numeric' : '2-digit', minute: '2-digit' } as const
  const zoneName = (at: string | undefined, timeZoneName: 'long' | 'longGeneric') =>
    format(at, { timeZoneName }).find(({ type }) => type === 'timeZoneName')?.value ?? timeZone
  const unit = (amount: number, name: 'hour' | 'minute') =>
    new Intl.NumberFormat(languageTag, { style: 'unit', unit: name, unitDisplay: 'short' })
      .format(amount)
      .replace(' ', '\u00a0')

  return {
    time: (at: string) => text(format(at, hours)),

    start: (at: string) =>
      namedHour(text(format(at, { weekday: 'long', day: 'numeric', month: 'long', ...hours })), languageTag),

    date: (at: string) =>
      namedHour(inZone({ ...DATE, ...HOUR, timeZoneName: 'short' }).format(new Date(at)), languageTag),

    /** Returns a range such as `1–5 décembre 2025`. Removes leading zeros, which Italian has in ranges. */
    days: (from: string, to: string) =>
      inZone(DATE)
        .formatRange(new Date(from), new Date(to))
        .replace(/\b0(?=\d)/g, ''),

    /** Returns a name of the zone that does not change with summer time, such as `Central European Time`. */
    zone(at: string | undefined): string {
      const name = zoneName(at, 'longGeneric')
      // Some zones, such as UTC, have no generic name.
      return /^(GMT|UTC)/.test(name) ? zoneName(at, 'long') : name
    },

    duration(minutes: number): string {
      const [hour, rest] = [Math.floor(minutes / 60), minutes % 60]
      if (!hour) return unit(rest, 'minute')
      return rest ? `${unit(hour, 'hour')}\u00a0${unit(rest, 'minute')}` : unit(hour, 'hour')
    },
  }
}
