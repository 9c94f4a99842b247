import * as z from 'zod/mini'
import { room } from './rooms.ts'

/** The list never carries `webinarUrl`: only an open room hands it over, one at a time. */
export const participantRoom = z.omit(room, { webinarUrl: true, version: true })

/** An open room, to who may enter it. */
export const openRoom = z.omit(room, { version: true })

export type ParticipantRoom = z.infer<typeof participantRoom>
export type OpenRoom = z.infer<typeof openRoom>
