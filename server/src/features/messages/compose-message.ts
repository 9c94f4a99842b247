import type { EventSettings } from '@palco/contract/event/event'
import type { InterfaceLanguage } from '@palco/contract/languages/interface-languages'
import type { MessageKind } from '@palco/contract/messages/messages'
import { FRAME_TEXTS } from '../mail/frame-texts.ts'
import { languageTagOf, type MailContent, type MailItem, renderMail } from '../mail/layout.ts'
import { MESSAGE_TEXTS, type MessageTexts } from './message-texts/message-texts.ts'
import { messageTimes } from './message-times.ts'

/** A room as a message shows it. It has no address but Palco's own. */
export interface RoomToWrite {
  id: string
  /** The room's `name`; its `titulo` is the label of a track. */
  title: string
  startDate: string
  /** `/room/:id`, or `/room/:id/recording`. */
  path: string
  /** The person was told another time before. */
  isMoved?: boolean
  /** What people were told before: when it was to begin. `startDate` is that, or its new start. */
  change?: { wasAt: string; isCancelled: boolean }
  /** Attended live. */
  minutes?: number
  /** Without it there is no recording to watch. `pass`: the name of the lowest one that opens it. */
  recording?: { state: 'open' } | { state: 'locked'; pass: string }
}

export interface MessageToWrite {
  kind: MessageKind
  /** The person's. */
  name: string
  /** The organiser's own words in the person's language; '' without any. */
  text: string
  /** At least one, in the order of their start. */
  rooms: readonly RoomToWrite[]
  /** Attended live in all; the rooms may add up to less. */
  minutes?: number
  unsubscribeUrl: string
}

interface Context {
  event: Pick<EventSettings, 'title' | 'timeZone'>
  language: InterfaceLanguage
  publicUrl: URL
}

const SUBJECT_MAX_LENGTH = 70

export function composeMessage(
  { kind, name, text, rooms, minutes = 0, unsubscribeUrl }: MessageToWrite,
  context: Context,
): MailContent {
  const { event, language, publicUrl } = context
  const texts = MESSAGE_TEXTS[language]
  const { greeting } = FRAME_TEXTS[language]
  const times = messageTimes(languageTagOf(language), event.timeZone)
  const [first] = rooms
  const zone = texts.timeZone(times.zone(first?.startDate))
  const { subject, before } = texts[kind]({
    event: event.title,
    title: first?.title ?? event.title,
    time: first ? times.time(first.startDate) : '',
    rooms: rooms.length,
    minutes: minutes ? times.duration(minutes) : '',
    open: rooms.filter(({ recording }) => recording?.state === 'open').length,
    cancelled: rooms.filter(({ change }) => change?.isCancelled).length,
    pass: rooms.map(({ recording }) => (recording?.state === 'locked' ? recording.pass : '')).find(Boolean) ?? '',
  })
  const isMoved = rooms.some((room) => room.isMoved)
  const linkOf = (room: RoomToWrite) => (labelOf(kind, room, texts) ? publicUrl.origin + room.path : null)
  const button = rooms.length === 1 && first ? labelOf(kind, first, texts) : null
  const items = rooms.map((room): MailItem => {
    const lines = [...changeLines(room, texts, times.start), ...(rooms.length === 1 ? [zone] : [])]
    if (room.isMoved && rooms.length > 1) lines.push(texts.moved.line)
    if (room.minutes && rooms.length > 1) lines.push(texts.watched(times.duration(room.minutes)))
    if (room.recording && kind === 'attended' && rooms.length > 1) lines.push(recordingLine(room.recording, texts))
    return { title: room.title, link: button ? null : linkOf(room), lines }
  })
  return renderMail({
    event: event.title,
    subject: shorten(isMoved ? texts.moved.subject(subject) : subject),
    greeting: greeting(name),
    before: isMoved ? [texts.moved.before(rooms.length), ...before] : before,
    items,
    ...(rooms.length > 1 && { note: zone }),
    ...(button && { button }),
    link: button && first ? linkOf(first) : null,
    copyLink: null,
    words: text,
    automatic: texts.reason(event.title),
    unsubscribe: { label: texts.unsubscribe, link: unsubscribeUrl },
    language,
  })
}

function changeLines({ startDate, change }: RoomToWrite, { changes }: MessageTexts, start: (at: string) => string) {
  if (!change) return [start(startDate)]
  return change.isCancelled
    ? [changes.cancelled, changes.before(start(change.wasAt))]
    : [changes.moved(start(startDate)), changes.before(start(change.wasAt))]
}

/** What a room's link does; `null` where there is nothing to open: it is cancelled, or has ended without a recording. */
function labelOf(kind: MessageKind, { recording, change }: RoomToWrite, { buttons }: MessageTexts): string | null {
  if (kind === 'changed') return change?.isCancelled ? null : buttons.evening
  if (kind === 'evening' || kind === 'hour') return buttons[kind]
  return recording ? buttons[recording.state] : null
}

const recordingLine = (recording: NonNullable<RoomToWrite['recording']>, { open, locked }: MessageTexts) =>
  recording.state === 'open' ? open : locked(recording.pass)

/** Of what a person sees as one character none is cut in two. */
function shorten(text: string): string {
  const characters = Array.from(new Intl.Segmenter().segment(text.replace(/\s+/g, ' ')), ({ segment }) => segment)
  if (characters.length <= SUBJECT_MAX_LENGTH) return text
  return `${characters
    .slice(0, SUBJECT_MAX_LENGTH - 1)
    .join('')
    .trimEnd()}…`
}
