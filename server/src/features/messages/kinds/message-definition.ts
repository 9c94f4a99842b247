import type { InterfaceLanguage } from '@palco/contract/languages/interface-languages'
import type { Room } from '@palco/contract/rooms/rooms'
import type { Snapshot } from '../../catalog/catalog.ts'
import type { RunPriority } from '../../mail/outbox.repo.ts'
import type { Person } from '../../people/person.repo.ts'
import type { LiveMinutes } from '../live-minutes.ts'
import type { MessageParams } from '../message-params.ts'
import type { Recipients } from './recipients.ts'

/** A room as a message shows it. Its links lead to Palco, never directly to the webinar. */
export interface RoomToWrite {
  id: string
  /** The room's `name`. Its `titulo` is not shown, because it is the label of a track. */
  title: string
  startDate: string
  path: string
  /** True if an earlier message announced another start of this room to the person. */
  isMoved?: boolean
  /**
   * `wasAt` is the start that was announced. `startDate` is the new start; if the room is cancelled, it is the
   * announced one.
   */
  change?: { wasAt: string; isCancelled: boolean }
  minutes?: number
  /** Whether the person may watch the recording. If not, `pass` is the lowest pass that opens it. */
  recording?: { state: 'open' } | { state: 'locked'; pass: string }
}

export interface MessageContent {
  /** The rooms of the mail. If there are none, the mail is withdrawn. */
  rooms: readonly RoomToWrite[]
  /** Minutes attended live in all rooms. May exceed the sum of the rooms' minutes, because those are rounded down. */
  minutes?: number
}

export interface Writing {
  person: Person
  params: MessageParams
  snapshot: Snapshot
  now: number
  /** Rooms that the person may enter, except those that were moved, hidden or deleted after the mail was enqueued. */
  rooms: readonly Room[]
  remind: (room: Room) => RoomToWrite
  isInRoom: (roomId: string, userId: string) => Promise<boolean>
  /** Minutes that the person attended on the day of the rooms; `undefined` for less than one minute. */
  liveMinutes: () => Promise<LiveMinutes | undefined>
}

interface MessageFacts {
  event: string
  title: string
  /** The start of the first room, as a clock time in the event's time zone. */
  time: string
  rooms: number
  cancelled: number
  /** The time that the person attended live in all rooms; '' for less than a minute. */
  minutes: string
  open: number
  /** The name of the pass that opens the first locked recording; '' if none is locked. */
  pass: string
}

export interface MessageDefinition {
  recipients: Recipients
  priority: RunPriority
  /** How often a person gets the message: once for each start of a room, once for each day, or once for each run. */
  subject: 'room' | 'day' | 'run'
  /**
   * How many days receipts (who got the message) are kept: as long as the message can become due again, for example
   * because a recording is published days later.
   */
  receiptDays: number
  /** Called when the mail is sent. */
  contentOf: (writing: Writing) => MessageContent | Promise<MessageContent>
  /** Returns the text of the button, or `null` if there is nothing to open. */
  buttonOf: (room: RoomToWrite, language: InterfaceLanguage) => string | null
  /** True if a mail with several rooms says for each one whether its recording can be watched. */
  showsRecordings?: boolean
  sampleTime: 'soon' | 'tomorrow' | 'yesterday'
  sampleOf?: (startDate: string, timeZone: string) => Partial<RoomToWrite>
  /**
   * Returns the subject and the paragraphs before the rooms. Put a room's title at the end of the subject, which may be
   * cut off.
   */
  texts: Record<InterfaceLanguage, (facts: MessageFacts) => readonly [subject: string, ...before: string[]]>
}

export const roomPath = (roomId: string) => `/room/${roomId}`

export const asReminder = (room: Room): RoomToWrite => ({
  id: room.id,
  title: room.name,
  startDate: room.startDate ?? '',
  path: roomPath(room.id),
})
