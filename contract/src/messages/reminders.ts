import * as z from 'zod/mini'

// The page without login on which people unsubscribe, and the account menu. Apart from `messages.ts`: the page loads this file.

const token = z.string().check(z.minLength(1), z.maxLength(200))
export const remindersQuestion = z.object({ token })
export const remindersChoice = z.object({ token, isSubscribed: z.boolean() })
/** By the person, signed in. */
export const ownRemindersChoice = z.object({ isSubscribed: z.boolean() })
/** Without login the e-mail is masked: the link may have been forwarded. */
export const remindersAnswer = z.object({ email: z.string(), isSubscribed: z.boolean() })
export type RemindersAnswer = z.infer<typeof remindersAnswer>
