import * as z from 'zod/mini'
import type { LiveAnnouncement } from '../announcements/live-announcement.ts'
import type { Profile } from '../auth/auth.ts'
import type { ErrorCode } from '../base/envelope.ts'
import { id } from '../base/fields.ts'
import type { ShownFigures } from '../live/live.ts'
import type { ModerationTick, QuestionsTick } from '../questions/question-ticks.ts'
import type { OwnQuestion } from '../questions/questions.ts'
import type { RoomAir } from '../rooms/room-air.ts'
import type { SessionEndReason } from '../session/session-end.ts'

export const NO_SESSION_TOKEN_MESSAGE = 'No session token provided'

export const authenticate = z.union([
  z.string().check(z.maxLength(200)),
  z.object({ sessionToken: z.string().check(z.maxLength(200)) }),
])

/**
 * `roomId`: the room that the page shows, live or as a recording. A heartbeat without a payload means that the page
 * shows no room.
 */
export const heartbeat = z.object({ roomId: id, visible: z.boolean(), recording: z.optional(z.boolean()) })
export type Heartbeat = z.infer<typeof heartbeat>

/** Roughly how many people are in a room (`shownAudience`). */
export interface RoomAudience {
  roomId: string
  viewers: number
}

/** In how many rooms a moderator's page may follow the questions at once. */
export const WATCHED_ROOMS_MAX = 20
export const watchedQuestions = z.object({ roomIds: z.array(id).check(z.maxLength(WATCHED_ROOMS_MAX)) })
type WatchedQuestions = z.infer<typeof watchedQuestions>

export interface ClientEvents {
  authenticate: (payload: { sessionToken: string }) => void
  heartbeat: (payload?: Heartbeat) => void
  /** A member of the team used the page, so their session is not idle. */
  used: () => void
  /**
   * The person's page showed these announcements (`announcements_seen`), or the person closed them
   * (`announcements_closed`).
   */
  announcements_seen: (payload: { ids: readonly string[] }) => void
  announcements_closed: (payload: { ids: readonly string[] }) => void
  /** Subscribes to the event `live`, or unsubscribes. Only for members of the team. */
  watch_live: (isWatching: boolean) => void
  /**
   * Subscribes to the event `moderation` of these rooms, and unsubscribes from all others. Only for members of the team
   * who may moderate the rooms.
   */
  watch_questions: (payload: WatchedQuestions) => void
}

/**
 * `catalog`: groups, rooms, languages and settings. `access`: the rooms that the receiver may enter. All other topics
 * are sent to members of the team (`TOPIC_PERMISSIONS`), and `certificates` also to the person whose certificate
 * changed.
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
  'polls',
] as const
export type ChangedTopic = (typeof CHANGED_TOPICS)[number]

export interface ServerEvents {
  /**
   * `announcements`: the person's announcements; missing if there are none. `revision`: the revision of the node's
   * catalog.
   */
  authenticated: (payload: { user: Profile; announcements?: readonly LiveAnnouncement[]; revision: number }) => void
  auth_error: (payload: { message: string; code: ErrorCode; reason?: SessionEndReason }) => void
  session_terminated: (payload: { message: string; reason: SessionEndReason }) => void
  /**
   * Contains the audience of the page's room if the event's settings show audiences (`live.showAudience`).
   * `questions.seq`: the last revision that was sent to the room. A page with a lower revision has missed an update.
   */
  heartbeat_ack: (payload?: { audience?: RoomAudience; questions?: { roomId: string; seq: number } }) => void
  /** The receiver's complete list, which replaces the previous one. */
  announcements: (payload: { announcements: readonly LiveAnnouncement[] }) => void
  /** `revision` is sent only with the topic `catalog`. */
  changed: (payload: { topic: ChangedTopic; revision?: number }) => void
  live: (figures: ShownFigures) => void
  sent_out: (payload: { roomId: string }) => void
  /**
   * Sent when the `RoomAir` of a room changes, to everybody who sees the room in the portal. Administrators get only
   * `changed`.
   */
  room_aired: (payload: RoomAir & { revision: number }) => void
  /** Sent to the pages of a room, at most once a second. */
  questions: (tick: QuestionsTick) => void
  moderation: (tick: ModerationTick) => void
  /** Sent only to the asker, when their question changes. */
  own_question: (payload: { roomId: string; question: OwnQuestion }) => void
}
