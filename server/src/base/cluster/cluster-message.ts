import * as z from 'zod/mini'
import { END_REASONS } from '../db/schema.ts'

/** Figures that only the node itself has; sign-ins and failures of the last minute. */
const nodeFigures = z.object({ sockets: z.int(), waitingLogins: z.int(), signIns: z.int(), failures: z.int() })
export type NodeFigures = z.infer<typeof nodeFigures>

/** What every node must receive. */
const clusterMessage = z.discriminatedUnion('type', [
  z.object({ type: z.literal('session-ended'), sessionId: z.string(), reason: z.enum(END_REASONS) }),
  z.object({ type: z.literal('tokens-voided'), sessionId: z.string(), userId: z.optional(z.string()) }),
  /** `revision` is added by the bus. */
  z.object({ type: z.literal('catalog-changed'), revision: z.optional(z.int()) }),
  z.object({ type: z.literal('users-changed'), userIds: z.readonly(z.array(z.string())) }),
  /** Evicts the cached person; unlike `users-changed`, no page reads anything again. */
  z.object({ type: z.literal('language-chosen'), userId: z.string() }),
  z.object({ type: z.literal('sessions-changed') }),
  z.object({ type: z.literal('sent-out'), userId: z.string(), roomId: z.string() }),
  /** An administrator watches the control room on that node. */
  z.object({ type: z.literal('live-watched'), node: z.string() }),
  z.extend(nodeFigures, { type: z.literal('node-figures'), node: z.string() }),
  z.object({ type: z.literal('alarms-changed') }),
  z.object({ type: z.literal('purchases-changed') }),
  /** Also paused and resumed, and a message that begins or ends: every node plans again. */
  z.object({ type: z.literal('message-settings-changed') }),
  /** Issued, corrected or revoked; without people: their settings, or a run. */
  z.object({ type: z.literal('certificates-changed'), userIds: z.readonly(z.array(z.string())) }),
  z.object({ type: z.literal('announcements-changed') }),
  /** More people have seen them. */
  z.object({ type: z.literal('announcements-seen') }),
  z.object({
    type: z.literal('announcement-closed'),
    announcementId: z.string(),
    userIds: z.readonly(z.array(z.string())),
  }),
])

/** A NOTIFY carries at most 8,000 bytes. */
export const IDS_A_MESSAGE = 150

export type ClusterMessage = z.infer<typeof clusterMessage>

/** `null` for unknown messages: newer nodes send them, and anybody with access to the database can. */
export function parseMessage(payload: string): ClusterMessage | null {
  try {
    return clusterMessage.parse(JSON.parse(payload))
  } catch {
    return null
  }
}
