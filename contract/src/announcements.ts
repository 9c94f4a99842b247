import * as z from 'zod/mini'
import { atMost, id, instant } from './fields.ts'
import { parseDate, version } from './form-fields.ts'
import { ANNOUNCEMENT_LANGUAGES_MAX, ANNOUNCEMENT_MAX_LENGTH, ANNOUNCEMENTS_LIVE_MAX } from './limits.ts'

// What the organisers tell people while the event runs: plain text, to all of them or to some, until a moment.

export const ANNOUNCEMENT_KINDS = ['info', 'warning'] as const
export type AnnouncementKind = (typeof ANNOUNCEMENT_KINDS)[number]

export const AUDIENCES = ['everybody', 'group', 'room', 'language'] as const
export type AudienceType = (typeof AUDIENCES)[number]

const kind = z.enum(ANNOUNCEMENT_KINDS, 'Escolha o tipo do aviso')

/** Whom it is for: the id of a group or of a room, or the code of a language. */
const audience = z.object({ type: z.enum(AUDIENCES, 'Escolha para quem é o aviso'), id: z.nullable(id) })

/** By the code of their language; a language without words is left out. */
const texts = z.record(z.string(), z.string())

/** As people's pages hold it: what all of them may know. */
export const liveAnnouncement = z.object({
  id,
  kind,
  texts,
  /** The event's first language when it was written: whoever has none of the others reads this one. */
  language: z.string(),
  endsAt: instant,
  version: z.int(),
})

export const announcement = z.extend(liveAnnouncement, {
  /** With the name as it was: the group or room may be gone. */
  audience: z.extend(audience, { name: z.string() }),
  createdAt: instant,
  /** How many people it was shown to. */
  seen: z.int(),
})

const CODE = /^[A-Z]{2}_[A-Z]{2}$/

const writtenTexts = z.pipe(
  z
    .record(
      z.string().check(z.regex(CODE, 'Idioma não cadastrado')),
      z.string('Escreva o aviso').check(z.trim(), atMost(ANNOUNCEMENT_MAX_LENGTH)),
    )
    .check(z.refine((given) => Object.keys(given).length <= ANNOUNCEMENT_LANGUAGES_MAX, 'São idiomas demais')),
  z.transform((given) => Object.fromEntries(Object.entries(given).filter(([, text]) => text !== ''))),
)

const NO_END = 'Informe até quando o aviso vale'

const endsAt = z.pipe(
  z.string(NO_END),
  z.transform((text, context) => {
    const date = parseDate(text.trim())
    if (date) return date
    context.issues.push({ code: 'custom', message: NO_END, input: text })
    return z.NEVER
  }),
)

const writtenAudience = audience.check(
  z.refine(({ type, id }) => (type === 'everybody') === (id === null), 'Escolha para quem é o aviso'),
)

export const announcementCreate = z.object({ kind, audience: writtenAudience, texts: writtenTexts, endsAt })
export const announcementUpdate = z.extend(announcementCreate, { version })

/** What a page tells of the announcements that it shows, by their ids. */
export const announcementIds = z.object({ ids: z.array(id).check(z.maxLength(ANNOUNCEMENTS_LIVE_MAX)) })

export type LiveAnnouncement = z.infer<typeof liveAnnouncement>
export type Announcement = z.infer<typeof announcement>
export type Audience = z.infer<typeof audience>
export type AnnouncementCreate = z.infer<typeof announcementCreate>
export type AnnouncementUpdate = z.infer<typeof announcementUpdate>

/** What decides which announcements are somebody's. */
export interface Reader {
  groupIds: readonly string[]
  /** The rooms that he may enter, and those that he speaks in. */
  roomIds: readonly string[]
  /** Of these rooms. */
  languages: readonly string[]
}

export function isFor({ audience: { type, id } }: { audience: Audience }, reader: Reader): boolean {
  if (type === 'everybody') return true
  if (id === null) return false
  const its = { group: reader.groupIds, room: reader.roomIds, language: reader.languages }
  return its[type].includes(id)
}

/** In the reader's language, or in the event's first. */
export function textFor(
  { texts, language: first }: Pick<LiveAnnouncement, 'texts' | 'language'>,
  language: string,
): { text: string; language: string } {
  const own = Object.hasOwn(texts, language) ? texts[language] : undefined
  return own ? { text: own, language } : { text: texts[first] ?? '', language: first }
}

export const isLive = ({ endsAt }: { endsAt: string }, now: number) => Date.parse(endsAt) > now
