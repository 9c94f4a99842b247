import * as z from 'zod/mini'
import { id, instant } from '../base/fields.ts'
import { INTERFACE_LANGUAGES } from '../languages/interface-languages.ts'
import { onAir, roomMode } from '../rooms/room-air.ts'

/**
 * What participants get of a room. `room` extends it, so a field that is added there stays with the administrators. The
 * list has no webinar address: participants get it with the one room that they enter, while it is open.
 */
export const participantRoom = z.object({
  id,
  name: z.string(),
  titulo: z.string(),
  /** Shown as text; '' without one. */
  speaker: z.string(),
  description: z.string(),
  language: z.string(),
  groupId: id,
  group: z.object({ id, name: z.string() }),
  active: z.boolean(),
  startDate: z.nullable(instant),
  endDate: z.nullable(instant),
  createdAt: instant,
  /** When its recording was published; shown once the room has ended. Default: nodes of the previous release don't send it. */
  recordingPublishedAt: z._default(z.nullable(instant), null),
})

/** An open room, for people who may enter it. */
export const openRoom = z.extend(participantRoom, {
  /** The address on air. */
  webinarUrl: z.string(),
  // Defaults: nodes of the previous release don't send these (rolling upgrade).
  mode: z._default(roomMode, 'page'),
  onAir: z._default(onAir, 'main'),
  /** The address that is not on air, or '': pages switch to it without another request. */
  standbyUrl: z._default(z.string(), ''),
  /** How long people who are inside may stay after the end. */
  graceMinutes: z._default(z.int(), 0),
  /** Addresses of this room that refuse to be framed: they open in a window of their own. */
  refusedUrls: z._default(z.array(z.string()), []),
})

export type ParticipantRoom = z.infer<typeof participantRoom>
export type OpenRoom = z.infer<typeof openRoom>

/** For its speakers: one of their rooms, and how many people are in it now. */
export const spokenRoom = z.object({ roomId: id, name: z.string(), group: z.string(), viewers: z.int() })
export type SpokenRoom = z.infer<typeof spokenRoom>

/** The person's choice, for pages, mails and certificate. */
export const languageChoice = z.object({ language: z.enum(INTERFACE_LANGUAGES) })
