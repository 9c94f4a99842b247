import * as z from 'zod/mini'

// The account menu and the public page for unsubscribing load this file, but not `messages.ts`.

const token = z.string().check(z.minLength(1), z.maxLength(200))
export const remindersQuestion = z.object({ token })
export const remindersChoice = z.object({ token, isSubscribed: z.boolean() })
/** The choice of a signed-in person. */
export const ownRemindersChoice = z.object({ isSubscribed: z.boolean() })
/** The answer without login masks the e-mail address, because the link may have been forwarded. */
export const remindersAnswer = z.object({ email: z.string(), isSubscribed: z.boolean() })
export type RemindersAnswer = z.infer<typeof remindersAnswer>
