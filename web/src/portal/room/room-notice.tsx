import type { OpenRoom } from '@palco/contract/portal/participant'
import type { WatchingPhase } from '@palco/contract/rooms/room-availability'
import { useEffect, useState } from 'react'
import { formatHour } from '../../i18n/formats.ts'
import { useTexts } from '../../i18n/i18n.ts'
import { Alert } from '../../ui/alert.tsx'

export function RoomNotice({ room, phase }: { room: OpenRoom; phase: WatchingPhase }) {
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

const SHOWN_MS = 60_000

type RoomNews = { name: 'extended'; until: number } | { name: 'switched' }

type Followed = Pick<OpenRoom, 'webinarUrl' | 'mode' | 'endDate'>

export function newsOf(before: Followed, after: Followed): RoomNews | null {
  const [was, is] = [before, after].map(({ endDate }) => Date.parse(endDate ?? ''))
  if (was !== undefined && is !== undefined && is > was) return { name: 'extended', until: is }
  return before.webinarUrl !== after.webinarUrl || before.mode !== after.mode ? { name: 'switched' } : null
}

/** Returns the last change of the room, for `SHOWN_MS`; after that, `null`. */
function useRoomNews(room: Followed): RoomNews | null {
  const [seen, setSeen] = useState(room)
  const [news, setNews] = useState<RoomNews | null>(null)
  if (seen !== room) {
    setSeen(room)
    setNews((earlier) => newsOf(seen, room) ?? earlier)
  }
  useEffect(() => {
    if (!news) return
    const timer = setTimeout(() => setNews(null), SHOWN_MS)
    return () => clearTimeout(timer)
  }, [news])
  return news
}
