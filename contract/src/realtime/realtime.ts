import * as z from 'zod/mini'
import type { LiveAnnouncement } from '../announcements/live-announcement.ts'
import type { Profile } from '../auth/auth.ts'
import type { ErrorCode } from '../base/envelope.ts'
import { id } from '../base/fields.ts'
import type { LiveFigures } from '../live/live.ts'
import type { RoomAir } from '../rooms/room-air.ts'
import type { SessionEndReason } from '../session/session-end.ts'

// All socket events.

export const NO_SESSION_TOKEN_MESSAGE = 'No session token provided'

/** A bare token is accepted, too: the specification does not say how it is wrapped. */
export const authenticate = z.union([
  z.string().check(z.maxLength(200)),
  z.object({ sessionToken: z.string().check(z.maxLength(200)) }),
])

/** The room that the page shows, live or its recording, and whether the page is visible. Without a payload: no room. */
export const heartbeat = z.object({ roomId: id, visible: z.boolean(), recording: z.optional(z.boolean()) })
export type Heartbeat = z.infer<typeof heartbeat>

export interface ClientEvents {
  authenticate: (payload: { sessionToken: string }) => void
  heartbeat: (payload?: Heartbeat) => void
  /** Announcements shown on a visible page, and announcements that the person closed. */
  announcements_seen: (payload: { ids: readonly string[] }) => void
  announcements_closed: (payload: { ids: readonly string[] }) => void
  /** Subscribes or unsubscribes; administrators only. */
  watch_live: (isWatching: boolean) => void
}

/**
 * Topics of `changed`. `catalog`: groups, rooms, languages and settings. `access`: which rooms the receiver may enter.
 * `users`, `sessions`, `announcements` (with their receipts), `alarms`, `purchases` and `messages` go to administrators,
 * `certificates` to them and to the holder.
 */
export const CHANGED_TOPICS = [
  'catalog',
  'access',
  'users',
  'sessions',
  'announcements',
  'alarms',
  'purchases',
  'messages',
  'certificates',
] as const
export type ChangedTopic = (typeof CHANGED_TOPICS)[number]

export interface ServerEvents {
  /** With the announcements for this person, if there are any. `revision`, here and below: that of the node's catalog. */
  authenticated: (payload: { user: Profile; announcements?: readonly LiveAnnouncement[]; revision: number }) => void
  auth_error: (payload: { message: string; code: ErrorCode; reason?: SessionEndReason }) => void
  session_terminated: (payload: { message: string; reason: SessionEndReason }) => void
  heartbeat_ack: () => void
  /** The complete list for the receiver: replaces the previous one. */
  announcements: (payload: { announcements: readonly LiveAnnouncement[] }) => void
  /** `catalog` comes with its revision. */
  changed: (payload: { topic: ChangedTopic; revision?: number }) => void
  live: (figures: LiveFigures) => void
  /** An administrator sent the person out of the room. */
  sent_out: (payload: { roomId: string }) => void
  /** To participants who see the room; administrators get `changed`. */
  room_aired: (payload: RoomAir & { revision: number }) => void
}
