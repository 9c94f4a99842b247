import * as z from 'zod/mini'
import { atMost, id, instant } from '../base/fields.ts'
import { optionalDate, version } from '../base/form-fields.ts'
import { ANNOUNCEMENT_LANGUAGES_MAX, ANNOUNCEMENT_MAX_LENGTH, ANNOUNCEMENTS_LIVE_MAX } from '../base/limits.ts'
import { schedule, writtenSchedule } from './announcement-schedule.ts'
import { isLive, kind, liveAnnouncement } from './live-announcement.ts'

export const AUDIENCES = ['everybody', 'group', 'room', 'language'] as const
export type AudienceType = (typeof AUDIENCES)[number]

/**
 * Whom the announcement is for. `id`: the id of the group or room, or the code of the language; `null` for everybody.
 */
const audience = z.object({ type: z.enum(AUDIENCES, 'Escolha para quem é o aviso'), id: z.nullable(id) })

export const announcement = z.extend(liveAnnouncement, {
  /** `name` is a copy, because the group or room may be deleted. */
  audience: z.extend(audience, { name: z.string() }),
  /** When the announcement was published, or when it was written if it is still scheduled. */
  createdAt: instant,
  seen: z.int(),
  /** The schedule; `null` after publication. Default: nodes of the previous release don't send it (rolling upgrade). */
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
  /** The end of an announcement without a schedule. Ignored if there is a schedule. */
  endsAt: optionalDate,
  schedule: z._default(z.nullable(writtenSchedule), null),
})

type Ending = Pick<z.infer<typeof written>, 'endsAt' | 'schedule'>

const ends = z.refine<Ending>(({ endsAt, schedule }) => endsAt !== null || schedule !== null, {
  message: 'Informe até quando o aviso vale',
  path: ['endsAt'],
})

/**
 * Removes the end if there is a schedule. A node of the previous release ignores the schedule, and with an end it would
 * publish the announcement immediately.
 */
const endsOnce = z.overwrite<Ending>((given) => (given.schedule ? { ...given, endsAt: null } : given))

export const announcementCreate = written.check(ends, endsOnce)
export const announcementUpdate = z.extend(written, { version }).check(ends, endsOnce)

export const announcementIds = z.object({ ids: z.array(id).check(z.maxLength(ANNOUNCEMENTS_LIVE_MAX)) })

export type Announcement = z.infer<typeof announcement>
export type Audience = z.infer<typeof audience>
export type AnnouncementCreate = z.infer<typeof announcementCreate>
export type AnnouncementUpdate = z.infer<typeof announcementUpdate>

export interface Reader {
  groupIds: readonly string[]
  /** The rooms that the person may enter or in which they speak. */
  roomIds: readonly string[]
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
