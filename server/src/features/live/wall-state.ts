import { alarmText } from '@palco/contract/alarms/alarm-texts'
import type { Alarm } from '@palco/contract/alarms/alarms'
import type { EmbedCheck } from '@palco/contract/embed-checks/embed-checks'
import { languageText } from '@palco/contract/languages/languages'
import { audienceTrend } from '@palco/contract/live/audience-trend'
import { type LiveRoomRow, placeRooms, toLiveRooms } from '@palco/contract/live/live-rooms'
import {
  type ScreenAlarm,
  type ScreenRow,
  type ScreenTile,
  toNetworkFigures,
  type WallState,
} from '@palco/contract/live/walls'
import { roomsNeedingAttention } from '@palco/contract/rooms/room-attention'
import type { Shared } from '../feature.ts'
import { cacheFor } from './cache-for.ts'
import type { Live } from './live.service.ts'

const STATE_MS = 1000
const SLOW_MS = 15_000
const HISTORY_MS = 60_000

export interface WallSources {
  listRunningAlarms: () => Promise<Alarm[]>
  listEmbedChecks: () => Promise<EmbedCheck[]>
  isAudienceSimulated: (() => boolean) | undefined
}

/** Shares one state between all wall displays of a node. Reads nothing while no display is open. */
export function shareWallState(
  { catalog }: Pick<Shared, 'catalog'>,
  live: Pick<Live, 'forWall' | 'history'>,
  { listRunningAlarms, listEmbedChecks, isAudienceSimulated = () => false }: WallSources,
) {
  const history = cacheFor(HISTORY_MS, live.history)
  const checks = cacheFor(SLOW_MS, listEmbedChecks)

  return cacheFor(STATE_MS, async (): Promise<WallState> => {
    const [figures, past, alarms, checked] = await Promise.all([
      live.forWall(),
      history(),
      listRunningAlarms(),
      checks(),
    ])
    const now = Date.now()
    const { rooms, groups, languages, event } = catalog.current()
    const rows = toLiveRooms(rooms, [...groups.values()], figures, event.live.graceMinutes, now)
    const placed = placeRooms(rows, event.timeZone, now)
    const isGroupActive = (id: string) => groups.get(id)?.active ?? false
    const refused = roomsNeedingAttention(rooms, isGroupActive, checked, now).filter(({ kind }) => kind === 'refused')
    const next = placed.today[0] ?? placed.later[0]
    return {
      title: event.title,
      timeZone: event.timeZone,
      tiles: placed.now.map(
        (row): ScreenTile => ({
          ...toScreenRow(row),
          counts: row.counts,
          trend: audienceTrend(past, row, now),
          language: languageText(row.room.language, languages),
          isRefused: refused.some(({ roomId, slot }) => roomId === row.room.id && slot === row.room.onAir),
        }),
      ),
      next: next ? toScreenRow(next) : null,
      figures: toNetworkFigures(figures),
      alarm: newestAlarm(alarms),
      isAudienceSimulated: isAudienceSimulated(),
    }
  })
}

const toScreenRow = ({ room, status, graceUntil }: LiveRoomRow): ScreenRow => {
  const { id, name, startDate, endDate, onAir } = room
  return { room: { id, name, startDate, endDate, onAir }, status, graceUntil }
}

function newestAlarm(alarms: readonly Alarm[]): ScreenAlarm | null {
  const alarm = alarms.filter(({ notedBy }) => notedBy === null).at(-1) ?? alarms.at(-1)
  if (!alarm) return null
  const { startedAt, notedBy } = alarm
  return { text: alarmText(alarm), startedAt, isNoted: notedBy !== null, others: alarms.length - 1 }
}
