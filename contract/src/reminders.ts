import * as z from 'zod/mini'

// The page without login on which people unsubscribe. Apart from `messages.ts`: the page loads this file.

const token = z.string().check(z.minLength(1), z.maxLength(200))
export const remindersQuestion = z.object({ token })
export const remindersChoice = z.object({ token, isSubscribed: z.boolean() })
/** The e-mail is masked: the link may have been forwarded. */
export const remindersAnswer = z.object({ email: z.string(), isSubscribed: z.boolean() })
export type RemindersAnswer = z.infer<typeof remindersAnswer>
