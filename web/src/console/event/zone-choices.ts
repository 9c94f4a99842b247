import { ZONE_CITIES } from '../kit/words/zone-cities.ts'
import { zoneCities } from '../kit/words/zone-name.ts'

export interface ZoneChoice {
  zone: string
  /** For example: `Lisboa, Portugal` */
  place: string
  words: string
}

/** `getTimeZones` may be missing in a browser. A search then can't find time zones by country. */
type RegionLocale = Intl.Locale & { getTimeZones?: () => string[] | undefined }

const LETTERS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']

/** Maps each time zone to the Portuguese name of its country. The data is the browser's own. */
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
  const place = country && country !== city ? `${city}, ${country}` : city
  return { zone, place, words: [...cities, country, zone, zone.replaceAll(/[_/]/g, ' ')].join(' ') }
}

/**
 * Returns all time zones that this browser knows, those in `ZONE_CITIES` first. If the browser does not know `chosen`,
 * the list begins with it.
 */
export function zoneChoices(chosen: string): ZoneChoice[] {
  const known = Intl.supportedValuesOf('timeZone')
  const wanted = Object.keys(ZONE_CITIES).filter((zone) => known.includes(zone))
  return [...new Set([...(known.includes(chosen) ? [] : [chosen]), ...wanted, ...known])].map(zoneChoice)
}
