import { isTimeZone, wallClock } from '@palco/contract/base/zoned-time'
import { ZONE_CITIES } from './zone-cities.ts'

export const ownZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone

/** The names of a zone's cities in Portuguese; the first one labels the zone. */
export const zoneCities = (timeZone: string): readonly string[] =>
  ZONE_CITIES[timeZone] ?? [(timeZone.split('/').at(-1) ?? timeZone).replaceAll('_', ' ')]

/** `UTC-3` */
export function zoneOffset(timeZone: string, at = Date.now()): string {
  const parts = new Intl.DateTimeFormat('pt-BR', { timeZone, timeZoneName: 'shortOffset' }).formatToParts(at)
  const offset = parts.find(({ type }) => type === 'timeZoneName')?.value ?? ''
  return offset.replace('GMT', 'UTC').replace(/\+0$/, '')
}

/** `São Paulo (UTC-3)`; the bare IANA name in a browser that does not know the zone. */
export function zoneLabel(timeZone: string, at?: number): string {
  if (!isTimeZone(timeZone)) return timeZone
  const [city] = zoneCities(timeZone)
  const offset = zoneOffset(timeZone, at)
  return city === offset ? offset : `${city} (${offset})`
}

/** Whether the reader's own zone has another time at that instant. */
export const isOtherClock = (timeZone: string, at: number): boolean =>
  wallClock(at, timeZone) !== wallClock(at, ownZone())
