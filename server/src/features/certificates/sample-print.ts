import { printableText } from '@palco/contract/certificate-characters'
import type { CertificateSettings } from '@palco/contract/certificate-design'
import type { CertificatePrint } from '@palco/contract/certificates'
import type { Snapshot } from '../../core/catalog/catalog.ts'
import { dayOf } from './certificate-print.ts'

const ROOMS = 8
const MINUTES = 90

/** As a certificate of today would be printed, with rooms of the event. */
export function samplePrint(
  { event, rooms }: Pick<Snapshot, 'event' | 'rooms'>,
  { organiser, signatory, hasProgramme }: CertificateSettings,
  { language, name }: Pick<CertificatePrint, 'language' | 'name'>,
): CertificatePrint {
  const shown = rooms.slice(0, ROOMS).map((room) => ({
    title: printableText(room.name),
    speaker: printableText(room.speaker),
    day: room.startDate && dayOf(Date.parse(room.startDate), event),
    minutes: MINUTES,
  }))
  return {
    ...{ language, name, event: printableText(event.title), organiser, signatory },
    minutes: MINUTES * Math.max(shown.length, 1),
    firstDay: event.startsAtLocal.slice(0, 10),
    lastDay: event.lastDay,
    programme: hasProgramme ? shown : [],
    issuedOn: dayOf(Date.now(), event),
  }
}
