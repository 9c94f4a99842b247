import { useTexts } from '../../i18n/i18n.ts'
import { useRoomAudience } from '../../session/room-audience.ts'

/** Roughly how many people watch the room, if the event shows it. */
export function RoomAudience({ roomId }: { roomId: string }) {
  const { t, locale } = useTexts()
  const audience = useRoomAudience()
  if (audience?.roomId !== roomId) return null
  return ` | ${t('room.audience', { viewers: audience.viewers.toLocaleString(locale) })}`
}
