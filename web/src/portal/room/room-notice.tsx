import type { OpenRoom } from '@palco/contract/portal/participant'
import type { WatchingPhase } from '@palco/contract/rooms/room-availability'
import { formatHour } from '../../i18n/formats.ts'
import { useTexts } from '../../i18n/i18n.ts'
import { Alert } from '../../ui/alert.tsx'
import { type RoomNews, useRoomNews } from './use-room-news.ts'

interface RoomNoticeProps {
  room: OpenRoom
  phase: WatchingPhase
}

/** Shows above the video that the room is about to end, has ended, was extended or has moved. */
export function RoomNotice({ room, phase }: RoomNoticeProps) {
  const text = useNoticeText(phase, useRoomNews(room))
  return text && <Alert severity={phase.name === 'open' ? 'info' : 'warning'}>{text}</Alert>
}

function useNoticeText(phase: WatchingPhase, news: RoomNews | null): string | null {
  const { t, locale } = useTexts()
  if (news?.name === 'extended') return t('room.extended', { time: formatHour(news.until, locale) })
  if (phase.name === 'ending') return t('room.endsIn', { count: phase.minutesLeft })
  if (phase.name === 'grace') return t('room.grace', { time: formatHour(phase.until, locale) })
  return news ? t('room.switched') : null
}
