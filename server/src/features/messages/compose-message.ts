import type { EventSettings } from '@palco/contract/event/event'
import { type InterfaceLanguage, languageTag } from '@palco/contract/languages/interface-languages'
import type { MessageKind } from '@palco/contract/messages/messages'
import { FRAME_TEXTS } from '../mail/frame-texts.ts'
import { type MailContent, type MailItem, namedHour, renderMail } from '../mail/layout.ts'
import type { MessageContent, RoomToWrite } from './kinds/message-definition.ts'
import { MESSAGES } from './kinds/message-kinds.ts'
import { labelled, MESSAGE_WORDS, type MessageWords } from './message-words.ts'

export interface MessageToWrite extends MessageContent {
  kind: MessageKind
  /** The person's name. */
  name: string
  /** The organiser's own text in the person's language; '' without one. */
  text: string
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
  const { texts, buttonOf, showsRecordings } = MESSAGES[kind]
  const words = MESSAGE_WORDS[language]
  const { greeting } = FRAME_TEXTS[language]
  const times = messageTimes(languageTag(language), event.timeZone)
  const [first] = rooms
  const label = (name: 'newTime' | 'before' | 'timeZone', value: string) => labelled(language, words[name], value)
  const zone = label('timeZone', times.zone(first?.startDate))
  const [subject, ...before] = texts[language]({
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
  const linkOf = (room: RoomToWrite) => (buttonOf(room, language) ? publicUrl.origin + room.path : null)
  const button = rooms.length === 1 && first ? buttonOf(first, language) : null
  const startLines = ({ startDate, change }: RoomToWrite) => {
    const start = times.start(startDate)
    if (!change) return [start]
    return [change.isCancelled ? words.cancelled : label('newTime', start), label('before', times.start(change.wasAt))]
  }
  const items = rooms.map((room): MailItem => {
    const lines = [...startLines(room), ...(rooms.length === 1 ? [zone] : [])]
    if (room.isMoved && rooms.length > 1) lines.push(words.newTime)
    if (room.minutes && rooms.length > 1) lines.push(words.watched(times.duration(room.minutes)))
    if (room.recording && showsRecordings && rooms.length > 1) lines.push(recordingLine(room.recording, words))
    return { title: room.title, link: button ? null : linkOf(room), lines }
  })
  return renderMail({
    event: event.title,
    subject: shorten(isMoved ? label('newTime', subject) : subject),
    greeting: greeting(name),
    before: isMoved ? [rooms.length === 1 ? words.moved.one : words.moved.several, ...before] : before,
    items,
    ...(rooms.length > 1 && { note: zone }),
    ...(button && { button }),
    link: button && first ? linkOf(first) : null,
    copyLink: null,
    words: text,
    automatic: words.reason(event.title),
    unsubscribe: { label: words.unsubscribe, link: unsubscribeUrl },
    language,
  })
}

const recordingLine = (recording: NonNullable<RoomToWrite['recording']>, { open, locked }: MessageWords) =>
  recording.state === 'open' ? open : locked(recording.pass)

/** Cuts between grapheme clusters, so never within what a person sees as one character. */
function shorten(text: string): string {
  const characters = Array.from(new Intl.Segmenter().segment(text.replace(/\s+/g, ' ')), ({ segment }) => segment)
  if (characters.length <= SUBJECT_MAX_LENGTH) return text
  return `${characters
    .slice(0, SUBJECT_MAX_LENGTH - 1)
    .join('')
    .trimEnd()}…`
}

/** Formats times in the person's language and the event's time zone, because the person may be in another time zone. */
function messageTimes(languageTag: string, timeZone: string) {
  const format = (at: string | undefined, options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(languageTag, { timeZone, ...options }).formatToParts(at ? new Date(at) : new Date())
  const text = (parts: Intl.DateTimeFormatPart[]) => parts.map(({ value }) => value).join('')
  // The format is `09:00`, but in English `9:00 AM`.
  const hours = { hour: languageTag === 'en-US' ? 'numeric' : '2-digit', minute: '2-digit' } as const
  const zoneName = (at: string | undefined, timeZoneName: 'long' | 'longGeneric') =>
    format(at, { timeZoneName }).find(({ type }) => type === 'timeZoneName')?.value ?? timeZone
  const unit = (amount: number, name: 'hour' | 'minute') =>
    new Intl.NumberFormat(languageTag, { style: 'unit', unit: name, unitDisplay: 'short' })
      .format(amount)
      .replace(' ', '\u00a0')

  return {
    time: (at: string) => text(format(at, hours)),

    /** The start with weekday and date. */
    start: (at: string) =>
      namedHour(text(format(at, { weekday: 'long', day: 'numeric', month: 'long', ...hours })), languageTag),

    /** The zone's name without "summer" or "standard", because people know their zone by this name. */
    zone(at: string | undefined): string {
      const name = zoneName(at, 'longGeneric')
      // `Intl` has no generic name for some zones, such as UTC.
      return /^(GMT|UTC)/.test(name) ? zoneName(at, 'long') : name
    },

    duration(minutes: number): string {
      const [hour, rest] = [Math.floor(minutes / 60), minutes % 60]
      if (!hour) return unit(rest, 'minute')
      return rest ? `${unit(hour, 'hour')}\u00a0${unit(rest, 'minute')}` : unit(hour, 'hour')
    },
  }
}
