import * as z from 'zod/mini'
import { id, instant } from '../base/fields.ts'

/** How long the personal link of a download works. */
export const DOWNLOAD_LINK_DAYS = 7

/** Sends a person the link with which they download their data. `requestId`: the request that this answers. */
export const downloadLinkOrder = z.object({ userId: id, requestId: z.optional(id) })
export type DownloadLinkOrder = z.infer<typeof downloadLinkOrder>

/** `link` is `null` if it was mailed: only the person gets to know it. */
export const downloadLink = z.object({ link: z.nullable(z.string()), expiresAt: instant })
export type DownloadLink = z.infer<typeof downloadLink>

/** The page of the link asks for the download with the link's token. */
export const downloadByLink = z.object({ token: z.string().check(z.minLength(1), z.maxLength(200)) })
