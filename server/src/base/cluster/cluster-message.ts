import * as z from 'zod/mini'
import { END_REASONS } from '../db/schema.ts'

/** Figures that each node counts for itself. `signIns` and `failures` are counts of the last minute. */
const nodeFigures = z.object({ sockets: z.int(), waitingLogins: z.int(), signIns: z.int(), failures: z.int() })
export type NodeFigures = z.infer<typeof nodeFigures>

const clusterMessage = z.discriminatedUnion('type', [
  z.object({ type: z.literal('session-ended'), sessionId: z.string(), reason: z.enum(END_REASONS) }),
  z.object({ type: z.literal('tokens-voided'), sessionId: z.string(), userId: z.optional(z.string()) }),
  /** `revision` is optional because the bus adds it. */
  z.object({ type: z.literal('catalog-changed'), revision: z.optional(z.int()) }),
  z.object({ type: z.literal('users-changed'), userIds: z.readonly(z.array(z.string())) }),
  /** The name of an erased member of the team was removed from other rows, so caches of these rows are read again. */
  z.object({ type: z.literal('member-erased') }),
  /** Evicts the cached person. Unlike `users-changed`, it does not make pages refetch. */
  z.object({ type: z.literal('language-chosen'), userId: z.string() }),
  z.object({ type: z.literal('sessions-changed') }),
  z.object({ type: z.literal('sent-out'), userId: z.string(), roomId: z.string() }),
  /** An administrator watches the control room on the node `node`. */
  z.object({ type: z.literal('live-watched'), node: z.string() }),
  z.extend(nodeFigures, { type: z.literal('node-figures'), node: z.string() }),
  z.object({ type: z.literal('alarms-changed') }),
  z.object({ type: z.literal('purchases-changed') }),
  /** The message settings or runs changed, so every node plans the next messages again. */
  z.object({ type: z.literal('message-settings-changed') }),
  /** `userIds`: people whose certificates, grant or name changed. Empty: something else about certificates changed. */
  z.object({ type: z.literal('certificates-changed'), userIds: z.readonly(z.array(z.string())) }),
  /** `revision`: the revision of the room's questions and polls. */
  z.object({ type: z.literal('poll-changed'), roomId: z.string(), revision: z.int() }),
  z.object({ type: z.literal('announcements-changed') }),
  /**
   * `isRoom`: questions were switched on or off for the room, or its question session ("sitting") changed. `votes`:
   * question id, person id, version of the vote, and whether the vote counts.
   */
  z.object({
    type: z.literal('questions-changed'),
    roomId: z.string(),
    revision: z.int(),
    isRoom: z.optional(z.boolean()),
    questionIds: z.optional(z.array(z.string())),
    votes: z.optional(z.array(z.tuple([z.string(), z.string(), z.int(), z.boolean()]))),
  }),
  z.object({ type: z.literal('asker-blocks-changed') }),
  z.object({ type: z.literal('announcements-seen') }),
  z.object({
    type: z.literal('announcement-closed'),
    announcementId: z.string(),
    userIds: z.readonly(z.array(z.string())),
  }),
])

/** How many ids one message has at most: a PostgreSQL NOTIFY must be shorter than 8,000 bytes. */
export const IDS_A_MESSAGE = 150

export type ClusterMessage = z.infer<typeof clusterMessage>

/** Returns `null` for an unknown message, which a newer node may send. */
export function parseMessage(payload: string): ClusterMessage | null {
  try {
    return clusterMessage.parse(JSON.parse(payload))
  } catch {
    return null
  }
}
