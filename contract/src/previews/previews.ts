import * as z from 'zod/mini'
import { liveAnnouncement } from '../announcements/live-announcement.ts'
import { profile } from '../auth/auth.ts'
import { id } from '../base/fields.ts'
import { PREVIEWED } from '../base/paths-and-headers.ts'

// In a preview, an administrator sees the participants' pages read-only, as one person or as a member of a group.

export const previewRequest = z.object({
  type: z.enum(PREVIEWED, 'Escolha um grupo ou uma pessoa'),
  id,
  /** Whether the administrator can enter rooms that are not open yet. */
  opensEarly: z._default(z.boolean(), false),
})

export const previewAnswer = z.object({
  /** A token that is valid only together with the administrator's session. */
  token: z.string(),
  /** The person whose pages are shown. For a group, an invented person who is a member of only this group. */
  profile,
  announcements: z.array(liveAnnouncement),
})

export type PreviewRequest = z.infer<typeof previewRequest>
export type PreviewAnswer = z.infer<typeof previewAnswer>
