import * as z from 'zod/mini'
import { newPassword } from './fields.ts'

/** Made by an administrator for somebody who has no password yet, or asked for by who has forgotten his. */
export const LINK_PURPOSES = ['first-access', 'reset'] as const
export type LinkPurpose = (typeof LINK_PURPOSES)[number]

/** Where a link leads. Its token is behind the `#`, which no browser sends to any server. */
export const ACCESS_PATH = '/acesso'
export const accessLink = (base: string, token: string) => `${base}${ACCESS_PATH}#${token}`

const token = z.string().check(z.minLength(1), z.maxLength(200))

export const linkCheck = z.object({ token })
/** For whom a link is that can still be used. */
export const linkCheckAnswer = z.object({ name: z.string(), email: z.string(), purpose: z.enum(LINK_PURPOSES) })

export const linkRedeem = z.object({ token, newPassword })

export type LinkCheckAnswer = z.infer<typeof linkCheckAnswer>
export type LinkRedeem = z.infer<typeof linkRedeem>
