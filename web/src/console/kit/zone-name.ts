import { isTimeZone, wallClock } from '@palco/contract/zoned-time'
import { ZONE_CITIES } from './zone-cities.ts'

/** The zone of this computer. */
export const ownZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone

/** As they are called in Portuguese; the first one stands for the zone. */
export const zoneCities = (timeZone: string): readonly string[] =>
  ZONE_CITIES[timeZone] ?? [(timeZone.split('/').at(-1) ?? timeZone).replaceAll('_', ' ')]

/** `UTC-3`: how far its clock is from UTC at that moment. */
export function zoneOffset(timeZone: string, at = Date.now()): string {
  const parts = new Intl.DateTimeFormat('pt-BR', { timeZone, timeZoneName: 'shortOffset' }).formatToParts(at)
  const offset = parts.find(({ type }) => type === 'timeZoneName')?.value ?? ''
  return offset.replace('GMT', 'UTC').replace(/\+0$/, '')
}

/** `São Paulo (UTC-3)`; its bare name in a browser that knows no such zone. */
export function zoneLabel(timeZone: string, at?: number): string {
  if (!isTimeZone(timeZone)) return timeZone
  const [city] = zoneCities(timeZone)
  const offset = zoneOffset(timeZone, at)
  return city === offset ? offset : `${city} (${offset})`
}

/** Whether this computer's clock shows another time than the zone's at that moment. */
export const isOtherClock = (timeZone: string, at: number): boolean =>
  wallClock(at, timeZone) !== wallClock(at, ownZone())
