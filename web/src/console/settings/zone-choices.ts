import { isTimeZone } from '@palco/contract/zoned-time'
import { zoneCities, zoneOffset } from '../kit/zone-name.ts'

/** A zone as somebody looks for it. */
export interface ZoneChoice {
  zone: string
  /** `Lisboa, Portugal` */
  place: string
  offset: string
  /** Everything that it may be found by. */
  words: string
}

/** A browser that can't say which zones a country has finds them by their cities alone. */
type RegionLocale = Intl.Locale & { getTimeZones?: () => string[] | undefined }

const LETTERS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']

/** Which country each zone lies in, in Portuguese. No list is written by hand: the browser has it. */
function countriesOfZones(): Map<string, string> {
  const names = new Intl.DisplayNames('pt-BR', { type: 'region', fallback: 'none' })
  const countries = new Map<string, string>()
  for (const first of LETTERS)
    for (const second of LETTERS) {
      const name = names.of(first + second)
      if (!name) continue
      const locale: RegionLocale = new Intl.Locale('und', { region: first + second })
      for (const zone of locale.getTimeZones?.() ?? []) countries.set(zone, name)
    }
  return countries
}

let countries: Map<string, string> | null = null

export function zoneChoice(zone: string): ZoneChoice {
  countries ??= countriesOfZones()
  const country = countries.get(zone) ?? ''
  const cities = zoneCities(zone)
  const [city = zone] = cities
  const offset = isTimeZone(zone) ? zoneOffset(zone) : ''
  const place = country && country !== city ? `${city}, ${country}` : city
  return { zone, place, offset, words: [...cities, country, zone, zone.replaceAll(/[_/]/g, ' '), offset].join(' ') }
}

/** All that this browser knows, and `chosen`, which may be right although it does not list it. */
export function zoneChoices(chosen: string): ZoneChoice[] {
  const zones = Intl.supportedValuesOf('timeZone')
  return (zones.includes(chosen) ? zones : [chosen, ...zones]).map(zoneChoice)
}
