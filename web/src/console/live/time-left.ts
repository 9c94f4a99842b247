import type { ScreenRow } from '@palco/contract/live/walls'
import { countedDays } from '../kit/words/number-text.ts'

type Timed = Pick<ScreenRow, 'status' | 'graceUntil'> & { room: Pick<ScreenRow['room'], 'startDate' | 'endDate'> }

const MINUTE_MS = 60_000

const targetOf = ({ room, status, graceUntil }: Timed): number | null => {
  if (graceUntil !== null) return graceUntil
  const date = status === 'comingSoon' ? room.startDate : room.endDate
  return date && status !== 'ended' ? Date.parse(date) : null
}

/** For example: `34 min`, `2 h 05` or `3 dias`. Minutes are rounded up, so the last minute is shown as 1. */
function durationText(milliseconds: number): string {
  const minutes = Math.max(1, Math.ceil(milliseconds / MINUTE_MS))
  if (minutes < 60) return `${minutes} min`
  const hours = Math.floor(minutes / 60)
  if (hours < 24) return `${hours} h ${String(minutes % 60).padStart(2, '0')}`
  return countedDays(Math.floor(hours / 24))
}

export function timeLeftText(row: Timed, now: number): string {
  const target = targetOf(row)
  if (target === null) return row.status === 'ended' ? 'encerrada' : 'sem hora para terminar'
  const left = durationText(target - now)
  if (row.graceUntil !== null) return `terminou: público sai em ${left}`
  return row.status === 'comingSoon' ? `abre em ${left}` : `termina em ${left}`
}

/** Returns the next time at which a countdown's text may change; `null` if none will. */
export function nextTimeLeftChange(rows: readonly Timed[], now: number): number | null {
  const changes = rows.flatMap((row) => {
    const target = targetOf(row)
    return target === null || target <= now ? [] : target - (Math.ceil((target - now) / MINUTE_MS) - 1) * MINUTE_MS
  })
  return changes.length > 0 ? Math.min(...changes) : null
}
