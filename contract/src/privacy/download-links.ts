import * as z from 'zod/mini'
import { id, instant } from '../base/fields.ts'
import { email } from '../base/form-fields.ts'

export const DOWNLOAD_LINK_DAYS = 7

/**
 * An order to send a person a link with which they download their data. The order names an account, or an e-mail
 * address without an account (a buyer, or somebody deleted before). `requestId`: the request that the link answers.
 */
export const downloadLinkOrder = z.union([z.object({ userId: id, requestId: z.optional(id) }), z.object({ email })])
export type DownloadLinkOrder = z.infer<typeof downloadLinkOrder>

/** `link` is `null` if it was mailed, because only the person may know it. */
export const downloadLink = z.object({ link: z.nullable(z.string()), expiresAt: instant })
export type DownloadLink = z.infer<typeof downloadLink>

/** The request of the page that a download link opens. */
export const downloadByLink = z.object({ token: z.string().check(z.minLength(1), z.maxLength(500)) })
