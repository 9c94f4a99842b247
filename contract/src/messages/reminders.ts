import * as z from 'zod/mini'

// Separate from `messages.ts`, which the account menu and the public page for unsubscribing don't need.

const token = z.string().check(z.minLength(1), z.maxLength(200))
export const remindersQuestion = z.object({ token })
export const remindersChoice = z.object({ token, isSubscribed: z.boolean() })
export const ownRemindersChoice = z.object({ isSubscribed: z.boolean() })
/** `email` is masked for people who are not signed in: the mail with the link to the page may have been forwarded. */
export const remindersAnswer = z.object({ email: z.string(), isSubscribed: z.boolean() })
export type RemindersAnswer = z.infer<typeof remindersAnswer>
