import * as z from 'zod/mini'
import { id } from '../base/fields.ts'

/** The poll that participants and the mixer's page see. `votes` is `null` while the results are hidden. */
export const livePoll = z.object({
  id,
  question: z.string(),
  answers: z.array(z.string()),
  isOpen: z.boolean(),
  votes: z.nullable(z.array(z.int())),
})
export type LivePoll = z.infer<typeof livePoll>
