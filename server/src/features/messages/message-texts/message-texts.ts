import type { InterfaceLanguage } from '@palco/contract/languages/interface-languages'
import type { MessageKind } from '@palco/contract/messages/messages'
import { DE_DE } from './de-de.ts'
import { EN_US } from './en-us.ts'
import { ES_ES } from './es-es.ts'
import { FR_FR } from './fr-fr.ts'
import { IT_IT } from './it-it.ts'
import { PT_BR } from './pt-br.ts'

export interface MessageFacts {
  event: string
  /** Of the first room. */
  title: string
  /** When the first room starts, on the event's clock. */
  time: string
  rooms: number
  /** How many of the rooms are cancelled. */
  cancelled: number
  /** Of all rooms; '' without any. */
  minutes: string
  /** Recordings that the person may watch. */
  open: number
  /** The name of the pass that opens the others; '' without any. */
  pass: string
}

export interface MessageText {
  /** With the title or the event last: a long one is cut. */
  subject: string
  before: readonly string[]
}

export type MessageTexts = Record<MessageKind, (facts: MessageFacts) => MessageText> & {
  buttons: { evening: string; hour: string; open: string; locked: string }
  timeZone: (name: string) => string
  /** Of a reminder about rooms that the person was told another time of. `line`: of such a room among others. */
  moved: { subject: (subject: string) => string; before: (rooms: number) => string; line: string }
  /** Lines of a room that was cancelled or moved. `before`: when it was to begin. */
  changes: { cancelled: string; moved: (start: string) => string; before: (start: string) => string }
  /** Lines of a room, after its time. */
  watched: (minutes: string) => string
  open: string
  locked: (pass: string) => string
  /** Why the person gets this mail. */
  reason: (event: string) => string
  unsubscribe: string
}

export const MESSAGE_TEXTS: Record<InterfaceLanguage, MessageTexts> = { PT_BR, EN_US, ES_ES, FR_FR, DE_DE, IT_IT }
