import * as z from 'zod/mini'
import { liveAnnouncement } from '../announcements/live-announcement.ts'
import { profile } from '../auth/auth.ts'
import { id } from '../base/fields.ts'
import { PREVIEWED } from '../base/paths-and-headers.ts'

// Previews: an administrator sees the portal as a group or a person does, read-only.

export const previewRequest = z.object({
  type: z.enum(PREVIEWED, 'Escolha um grupo ou uma pessoa'),
  id,
  /** Rooms that are not open yet can be entered. */
  opensEarly: z._default(z.boolean(), false),
})

export const previewAnswer = z.object({
  /** Bound to the administrator's session. */
  token: z.string(),
  /** The person seen in the portal; for a group, a made-up member of this group only. */
  profile,
  announcements: z.array(liveAnnouncement),
})

export type PreviewRequest = z.infer<typeof previewRequest>
export type PreviewAnswer = z.infer<typeof previewAnswer>
