import type { MessageKind } from '@palco/contract/messages/messages'
import { ATTENDED } from './attended.ts'
import { CHANGED } from './changed.ts'
import { EVENING } from './evening.ts'
import { HOUR } from './hour.ts'
import type { MessageDefinition } from './message-definition.ts'
import { MISSED } from './missed.ts'

export const MESSAGES: Record<MessageKind, MessageDefinition> = {
  evening: EVENING,
  changed: CHANGED,
  hour: HOUR,
  attended: ATTENDED,
  missed: MISSED,
}
