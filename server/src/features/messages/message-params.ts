import { messageKind } from '@palco/contract/messages/messages'
import * as z from 'zod/mini'

const messageParams = z.object({
  kind: messageKind,
  day: z.string(),
  rooms: z.array(
    z.object({
      id: z.string(),
      startDate: z.string(),
      isMoved: z.optional(z.boolean()),
      /**
       * Only in messages about changes. `name` is the announced name. `movedTo` is the new start time, or `null` if the
       * room is cancelled.
       */
      name: z.optional(z.string()),
      movedTo: z.optional(z.nullable(z.string())),
    }),
  ),
})

/** What the outbox stores about a message. Everything else is read when the mail is sent. */
export type MessageParams = z.infer<typeof messageParams>

export const readParams = (params: string | null): MessageParams | null =>
  messageParams.safeParse(JSON.parse(params ?? 'null')).data ?? null
