import { wallClock } from '@palco/contract/base/zoned-time'
import { printableText } from '@palco/contract/certificates/certificate-characters'
import { printedProgramme, printedWorkload } from '@palco/contract/certificates/certificate-right'
import type { CertificatePrint, CertificateSettingsAnswer } from '@palco/contract/certificates/certificates'
import type { EventSettings } from '@palco/contract/event/event'
import type { InterfaceLanguage } from '@palco/contract/languages/interface-languages'
import type { Claimant } from './claimants.ts'

interface Printed {
  claimant: Pick<Claimant, 'time' | 'grant'>
  name: string
  language: InterfaceLanguage
  event: EventSettings
  settings: CertificateSettingsAnswer
  now: number
}

/** Returns what is printed, except code and images. The caller must check that `name` can be printed. */
export function printOf({ claimant, name, language, event, settings, now }: Printed): CertificatePrint {
  const claim = { ...claimant, terms: event }
  return {
    language,
    name,
    ...textsOf(event, printedProgramme(claim, settings)),
    ...issuerOf(settings),
    minutes: printedWorkload(claim, settings),
    firstDay: event.startsAtLocal.slice(0, 10),
    lastDay: event.lastDay,
    issuedOn: dayOf(now, event),
  }
}

/** Returns the event's texts without characters that the fonts don't have. */
export const textsOf = ({ title }: Pick<EventSettings, 'title'>, programme: CertificatePrint['programme']) => ({
  event: printableText(title),
  programme: programme.map((room) => ({
    ...room,
    title: printableText(room.title),
    speaker: printableText(room.speaker),
  })),
})

export const issuerOf = ({ organiser, signatory }: CertificateSettingsAnswer) => ({
  organiser: printableText(organiser),
  signatory: { name: printableText(signatory.name), role: printableText(signatory.role) },
})

export const dayOf = (now: number, { timeZone }: Pick<EventSettings, 'timeZone'>) =>
  wallClock(now, timeZone).slice(0, 10)
