import * as z from 'zod/mini'

// For the account menu and the public page for unsubscribing. Not in `messages.ts`, so that these don't load that file.

const token = z.string().check(z.minLength(1), z.maxLength(200))
export const remindersQuestion = z.object({ token })
export const remindersChoice = z.object({ token, isSubscribed: z.boolean() })
/** The choice of a signed-in person. */
export const ownRemindersChoice = z.object({ isSubscribed: z.boolean() })
/** The answer without login masks the e-mail address, because the link may have been forwarded. */
export const remindersAnswer = z.object({ email: z.string(), isSubscribed: z.boolean() })
export type RemindersAnswer = z.infer<typeof remindersAnswer>
