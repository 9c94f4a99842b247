import * as z from 'zod/mini'
import { id } from '../base/fields.ts'

/** The poll that participants and the page for the video mixer show. `votes` is `null` while the results are hidden. */
export const livePoll = z.object({
  id,
  question: z.string(),
  answers: z.array(z.string()),
  isOpen: z.boolean(),
  votes: z.nullable(z.array(z.int())),
  /**
   * Whether the poll was just opened for the first time, so that no page has an answer to it yet. Optional: nodes of
   * the previous release don't send it (rolling upgrade).
   */
  isNew: z.optional(z.boolean()),
})
export type LivePoll = z.infer<typeof livePoll>
