import * as z from 'zod/mini'
import { id, instant } from '../base/fields.ts'
import { INTERFACE_LANGUAGES } from '../languages/interface-languages.ts'
import { onAir, roomMode } from '../rooms/room-air.ts'

/**
 * `room` extends this schema: a field that is added only to `room` is sent only to administrators. The webinar's URL is
 * missing, because participants get it only for an open room (`openRoom`).
 */
export const participantRoom = z.object({
  id,
  name: z.string(),
  titulo: z.string(),
  /** The names of the speakers, or ''. */
  speaker: z.string(),
  description: z.string(),
  language: z.string(),
  groupId: id,
  group: z.object({ id, name: z.string() }),
  active: z.boolean(),
  startDate: z.nullable(instant),
  endDate: z.nullable(instant),
  createdAt: instant,
  /** Default: nodes of the previous release don't send it (rolling upgrade). */
  recordingPublishedAt: z._default(z.nullable(instant), null),
})

export const openRoom = z.extend(participantRoom, {
  webinarUrl: z.string(),
  // Defaults: nodes of the previous release don't send the following fields (rolling upgrade).
  mode: z._default(roomMode, 'page'),
  onAir: z._default(onAir, 'main'),
  /** The other URL, to which the page can switch without another request; '' if there is none. */
  standbyUrl: z._default(z.string(), ''),
  /** How many minutes people who are inside may stay after the end. */
  graceMinutes: z._default(z.int(), 0),
  /** URLs of this room that refuse to be framed. They open in a separate window. */
  refusedUrls: z._default(z.array(z.string()), []),
})

export type ParticipantRoom = z.infer<typeof participantRoom>
export type OpenRoom = z.infer<typeof openRoom>

export const spokenRoom = z.object({ roomId: id, name: z.string(), group: z.string(), viewers: z.int() })
export type SpokenRoom = z.infer<typeof spokenRoom>

export const languageChoice = z.object({ language: z.enum(INTERFACE_LANGUAGES) })
