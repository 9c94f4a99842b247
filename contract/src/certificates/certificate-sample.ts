import { wallClock } from '../base/zoned-time.ts'
import type { EventSettings } from '../event/event.ts'
import type { Room } from '../rooms/rooms.ts'
import { printableText } from './certificate-characters.ts'
import type { CertificateSettings } from './certificate-design.ts'
import type { CertificatePrint } from './certificates.ts'

type SampleRoom = Pick<Room, 'name' | 'speaker' | 'groupId' | 'startDate' | 'endDate'>

/** The maximum number of rooms in the sample. With so few, the list takes one page unless titles are very long. */
const SAMPLE_ROOMS = 8
/** The minutes of a room without planned hours, and the total if the sum is 0. */
const SAMPLE_MINUTES = 60
const MINUTE_MS = 60_000

export function samplePrint(
  { name, language }: Pick<CertificatePrint, 'name' | 'language'>,
  event: Pick<EventSettings, 'title' | 'timeZone' | 'startsAtLocal' | 'lastDay'>,
  rooms: readonly SampleRoom[],
  settings: Pick<CertificateSettings, 'organiser' | 'signatory' | 'hasProgramme'>,
  now: number,
): CertificatePrint {
  const dayOf = (instant: number) => wallClock(instant, event.timeZone).slice(0, 10)
  const byStart = rooms.toSorted((one, other) => startOf(one) - startOf(other))
  // Take the rooms of one group: a talk may have a room in each group, but a person attends only one of them.
  const ofGroup = byStart.filter(({ groupId }) => groupId === byStart[0]?.groupId)
  const programme = ofGroup.slice(0, SAMPLE_ROOMS).map((room) => ({
    title: printableText(room.name),
    speaker: printableText(room.speaker),
    day: room.startDate === null ? null : dayOf(Date.parse(room.startDate)),
    minutes: minutesOf(room),
  }))
  return {
    language,
    name,
    event: printableText(event.title),
    organiser: settings.organiser,
    signatory: settings.signatory,
    minutes: programme.reduce((sum, { minutes }) => sum + minutes, 0) || SAMPLE_MINUTES,
    firstDay: event.startsAtLocal.slice(0, 10),
    lastDay: event.lastDay,
    programme: settings.hasProgramme ? programme : [],
    issuedOn: dayOf(now),
  }
}

const startOf = ({ startDate }: SampleRoom) => (startDate === null ? Number.MAX_SAFE_INTEGER : Date.parse(startDate))

function minutesOf({ startDate, endDate }: SampleRoom): number {
  if (startDate === null || endDate === null) return SAMPLE_MINUTES
  return Math.max(1, Math.round((Date.parse(endDate) - Date.parse(startDate)) / MINUTE_MS))
}
