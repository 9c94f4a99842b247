import { messageKind } from '@palco/contract/messages/messages'
import * as z from 'zod/mini'

const messageParams = z.object({
  kind: messageKind,
  day: z.string(),
  rooms: z.array(
    z.object({
      id: z.string(),
      startDate: z.string(),
      /** The person was told another time before. */
      isMoved: z.optional(z.boolean()),
      /** In a message about changes: the name that the person was told, and the new start; `null` if it is cancelled. */
      name: z.optional(z.string()),
      movedTo: z.optional(z.nullable(z.string())),
    }),
  ),
})

/** What the outbox holds of a message: ids and starts. The rest is looked up when the mail is sent. */
export type MessageParams = z.infer<typeof messageParams>

/** `null` for what another release has written. */
export const readParams = (params: string | null): MessageParams | null =>
  messageParams.safeParse(JSON.parse(params ?? 'null')).data ?? null
