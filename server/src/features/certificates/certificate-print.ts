import { printedProgramme, printedWorkload } from '@palco/contract/certificate-right'
import type { CertificatePrint, CertificateSettingsAnswer } from '@palco/contract/certificates'
import type { EventSettings } from '@palco/contract/event'
import type { InterfaceLanguage } from '@palco/contract/interface-languages'
import { wallClock } from '@palco/contract/zoned-time'
import type { Claimant } from './certificate-claims.ts'

interface Printed {
  claimant: Pick<Claimant, 'time' | 'grant'>
  name: string
  language: InterfaceLanguage
  event: EventSettings
  settings: CertificateSettingsAnswer
  /** Characters that no font has. The name has none of them. */
  unprintable: readonly string[]
  now: number
}

/** Everything that is printed, frozen. */
export function printOf({ claimant, name, language, event, settings, unprintable, now }: Printed): CertificatePrint {
  const claim = { ...claimant, terms: event }
  const clean = (text: string) => withoutCharacters(text, unprintable)
  return {
    language,
    name,
    event: clean(event.title),
    organiser: clean(settings.organiser),
    signatory: { name: clean(settings.signatory.name), role: clean(settings.signatory.role) },
    minutes: printedWorkload(claim, settings),
    firstDay: event.startsAtLocal.slice(0, 10),
    lastDay: event.lastDay,
    programme: printedProgramme(claim, settings).map((room) => ({
      ...room,
      title: clean(room.title),
      speaker: clean(room.speaker),
    })),
    issuedOn: dayOf(now, event),
  }
}

/** In the event's time zone. */
export const dayOf = (now: number, { timeZone }: Pick<EventSettings, 'timeZone'>) =>
  wallClock(now, timeZone).slice(0, 10)

/** A room's title may have an emoji, which must not become a box on the paper. */
const withoutCharacters = (text: string, characters: readonly string[]) =>
  characters
    .reduce((rest, character) => rest.replaceAll(character, ''), text)
    .replace(/\s+/g, ' ')
    .trim()

/** All texts on the paper but the name, which is checked on its own. */
export const textsOf = (
  { title }: Pick<EventSettings, 'title'>,
  { organiser, signatory }: Pick<CertificateSettingsAnswer, 'organiser' | 'signatory'>,
  times: Iterable<Claimant['time']>,
): string[] => [
  title,
  organiser,
  signatory.name,
  signatory.role,
  ...new Set([...times].flatMap(({ rooms }) => rooms.flatMap((room) => [room.title, room.speaker]))),
]
