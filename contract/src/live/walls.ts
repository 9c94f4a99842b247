import * as z from 'zod/mini'
import { id, instant } from '../base/fields.ts'
import { requiredText } from '../base/form-fields.ts'
import { zonedInstant } from '../base/zoned-time.ts'
import type { EventSettings } from '../event/event.ts'
import { onAir } from '../rooms/room-air.ts'
import { trend } from './audience-trend.ts'
import { type LiveFigures, liveRoom } from './live.ts'

// A wall is a display at the event that shows live figures of the rooms. A wall link opens the wall's page without an
// account.

export const WALLS_MAX = 20
export const WALL_NAME_MAX_LENGTH = 60

export const wallLink = z.object({
  id,
  name: z.string(),
  createdBy: z.string(),
  createdAt: instant,
  expiresAt: instant,
  /** When a wall last had this link open, updated at most once a minute; `null` if it was never opened. */
  seenAt: z.nullable(instant),
})
export type WallLink = z.infer<typeof wallLink>

export const wallCreate = z.object({ name: requiredText('Dê um nome à parede', WALL_NAME_MAX_LENGTH) })
export type WallCreate = z.infer<typeof wallCreate>

/** Only this answer contains the link with its token. */
export const createdWall = z.object({ wall: wallLink, link: z.string() })
export type CreatedWall = z.infer<typeof createdWall>

const DAY_MS = 86_400_000
const KEPT_MS = 7 * DAY_MS

/**
 * Returns when a wall link expires: seven days after the event's last day, or seven days after now if that day has
 * passed.
 */
export function wallExpiry({ lastDay, timeZone }: Pick<EventSettings, 'lastDay' | 'timeZone'>, now: number): string {
  const end = Date.parse(zonedInstant(`${lastDay}T23:59`, timeZone))
  return new Date(Math.max(end, now) + KEPT_MS).toISOString()
}

export const wallQuestion = z.object({ token: z.string().check(z.minLength(1), z.maxLength(200)) })

const networkFigures = z.object({
  signedIn: z.int(),
  expected: z.int(),
  arrived: z.int(),
  nodes: z.optional(z.int()),
  sockets: z.int(),
  waitingLogins: z.int(),
  signIns: z.int(),
  takeovers: z.int(),
  failures: z.int(),
  inRooms: z.int(),
})
export type NetworkFigures = z.infer<typeof networkFigures>

export const toNetworkFigures = ({ rooms, ...figures }: LiveFigures): NetworkFigures => ({
  ...figures,
  inRooms: rooms.reduce((sum, { viewers }) => sum + viewers, 0),
})

const screenRow = z.object({
  room: z.object({ id, name: z.string(), startDate: z.nullable(instant), endDate: z.nullable(instant), onAir }),
  status: z.enum(['always', 'comingSoon', 'open', 'ended']),
  /** Until when viewers may stay after the room's end; `null` outside this grace period. */
  graceUntil: z.nullable(z.number()),
})
export type ScreenRow = z.infer<typeof screenRow>

const screenTile = z.extend(screenRow, {
  counts: z.nullable(liveRoom),
  trend: z.nullable(trend),
  language: z.string(),
  /** Whether the last check found that the current URL does not play. */
  isRefused: z.boolean(),
})
export type ScreenTile = z.infer<typeof screenTile>

/**
 * The newest alarm that nobody has silenced. If all are silenced, the newest alarm. `others`: how many more alarms are
 * running.
 */
const screenAlarm = z.object({ text: z.string(), startedAt: instant, isNoted: z.boolean(), others: z.int() })
export type ScreenAlarm = z.infer<typeof screenAlarm>

/** What a wall shows. It contains no names and no e-mail addresses of people. */
export const wallState = z.object({
  title: z.string(),
  timeZone: z.string(),
  tiles: z.array(screenTile),
  /** The room that opens next, shown while there are no tiles. */
  next: z.nullable(screenRow),
  figures: networkFigures,
  alarm: z.nullable(screenAlarm),
  isAudienceSimulated: z.boolean(),
})
export type WallState = z.infer<typeof wallState>
