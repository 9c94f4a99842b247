import * as z from 'zod/mini'
import { id, instant } from '../base/fields.ts'
import { formInteger, optionalDate, requiredText } from '../base/form-fields.ts'
import { ANNOUNCEMENT_MAX_MINUTES } from '../base/limits.ts'

// An announcement is published at `startsAt`, or some minutes before a room begins (`beforeRoom`). Exactly one of the
// two fields is `null`.

export const schedule = z.object({
  startsAt: z.nullable(instant),
  /** The room before which the announcement is published. `roomName` is a copy, because the room may be deleted. */
  beforeRoom: z.nullable(z.object({ roomId: id, minutes: z.int(), roomName: z.string() })),
  lastsMinutes: z.int(),
})

const BEFORE = `Informe de 0 a ${ANNOUNCEMENT_MAX_MINUTES} minutos antes da sala`
const LASTING = `Informe por quantos minutos o aviso fica no ar, de 1 a ${ANNOUNCEMENT_MAX_MINUTES}`

const beforeRoom = z.object({
  roomId: requiredText('Escolha a sala', 64),
  minutes: formInteger(BEFORE, { max: ANNOUNCEMENT_MAX_MINUTES }),
})

export const writtenSchedule = z
  .object({
    startsAt: optionalDate,
    beforeRoom: z._default(z.nullable(beforeRoom), null),
    lastsMinutes: formInteger(LASTING, { min: 1, max: ANNOUNCEMENT_MAX_MINUTES }),
  })
  .check(
    z.refine(({ startsAt, beforeRoom }) => (startsAt === null) !== (beforeRoom === null), {
      message: 'Informe quando o aviso será publicado',
      path: ['startsAt'],
    }),
  )

export type Schedule = z.infer<typeof schedule>
export type WrittenSchedule = z.infer<typeof writtenSchedule>

/** When an announcement is shown, in epoch milliseconds. */
export interface PlannedPeriod {
  from: number
  until: number
}

const MINUTE_MS = 60_000

/**
 * Returns when an announcement will be shown; `null` if its room is not in `rooms` or has no start. To decide whether
 * to publish it, pass only rooms that participants see: an announcement before a hidden room must not be published.
 */
export function plannedPeriod(
  { startsAt, beforeRoom, lastsMinutes }: WrittenSchedule,
  rooms: readonly { id: string; startDate: string | null }[],
): PlannedPeriod | null {
  const start = beforeRoom ? rooms.find(({ id }) => id === beforeRoom.roomId)?.startDate : startsAt
  if (!start) return null
  const from = Date.parse(start) - (beforeRoom?.minutes ?? 0) * MINUTE_MS
  return { from, until: from + lastsMinutes * MINUTE_MS }
}

/** Whether to publish the announcement now. */
export const isDue = ({ from, until }: PlannedPeriod, now: number) => from <= now && now < until
