import { messageKind } from '@palco/contract/messages'
import * as z from 'zod/mini'

const messageParams = z.object({
  kind: messageKind,
  day: z.string(),
  rooms: z.array(z.object({ id: z.string(), startDate: z.string(), isMoved: z.optional(z.boolean()) })),
})

/** What the outbox holds of a message: ids and starts. The rest is looked up when the mail is sent. */
export type MessageParams = z.infer<typeof messageParams>

/** `null` for what another release has written. */
export const readParams = (params: string | null): MessageParams | null =>
  messageParams.safeParse(JSON.parse(params ?? 'null')).data ?? null
