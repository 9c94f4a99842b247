import { namedHour } from '../mail/layout.ts'

/** Times of a mail, on the event's clock in the person's language: the person may be in another zone. */
export function messageTimes(languageTag: string, timeZone: string) {
  const format = (at: string | undefined, options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(languageTag, { timeZone, ...options }).formatToParts(at ? new Date(at) : new Date())
  const text = (parts: Intl.DateTimeFormatPart[]) => parts.map(({ value }) => value).join('')
  // `09:00`, but `9:00 AM`.
  const hours = { hour: languageTag === 'en-US' ? 'numeric' : '2-digit', minute: '2-digit' } as const
  const zoneName = (at: string | undefined, timeZoneName: 'long' | 'longGeneric') =>
    format(at, { timeZoneName }).find(({ type }) => type === 'timeZoneName')?.value ?? timeZone
  const unit = (amount: number, name: 'hour' | 'minute') =>
    new Intl.NumberFormat(languageTag, { style: 'unit', unit: name, unitDisplay: 'short' })
      .format(amount)
      .replace(' ', '\u00a0')

  return {
    time: (at: string) => text(format(at, hours)),

    /** With the weekday. */
    start: (at: string) =>
      namedHour(text(format(at, { weekday: 'long', day: 'numeric', month: 'long', ...hours })), languageTag),

    /** Without "summer" or "standard" where the zone has both: people know their zone by its general name. */
    zone(at: string | undefined): string {
      const name = zoneName(at, 'longGeneric')
      // Zones without a general name, such as UTC.
      return /^(GMT|UTC)/.test(name) ? zoneName(at, 'long') : name
    },

    duration(minutes: number): string {
      const [hour, rest] = [Math.floor(minutes / 60), minutes % 60]
      if (!hour) return unit(rest, 'minute')
      return rest ? `${unit(hour, 'hour')}\u00a0${unit(rest, 'minute')}` : unit(hour, 'hour')
    },
  }
}
