import type { EventSettings } from '@palco/contract/event/event'
import { type InterfaceLanguage, languageTag } from '@palco/contract/languages/interface-languages'
import type { MessageKind } from '@palco/contract/messages/messages'
import { LINK_WORDS, linkTerms } from '../access-links/link-words.ts'
import { FRAME_TEXTS, noticeLine } from '../mail/frame-texts.ts'
import { type MailContent, type MailItem, renderMail } from '../mail/layout.ts'
import { mailTimes } from '../mail/mail-times.ts'
import type { MessageContent, RoomToWrite } from './kinds/message-definition.ts'
import { MESSAGES } from './kinds/message-kinds.ts'
import { labelled, MESSAGE_WORDS, type MessageWords } from './message-words.ts'

export interface MessageToWrite extends MessageContent {
  kind: MessageKind
  name: string
  text: string
  unsubscribeUrl: string
  /**
   * The person's first-access link, which replaces the button to a room. `null` if they get none, for example because
   * they have chosen a password.
   */
  access?: OwnAccess | null
}

export interface OwnAccess {
  link: string
  expiresAt: string
}

export interface MessageContext {
  event: Pick<EventSettings, 'title' | 'timeZone' | 'privacyNotice'>
  language: InterfaceLanguage
  publicUrl: URL
}

const SUBJECT_MAX_LENGTH = 70

export function composeMessage(
  { kind, name, text, rooms, minutes = 0, unsubscribeUrl, access = null }: MessageToWrite,
  context: MessageContext,
): MailContent {
  const { event, language, publicUrl } = context
  const { texts, buttonOf, showsRecordings } = MESSAGES[kind]
  const words = MESSAGE_WORDS[language]
  const { greeting } = FRAME_TEXTS[language]
  const times = mailTimes(languageTag(language), event.timeZone)
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
  const roomButton = rooms.length === 1 && first && !access ? buttonOf(first, language) : null
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
    return { title: room.title, link: roomButton ? null : linkOf(room), lines }
  })
  return renderMail({
    event: event.title,
    subject: shorten(isMoved ? label('newTime', subject) : subject),
    greeting: greeting(name),
    before: isMoved ? [rooms.length === 1 ? words.moved.one : words.moved.several, ...before] : before,
    items,
    ...(rooms.length > 1 && { note: zone }),
    ...(roomButton && { button: roomButton }),
    link: roomButton && first ? linkOf(first) : null,
    copyLink: null,
    ...(access && withAccess(access, context)),
    words: text,
    automatic: words.reason(event.title),
    unsubscribe: { label: words.unsubscribe, link: unsubscribeUrl },
    privacyNotice: noticeLine(context),
    language,
  })
}

export function withAccess({ link, expiresAt }: OwnAccess, { event, language }: MessageContext) {
  const times = mailTimes(languageTag(language), event.timeZone)
  return {
    button: LINK_WORDS[language].button,
    link,
    after: [MESSAGE_WORDS[language].access, ...linkTerms(language, times.date(expiresAt))],
    copyLink: FRAME_TEXTS[language].copyLink,
  }
}

const recordingLine = (recording: NonNullable<RoomToWrite['recording']>, { open, locked }: MessageWords) =>
  recording.state === 'open' ? open : locked(recording.pass)

/** Cuts a subject that is too long. Counts grapheme clusters, because people see each one as one character. */
function shorten(text: string): string {
  const characters = Array.from(new Intl.Segmenter().segment(text.replace(/\s+/g, ' ')), ({ segment }) => segment)
  if (characters.length <= SUBJECT_MAX_LENGTH) return text
  return `${characters
    .slice(0, SUBJECT_MAX_LENGTH - 1)
    .join('')
    .trimEnd()}…`
}
