import { plainText } from '@palco/contract/base/basic-html'
import { foldText, searchWords } from '@palco/contract/base/fold-text'
import type { ParticipantRoom } from '@palco/contract/portal/participant'
import { type AvailabilityStatus, isOpenStatus, roomAvailability } from '@palco/contract/rooms/room-availability'
import { clearDay, timeLeft } from '../../i18n/clear-time.ts'
import type { useTexts } from '../../i18n/i18n.ts'
import { agendaOf } from '../kit/agenda.ts'
import { roomTimes } from '../kit/room-times.ts'
import type { RoomLanguage } from '../languages/use-room-languages.tsx'

type Texts = ReturnType<typeof useTexts>

/** A room with the texts of its card. `words` are all texts that can be searched, normalised by `foldText`. */
export interface ListedRoom {
  room: ParticipantRoom
  status: AvailabilityStatus
  language: RoomLanguage
  /** The hours in the viewer's time zone, and the time until the room opens or ends. */
  time: string
  /** The hours in UTC. If the time zone of the interface language is not the viewer's, also the hours in that zone. */
  schedule: string
  recording: ListedRecording['state']
  /** Says when the recording is expected, until when it can be watched, or which pass includes it. */
  recordingText: string
  words: string
}

interface ListedRecording {
  /**
   * Whether the person may watch the recording (`open`) or needs a pass (`locked`); `null` if there is no recording to
   * watch.
   */
  state: 'open' | 'locked' | null
  text: string
}

/** Returns the recording of a room that has ended before `now`. */
export type RecordingOf = (room: ParticipantRoom, now: number) => ListedRecording

const NO_RECORDING: ListedRecording = { state: null, text: '' }

export interface RoomSection {
  key: string
  kind: 'live' | 'coming' | 'always' | 'recorded' | 'ended'
  title: string
  rooms: ListedRoom[]
}

/** Returns the one-line texts of a room. The card shows them, and the search finds them. */
export const roomLines = ({ speaker }: ParticipantRoom, { t }: Texts): string[] =>
  [speaker && t('rooms.speaker', { name: speaker })].filter(Boolean)

function listedRoom(
  room: ParticipantRoom,
  title: string,
  language: RoomLanguage,
  recording: ListedRecording,
  now: number,
  texts: Texts,
): ListedRoom {
  const { t } = texts
  const status = roomAvailability(room, now)
  const { period, schedule } = roomTimes(room, now, texts)
  const time = [period, timeLeft(room, now, texts)].filter(Boolean).join(' · ')
  const own = [room.titulo, room.name, plainText(room.description), ...roomLines(room, texts)]
  const signs = recording.state
    ? [t('recordings.one')]
    : [t(`rooms.status.${status}`), ...(status === 'open' ? [t('rooms.liveSign')] : [])]
  const button = recording.state
    ? t(recording.state === 'open' ? 'recordings.watch' : 'pass.see')
    : t(isOpenStatus(status) ? 'rooms.enter' : 'rooms.unavailable')
  const when = status === 'comingSoon' ? t('rooms.when') : ''
  const words = foldText(
    [title, ...own, language.name, ...signs, recording.text, time, schedule, button, when].join('\n'),
  )
  return { room, status, language, time, schedule, recording: recording.state, recordingText: recording.text, words }
}

/** Returns the sections: live, coming (one for each day), always open, recorded, ended. Leaves out empty ones. */
export function roomSections(
  rooms: readonly ParticipantRoom[],
  languageOf: (code: string) => RoomLanguage,
  recordingOf: RecordingOf,
  now: number,
  texts: Texts,
): RoomSection[] {
  const { live, coming, always, ended } = agendaOf(rooms, now)
  const recordings = new Map(ended.map((room) => [room, recordingOf(room, now)]))
  const section = (kind: RoomSection['kind'], title: string, of: ParticipantRoom[], key: string = kind) => ({
    kind,
    key,
    title,
    rooms: of.map((room) =>
      listedRoom(room, title, languageOf(room.language), recordings.get(room) ?? NO_RECORDING, now, texts),
    ),
  })
  const recorded = ended.filter((room) => recordings.get(room)?.state)
  const unrecorded = ended.filter((room) => !recordings.get(room)?.state)
  const dayTitle = (room: ParticipantRoom | undefined) => clearDay(Date.parse(room?.startDate ?? ''), now, texts.locale)
  return [
    section('live', texts.t('rooms.sections.live'), live),
    ...coming.map(({ day, rooms: ofDay }) => section('coming', dayTitle(ofDay[0]), ofDay, day)),
    section('always', texts.t('rooms.sections.always'), always),
    section('recorded', texts.t('recordings.title'), recorded),
    section('ended', texts.t('rooms.sections.ended'), unrecorded),
  ].filter(({ rooms: ofSection }) => ofSection.length > 0)
}

/** The filter of the list; '' means all languages or all tracks. The card of a room shows its track as title. */
export interface RoomFilter {
  language: string
  track: string
}

const passes = ({ language, titulo }: ParticipantRoom, filter: RoomFilter) =>
  (filter.language === '' || filter.language === language) && (filter.track === '' || filter.track === titulo)

/** Returns the rooms that match the filter and contain every word of the search, in any order. */
export function foundRooms(
  sections: readonly RoomSection[],
  search: string,
  filter: RoomFilter,
): ReadonlySet<ParticipantRoom> {
  const wanted = searchWords(search)
  const all = sections.flatMap(({ rooms }) => rooms)
  const found = all.filter(({ room, words }) => passes(room, filter) && wanted.every((word) => words.includes(word)))
  return new Set(found.map(({ room }) => room))
}
