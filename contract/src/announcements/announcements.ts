import * as z from 'zod/mini'
import { atMost, id, instant } from '../base/fields.ts'
import { optionalDate, version } from '../base/form-fields.ts'
import { ANNOUNCEMENT_LANGUAGES_MAX, ANNOUNCEMENT_MAX_LENGTH, ANNOUNCEMENTS_LIVE_MAX } from '../base/limits.ts'
import { schedule, writtenSchedule } from './announcement-schedule.ts'
import { isLive, kind, liveAnnouncement } from './live-announcement.ts'

// Notices to participants during the event: plain text, for everybody or one audience, until they expire.

export const AUDIENCES = ['everybody', 'group', 'room', 'language'] as const
export type AudienceType = (typeof AUDIENCES)[number]

/** The id is that of a group or a room, or the code of a language. */
const audience = z.object({ type: z.enum(AUDIENCES, 'Escolha para quem é o aviso'), id: z.nullable(id) })

export const announcement = z.extend(liveAnnouncement, {
  /** The name is a copy: the group or room may have been deleted. */
  audience: z.extend(audience, { name: z.string() }),
  /** When it was published; of a scheduled one, when it was written. */
  createdAt: instant,
  /** How many people have seen it. */
  seen: z.int(),
  /** `null` once it is published. Default: nodes of the previous release don't send it (rolling upgrade). */
  schedule: z._default(z.nullable(schedule), null),
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

const writtenAudience = audience.check(
  z.refine(({ type, id }) => (type === 'everybody') === (id === null), 'Escolha para quem é o aviso'),
)

const written = z.object({
  kind,
  audience: writtenAudience,
  texts: writtenTexts,
  /** The end of an announcement that is published at once. */
  endsAt: optionalDate,
  schedule: z._default(z.nullable(writtenSchedule), null),
})

type Ending = Pick<z.infer<typeof written>, 'endsAt' | 'schedule'>

const ends = z.refine<Ending>(({ endsAt, schedule }) => endsAt !== null || schedule !== null, {
  message: 'Informe até quando o aviso vale',
  path: ['endsAt'],
})

/** Nodes of the previous release would publish a scheduled one at once if it had an end (rolling upgrade). */
const endsOnce = z.overwrite<Ending>((given) => (given.schedule ? { ...given, endsAt: null } : given))

export const announcementCreate = written.check(ends, endsOnce)
export const announcementUpdate = z.extend(written, { version }).check(ends, endsOnce)

/** The announcements that a page has shown, or its person has closed. */
export const announcementIds = z.object({ ids: z.array(id).check(z.maxLength(ANNOUNCEMENTS_LIVE_MAX)) })

export type Announcement = z.infer<typeof announcement>
export type Audience = z.infer<typeof audience>
export type AnnouncementCreate = z.infer<typeof announcementCreate>
export type AnnouncementUpdate = z.infer<typeof announcementUpdate>

export interface Reader {
  groupIds: readonly string[]
  /** Rooms that the person may enter or speaks in. */
  roomIds: readonly string[]
  /** Languages of these rooms. */
  languages: readonly string[]
}

export function isFor({ audience: { type, id } }: { audience: Audience }, reader: Reader): boolean {
  if (type === 'everybody') return true
  if (id === null) return false
  const its = { group: reader.groupIds, room: reader.roomIds, language: reader.languages }
  return its[type].includes(id)
}

export type AnnouncementPhase = 'scheduled' | 'live' | 'ended'

export function announcementPhase(of: Pick<Announcement, 'schedule' | 'endsAt'>, now: number): AnnouncementPhase {
  if (of.schedule) return 'scheduled'
  return isLive(of, now) ? 'live' : 'ended'
}
