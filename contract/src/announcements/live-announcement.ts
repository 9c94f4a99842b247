import * as z from 'zod/mini'
import { id, instant } from '../base/fields.ts'

// These schemas are not in `announcements.ts`, so that the participants' pages don't load its form schemas.

export const ANNOUNCEMENT_KINDS = ['info', 'warning'] as const
export type AnnouncementKind = (typeof ANNOUNCEMENT_KINDS)[number]

export const kind = z.enum(ANNOUNCEMENT_KINDS, 'Escolha o tipo do aviso')

const texts = z.record(z.string(), z.string())

export const liveAnnouncement = z.object({
  id,
  kind,
  texts,
  /** The fallback language: the event's first active language when the announcement was saved. */
  language: z.string(),
  endsAt: instant,
  version: z.int(),
})

export type LiveAnnouncement = z.infer<typeof liveAnnouncement>

export function textFor(
  { texts, language: first }: Pick<LiveAnnouncement, 'texts' | 'language'>,
  language: string,
): { text: string; language: string } {
  const own = Object.hasOwn(texts, language) ? texts[language] : undefined
  return own ? { text: own, language } : { text: texts[first] ?? '', language: first }
}

export const isLive = ({ endsAt }: { endsAt: string }, now: number) => Date.parse(endsAt) > now
