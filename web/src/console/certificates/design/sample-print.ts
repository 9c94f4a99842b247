import type { CertificateSettings } from '@palco/contract/certificate-design'
import type { CertificatePrint } from '@palco/contract/certificates'
import type { InterfaceLanguage } from '@palco/contract/interface-languages'
import type { Room } from '@palco/contract/rooms'
import { wallClock } from '@palco/contract/zoned-time'

/** What is printed of the event. */
export interface PreviewedEvent {
  title: string
  timeZone: string
  firstDay: string
  lastDay: string
  logo: string | null
}

export interface Sample {
  name: string
  language: InterfaceLanguage
}

type Programme = CertificatePrint['programme']

/** A sample person who was in every room. */
export function samplePrint(
  { name, language }: Sample,
  event: PreviewedEvent,
  settings: CertificateSettings,
  rooms: Programme,
  issuedOn: string,
): CertificatePrint {
  return {
    language,
    name,
    event: event.title,
    organiser: settings.organiser,
    signatory: settings.signatory,
    minutes: rooms.reduce((sum, { minutes }) => sum + minutes, 0),
    firstDay: event.firstDay,
    lastDay: event.lastDay,
    programme: settings.hasProgramme ? rooms : [],
    issuedOn,
  }
}

const MINUTE_MS = 60_000
/** Of a week without rooms that have hours. */
const STAND_IN_MINUTES = 60

/** The event's rooms with hours, as a programme; without any, one that stands in for them. */
export function sampleProgramme(rooms: readonly Room[], event: PreviewedEvent): Programme {
  const programme = rooms
    .filter(({ startDate, endDate }) => startDate && endDate)
    .sort((one, other) => String(one.startDate).localeCompare(String(other.startDate)))
    .map(({ name, speaker, startDate, endDate }) => ({
      title: name,
      speaker,
      day: wallClock(Date.parse(String(startDate)), event.timeZone).slice(0, 10),
      minutes: Math.round((Date.parse(String(endDate)) - Date.parse(String(startDate))) / MINUTE_MS),
    }))
  if (programme.length) return programme
  return [{ title: 'Abertura', speaker: '', day: event.firstDay, minutes: STAND_IN_MINUTES }]
}
