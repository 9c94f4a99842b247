import * as z from 'zod/mini'
import { id, instant } from '../base/fields.ts'

/**
 * `viewers`: people in the room. `expected`: participants who may enter. `signedIn`: how many of the expected people
 * had any page open within the last two minutes.
 */
export const liveRoom = z.object({ id, viewers: z.int(), expected: z.int(), signedIn: z.int() })
export type LiveRoom = z.infer<typeof liveRoom>

/** Figures of the whole event, over all nodes. */
interface EventFigures {
  /** How many people had a page open within the last two minutes, including administrators. */
  signedIn: number
  /**
   * `expected`: how many participants may enter at least one room. `arrived`: how many of these had a page open within
   * the last two minutes.
   */
  expected: number
  arrived: number
  /** How many nodes respond. Optional: nodes of the previous release don't send it (rolling upgrade). */
  nodes?: number
  sockets: number
  waitingLogins: number
  /**
   * How many sign-ins succeeded (`signIns`), ended another session (`takeovers`) and failed (`failures`) within the
   * last minute.
   */
  signIns: number
  takeovers: number
  failures: number
}

export interface LiveFigures extends EventFigures {
  rooms: readonly LiveRoom[]
}

/** The figures that a member of the team sees. Members who see only some rooms get no figures of the whole event. */
export interface ShownFigures extends Partial<EventFigures> {
  rooms: readonly LiveRoom[]
}

export const isOfEvent = (figures: ShownFigures): figures is LiveFigures => figures.signedIn !== undefined

export const HISTORY_MINUTES = 180

/** The number of viewers at the end of each minute from `since` on. */
export const liveHistory = z.object({
  since: instant,
  rooms: z.array(z.object({ id, viewers: z.array(z.int()) })),
})
export type LiveHistory = z.infer<typeof liveHistory>

/** Rooms that people may enter now, or in which somebody is. */
export const busyRooms = z.array(z.object({ id, viewers: z.int(), isOpen: z.boolean() }))

export const viewer = z.object({ id, name: z.string(), email: z.string(), since: instant })
export type Viewer = z.infer<typeof viewer>

export const sendingOut = z.object({ userId: id })

export const VIEWERS_A_PAGE = 50

export const viewersQuery = z.object({ search: z.optional(z.string().check(z.maxLength(200))) })
/** `data`: the first `VIEWERS_A_PAGE` matches, sorted by name. `total`: the number of all matches. */
export const viewersAnswer = z.object({ total: z.int(), data: z.array(viewer) })
export type ViewersAnswer = z.infer<typeof viewersAnswer>
