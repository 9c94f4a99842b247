import * as z from 'zod/mini'
import { id, instant } from '../base/fields.ts'

/** People in one room, people who may enter it, and how many of these are signed in. */
export const liveRoom = z.object({ id, viewers: z.int(), expected: z.int(), signedIn: z.int() })
export type LiveRoom = z.infer<typeof liveRoom>

/** For the control room, over all nodes. */
export interface LiveFigures {
  /** Seen within two minutes, including administrators. */
  signedIn: number
  /** Participants with a room to enter, and how many of them are signed in. */
  expected: number
  arrived: number
  /** Servers that answer. Optional: those of the previous release don't send it (rolling upgrade). */
  nodes?: number
  sockets: number
  waitingLogins: number
  /** Within the last minute. */
  signIns: number
  takeovers: number
  failures: number
  rooms: readonly LiveRoom[]
}

export const HISTORY_MINUTES = 180

/** Viewers at the end of each minute since `since`. */
export const liveHistory = z.object({
  since: instant,
  rooms: z.array(z.object({ id, viewers: z.array(z.int()) })),
})
export type LiveHistory = z.infer<typeof liveHistory>

/** Rooms that are open to somebody now, or have somebody inside. */
export const busyRooms = z.array(z.object({ id, viewers: z.int(), isOpen: z.boolean() }))

export const viewer = z.object({ id, name: z.string(), email: z.string(), since: instant })
export type Viewer = z.infer<typeof viewer>

export const sendingOut = z.object({ userId: id })

export const VIEWERS_A_PAGE = 50

export const viewersQuery = z.object({ search: z.optional(z.string().check(z.maxLength(200))) })
/** The first matches by name, and how many there are. */
export const viewersAnswer = z.object({ total: z.int(), data: z.array(viewer) })
export type ViewersAnswer = z.infer<typeof viewersAnswer>
