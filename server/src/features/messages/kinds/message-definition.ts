import type { InterfaceLanguage } from '@palco/contract/languages/interface-languages'
import type { Room } from '@palco/contract/rooms/rooms'
import type { Snapshot } from '../../catalog/catalog.ts'
import type { RunPriority } from '../../mail/outbox.repo.ts'
import type { Person } from '../../people/person.repo.ts'
import type { LiveMinutes } from '../live-minutes.ts'
import type { MessageParams } from '../message-params.ts'

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

export interface MessageContent {
  /** In a mail at least one. */
  rooms: readonly RoomToWrite[]
  /** Attended live in all; the rooms may add up to less. */
  minutes?: number
}

/** The mail to one person, when it is sent. */
export interface Writing {
  person: Person
  params: MessageParams
  snapshot: Snapshot
  now: number
  /** Rooms of the message that were neither moved nor hidden since, and that the person may enter. */
  rooms: readonly Room[]
  /** A room of a reminder. */
  remind: (room: Room) => RoomToWrite
  isInRoom: (roomId: string, userId: string) => Promise<boolean>
  /** What the person attended on the day of the message; nothing without a minute. */
  liveMinutes: () => Promise<LiveMinutes | undefined>
}

interface MessageFacts {
  event: string
  /** The title of the first room. */
  title: string
  /** When the first room starts, on the event's clock. */
  time: string
  rooms: number
  /** How many of the rooms are cancelled. */
  cancelled: number
  /** The time in all rooms; '' without any. */
  minutes: string
  /** Recordings that the person may watch. */
  open: number
  /** The name of the pass that opens the others; '' without any. */
  pass: string
}

/** A kind of message: what its mail shows of the programme, and its six texts. */
export interface MessageDefinition {
  /** Its place in the outbox: the sooner it makes no sense any more, the higher. */
  priority: RunPriority
  /** What nobody gets twice: a reminder of a room, a message about a day, or this run. */
  subject: 'room' | 'day' | 'run'
  /** How long receipts are kept. A room that has begun reminds nobody any more; a recording may be published within a week. */
  receiptDays: number
  /** People must have been added so long before: others just got a mail, or are about to. */
  addedHoursBefore?: number
  /** What is true when the mail is sent; without a room it is withdrawn. */
  contentOf: (writing: Writing) => MessageContent | Promise<MessageContent>
  /** The label of a room's link; `null` where there is nothing to open. */
  buttonOf: (room: RoomToWrite, language: InterfaceLanguage) => string | null
  /** Says of each of several rooms whether its recording can be watched. */
  showsRecordings?: boolean
  /** The preview shows rooms of that time. */
  sampleTime: 'soon' | 'tomorrow' | 'yesterday'
  /** What a room of the preview has more. */
  sampleOf?: (startDate: string, timeZone: string) => Partial<RoomToWrite>
  /** Subject, with the title or the event last because a long one is cut, and paragraphs before the rooms. */
  texts: Record<InterfaceLanguage, (facts: MessageFacts) => readonly [subject: string, ...before: string[]]>
}

export const roomPath = (roomId: string) => `/room/${roomId}`

export const asReminder = (room: Room): RoomToWrite => ({
  id: room.id,
  title: room.name,
  startDate: room.startDate ?? '',
  path: roomPath(room.id),
})
