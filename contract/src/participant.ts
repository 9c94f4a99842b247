import * as z from 'zod/mini'
import { room } from './rooms.ts'

/** The list never carries an address: only an open room hands it over, one at a time. */
export const participantRoom = z.omit(room, {
  webinarUrl: true,
  backupUrl: true,
  mode: true,
  onAir: true,
  speakerIds: true,
  plannedEnd: true,
  version: true,
})

/** An open room, to who may enter it. Its `webinarUrl` is the address on air. */
export const openRoom = z.extend(z.omit(room, { backupUrl: true, speakerIds: true, plannedEnd: true, version: true }), {
  // A node of the version before answers without these.
  /** The other address, '' where there is none: everybody moves to it at once, without asking for it. */
  standbyUrl: z._default(z.string(), ''),
  /** How long after its end those who are inside may stay. */
  graceMinutes: z._default(z.int(), 0),
  /** Those of its addresses that no page may show inside itself: they can be watched in a window of their own. */
  refusedUrls: z._default(z.array(z.string()), []),
})

export type ParticipantRoom = z.infer<typeof participantRoom>
export type OpenRoom = z.infer<typeof openRoom>

/** To a speaker: a room that he speaks in, and how many are in it now. */
export const spokenRoom = z.object({ roomId: room.shape.id, name: z.string(), group: z.string(), viewers: z.int() })
export type SpokenRoom = z.infer<typeof spokenRoom>
