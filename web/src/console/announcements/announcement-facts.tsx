import type { Announcement, AnnouncementPhase } from '@palco/contract/announcements/announcements'
import type { ReactNode } from 'react'
import { zonedPeriodText } from '../kit/form/zoned-period.ts'
import { FactList } from '../kit/list/fact-list.tsx'
import { EventTime } from '../kit/words/event-time.tsx'
import { useClockZone } from '../kit/words/event-zone.ts'
import { Period } from '../kit/words/period.tsx'
import { audienceText, beforeRoomText, periodOf, type ShownRooms, seenText } from './announcement-texts.ts'

interface AnnouncementFactsProps {
  announcement: Announcement
  phase: AnnouncementPhase
  languageName: (code: string) => string
  rooms: ShownRooms | null
  now: number
}

export function AnnouncementFacts({ announcement, phase, languageName, rooms, now }: AnnouncementFactsProps) {
  const { texts, createdAt, endsAt, seen } = announcement
  const facts: Record<string, ReactNode> = {
    Para: audienceText(announcement),
    Idiomas: Object.keys(texts).map(languageName).join(', '),
  }
  if (phase === 'scheduled')
    return <FactList facts={{ ...facts, 'No ar': <PlannedFact {...{ announcement, rooms, now }} /> }} />
  return (
    <FactList
      facts={{
        ...facts,
        Publicado: <EventTime instant={createdAt} isPlanned />,
        [phase === 'live' ? 'Vale até' : 'Terminou']: <EventTime instant={endsAt} isPlanned />,
        'Visto por': <strong>{seenText(seen)}</strong>,
      }}
    />
  )
}

type PlannedFactProps = Pick<AnnouncementFactsProps, 'announcement' | 'rooms' | 'now'>

/** `10 min antes de Abertura`, the period, and why it will not be published. */
function PlannedFact({ announcement, rooms, now }: PlannedFactProps) {
  const timeZone = useClockZone()
  const beforeRoom = announcement.schedule?.beforeRoom
  const room = rooms?.find(({ id }) => id === beforeRoom?.roomId)
  const period = periodOf(announcement, rooms)
  const text = period && zonedPeriodText({ startDate: iso(period.from), endDate: iso(period.until) }, timeZone)
  return (
    <>
      {beforeRoom && <div>{beforeRoomText(beforeRoom.minutes, room?.name ?? beforeRoom.roomName)}</div>}
      {text && <Period text={text} />}
      {rooms && !period && (
        <strong>
          {room
            ? 'A sala está sem data de início: o aviso não será publicado.'
            : 'A sala foi excluída ou está inativa: o aviso não será publicado.'}
        </strong>
      )}
      {period && period.until <= now && (
        <div>
          <strong>A hora passou, e o aviso não foi publicado.</strong>
        </div>
      )}
    </>
  )
}

const iso = (time: number) => new Date(time).toISOString()
