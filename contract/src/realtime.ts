import * as z from 'zod/mini'
import type { LiveAnnouncement } from './announcements.ts'
import type { Profile } from './auth.ts'
import type { ErrorCode } from './envelope.ts'
import { id } from './fields.ts'
import type { LiveFigures } from './live.ts'
import type { RoomAir } from './room-air.ts'
import type { SessionEndReason } from './session-end.ts'

// The whole wire contract of the socket (SPEC §7).

export const NO_SESSION_TOKEN_MESSAGE = 'No session token provided'

/** The token alone is taken too: the specification does not show how it is wrapped. */
export const authenticate = z.union([
  z.string().check(z.maxLength(200)),
  z.object({ sessionToken: z.string().check(z.maxLength(200)) }),
])

/** In which room the page is, and whether somebody can see it. Without it: in none. */
export const heartbeat = z.object({ roomId: id, visible: z.boolean() })
export type Heartbeat = z.infer<typeof heartbeat>

export interface ClientEvents {
  authenticate: (payload: { sessionToken: string }) => void
  heartbeat: (payload?: Heartbeat) => void
  /** Those that are shown on a page that can be seen, and those that the person has put away. */
  announcements_seen: (payload: { ids: readonly string[] }) => void
  announcements_closed: (payload: { ids: readonly string[] }) => void
  /** From now on, or no more; of administrators alone. */
  watch_live: (isWatching: boolean) => void
}

/**
 * What has changed, for pages that show it: `catalog` is groups, rooms, languages and settings; `access` is which rooms
 * the receiver may enter; `users`, `sessions` and `announcements` (and who saw them) are for administrators.
 */
export const CHANGED_TOPICS = ['catalog', 'access', 'users', 'sessions', 'announcements'] as const
export type ChangedTopic = (typeof CHANGED_TOPICS)[number]

/** Of the catalog that the node has. Optional: nodes of the previous release don't send it (rolling upgrade). */
interface OfRevision {
  revision?: number
}

export interface ServerEvents {
  /** With what he is told at the moment, where there is something. */
  authenticated: (payload: { user: Profile; announcements?: readonly LiveAnnouncement[] } & OfRevision) => void
  auth_error: (payload: { message: string; code: ErrorCode; reason?: SessionEndReason }) => void
  session_terminated: (payload: { message: string; reason: SessionEndReason }) => void
  heartbeat_ack: () => void
  /** All that the receiver is told at the moment: it takes the place of what he was told before. */
  announcements: (payload: { announcements: readonly LiveAnnouncement[] }) => void
  /** Of the catalog with its revision. */
  changed: (payload: { topic: ChangedTopic } & OfRevision) => void
  live: (figures: LiveFigures) => void
  /** An administrator takes the person out of the room. */
  sent_out: (payload: { roomId: string }) => void
  /** To who sees the room, but to no administrator: their lists follow `changed`. */
  room_aired: (payload: RoomAir & OfRevision) => void
}
