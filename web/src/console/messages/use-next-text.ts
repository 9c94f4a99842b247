import type { MessageKind, MessageSettings } from '@palco/contract/messages/messages'
import { serverNow } from '../../api/server-clock.ts'
import { useShownRooms } from '../kit/use-shown-rooms.ts'
import { useClockZone } from '../kit/words/event-zone.ts'
import { nextText } from './next-text.ts'

/** What happens once a message is on; '' until the rooms are loaded, and while a field is invalid. */
export function useNextText() {
  const rooms = useShownRooms()
  const timeZone = useClockZone()
  return (kind: MessageKind, settings: MessageSettings | null): string =>
    rooms && settings ? nextText(kind, settings, { rooms, timeZone, now: serverNow() }) : ''
}
