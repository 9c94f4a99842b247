import * as z from 'zod/mini'
import { liveAnnouncement } from './announcements.ts'
import { profile } from './auth.ts'
import { id } from './fields.ts'
import { PREVIEWED } from './preview-path.ts'

// The portal as an administrator looks at it: through the eyes of a group or of one person, and with tied hands.

export const previewRequest = z.object({
  type: z.enum(PREVIEWED, 'Escolha um grupo ou uma pessoa'),
  id,
  /** Rooms that are not open yet let this preview in. */
  opensEarly: z._default(z.boolean(), false),
})

export const previewAnswer = z.object({
  /** Good for nothing without the session of the administrator that it was made for. */
  token: z.string(),
  /** Who is seen in the portal; of a group, somebody who is in it and in nothing else. */
  profile,
  announcements: z.array(liveAnnouncement),
})

export type PreviewRequest = z.infer<typeof previewRequest>
export type PreviewAnswer = z.infer<typeof previewAnswer>
