import { type Language, languageText } from '@palco/contract/languages/languages'
import { audienceTrend } from '@palco/contract/live/audience-trend'
import { nextLiveChange, placeRooms, toLiveRooms } from '@palco/contract/live/live-rooms'
import { roomsNeedingAttention } from '@palco/contract/rooms/room-attention'
import { useQuery } from '@tanstack/react-query'
import { useServerNow } from '../../api/use-server-now.ts'
import { overviewQuery } from '../dashboard/dashboard.queries.ts'
import { useEmbedChecks } from '../embed-checks/embed-checks.ts'
import { settingsQuery } from '../event/settings.queries.ts'
import { groupsQuery, languagesQuery, roomsQuery } from '../kit/list/shared-lists.queries.ts'
import { useClockZone } from '../kit/words/event-zone.ts'
import { useWaitingQuestions } from '../questions/moderated-rooms.queries.ts'
import { historyQuery } from './live.queries.ts'
import type { TileFacts } from './room-tile.tsx'
import { nextTimeLeftChange } from './time-left.ts'
import { useLiveFigures } from './use-live-figures.ts'

const NOTHING: readonly never[] = []

export type LiveDay = ReturnType<typeof useLiveDay>

export function useLiveDay() {
  const { figures, stoppedAt } = useLiveFigures()
  const { data: settings } = useQuery(settingsQuery)
  const { data: history } = useQuery(historyQuery)
  // The overview is not polled here, because only `isAudienceSimulated` is used. The dashboard polls it for its counts.
  const { data: overview } = useQuery({ ...overviewQuery, refetchInterval: false })
  const { data: languages = NOTHING as readonly Language[] } = useQuery(languagesQuery)
  const { data: groups = NOTHING } = useQuery(groupsQuery)
  const rooms = useQuery(roomsQuery)
  const checks = useEmbedChecks()
  const waiting = useWaitingQuestions()
  const list = rooms.data ?? NOTHING
  const graceMinutes = settings?.live.graceMinutes ?? 0
  const rowsAt = (time: number) => toLiveRooms(list, groups, figures, graceMinutes, time)
  const now = useServerNow((time) => {
    const changes = [nextLiveChange(list, graceMinutes, time), nextTimeLeftChange(rowsAt(time), time)]
    return Math.min(...changes.map((change) => change ?? Number.POSITIVE_INFINITY))
  })
  const placed = placeRooms(rowsAt(now), useClockZone(), now)
  const isGroupActive = (id: string) => groups.find((group) => group.id === id)?.active ?? true
  const refused = roomsNeedingAttention(list, isGroupActive, checks, now).filter(({ kind }) => kind === 'refused')
  const tiles = placed.now.map(
    (row): TileFacts => ({
      row,
      trend: audienceTrend(history, row, now),
      language: languageText(row.room.language, languages),
      refused: refused.filter(({ roomId }) => roomId === row.room.id),
      waiting: waiting.get(row.room.id) ?? 0,
    }),
  )
  return {
    figures,
    stoppedAt,
    timeZone: settings?.timeZone,
    rooms,
    groups,
    languages,
    graceMinutes,
    now,
    placed,
    tiles,
    isAudienceSimulated: overview?.isAudienceSimulated ?? false,
  }
}
