import { isTimeZone, wallClock } from '@palco/contract/base/zoned-time'
import { ZONE_CITIES } from './zone-cities.ts'

export const ownZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone

/** The cities of a time zone; the first is its label. If no cities are listed, the city in its IANA name. */
export const zoneCities = (timeZone: string): readonly string[] =>
  ZONE_CITIES[timeZone] ?? [(timeZone.split('/').at(-1) ?? timeZone).replaceAll('_', ' ')]

/** For example: `UTC-3` */
export function zoneOffset(timeZone: string, at = Date.now()): string {
  const parts = new Intl.DateTimeFormat('pt-BR', { timeZone, timeZoneName: 'shortOffset' }).formatToParts(at)
  const offset = parts.find(({ type }) => type === 'timeZoneName')?.value ?? ''
  return offset.replace('GMT', 'UTC').replace(/\+0$/, '')
}

/** For example: `São Paulo (UTC-3)`. Returns the IANA name if the browser does not know the time zone. */
export function zoneLabel(timeZone: string, at?: number): string {
  if (!isTimeZone(timeZone)) return timeZone
  const [city] = zoneCities(timeZone)
  const offset = zoneOffset(timeZone, at)
  return city === offset ? offset : `${city} (${offset})`
}

export const isOtherClock = (timeZone: string, at: number): boolean =>
  wallClock(at, timeZone) !== wallClock(at, ownZone())
