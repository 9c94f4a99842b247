import { ZONE_CITIES } from '../kit/words/zone-cities.ts'
import { zoneCities } from '../kit/words/zone-name.ts'

export interface ZoneChoice {
  zone: string
  /** For example: `Lisboa, Portugal` */
  place: string
  /** The text that a search looks in. */
  words: string
}

/** A locale whose `getTimeZones` may be missing: without it, a search can't find time zones by their country. */
type RegionLocale = Intl.Locale & { getTimeZones?: () => string[] | undefined }

const LETTERS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']

/** The Portuguese name of each time zone's country, from the browser's own data. */
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

/** All time zones that this browser lists, the most common first. `chosen` is added if it is not among them. */
export function zoneChoices(chosen: string): ZoneChoice[] {
  const known = Intl.supportedValuesOf('timeZone')
  const wanted = Object.keys(ZONE_CITIES).filter((zone) => known.includes(zone))
  return [...new Set([...(known.includes(chosen) ? [] : [chosen]), ...wanted, ...known])].map(zoneChoice)
}
