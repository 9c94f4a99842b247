import type { Announcement, AudienceType } from '@palco/contract/announcements/announcements'
import type { AnnouncementKind } from '@palco/contract/announcements/live-announcement'
import { INTERFACE_LANGUAGES } from '@palco/contract/languages/interface-languages'
import type { Language } from '@palco/contract/languages/languages'
import type { FieldErrors } from 'react-hook-form'
import { serverNow } from '../../api/server-clock.ts'
import { zonedText } from '../kit/form/zoned-period.ts'
import { audienceText, KIND_LABELS, whenText } from './announcement-texts.ts'

/** The schedule as in the form's fields: `startsAt` in UTC, numbers as text. */
export interface ScheduleValues {
  startsAt: string | null
  beforeRoom: { roomId: string; minutes: string } | null
  lastsMinutes: string
}

export interface AnnouncementValues {
  kind: AnnouncementKind
  audience: { type: AudienceType; id: string | null }
  texts: Record<string, string>
  /** The end. Used only if `schedule` is `null`. */
  endsAt: string
  /** The schedule; `null` if the announcement is published when it is saved. */
  schedule: ScheduleValues | null
}

export interface AnnouncementStart {
  announcement?: Announcement
  copied?: Announcement
  audience?: AnnouncementValues['audience']
}

export const EVERYBODY: AnnouncementValues['audience'] = { type: 'everybody', id: null }

const MINUTE_MS = 60_000
export const DEFAULT_MINUTES = 30

/** Returns the time in the given number of minutes, rounded up to a full minute: the form's field has no seconds. */
export const inMinutes = (minutes: number, now = serverNow()) =>
  new Date(Math.ceil((now + minutes * MINUTE_MS) / MINUTE_MS) * MINUTE_MS).toISOString()

export const firstLanguage = (languages: readonly Language[]) => languages.find(({ active }) => active)

/**
 * Returns the languages that have a text field. The first active language always has one, because its text is the
 * fallback.
 */
export function writtenLanguages(languages: readonly Language[], texts: Record<string, string>): Language[] {
  const spoken: readonly string[] = INTERFACE_LANGUAGES
  const first = firstLanguage(languages)
  return languages.filter(
    (each) => each === first || (each.active && spoken.includes(each.code)) || Boolean(texts[each.code]),
  )
}

export function valuesOf(announcement: Announcement | null, languages: readonly Language[], preset = EVERYBODY) {
  const texts = announcement?.texts ?? {}
  const { type, id } = announcement?.audience ?? preset
  const values: AnnouncementValues = {
    kind: announcement?.kind ?? 'info',
    audience: { type, id },
    texts: Object.fromEntries(writtenLanguages(languages, texts).map(({ code }) => [code, texts[code] ?? ''])),
    endsAt: announcement && !announcement.schedule ? announcement.endsAt : '',
    schedule: scheduleValuesOf(announcement),
  }
  return values
}

function scheduleValuesOf(announcement: Announcement | null): ScheduleValues | null {
  if (!announcement?.schedule) return null
  const { startsAt, beforeRoom, lastsMinutes } = announcement.schedule
  return {
    startsAt,
    beforeRoom: beforeRoom && { roomId: beforeRoom.roomId, minutes: String(beforeRoom.minutes) },
    lastsMinutes: String(lastsMinutes),
  }
}

export const startOf = (
  { copied, audience }: AnnouncementStart,
  languages: readonly Language[],
): AnnouncementValues => ({
  ...valuesOf(copied ?? null, languages, audience),
  endsAt: inMinutes(DEFAULT_MINUTES),
})

type FieldWords = { languages: readonly Language[]; timeZone: string }

/**
 * Returns the label of a field, and its value in the version that somebody else has saved. `path` may be nested, such
 * as `texts.PT_BR`.
 */
export function describeField(path: string, theirs: Announcement, { languages, timeZone }: FieldWords) {
  const [field, code = ''] = path.split('.')
  if (field === 'kind') return { label: 'Tipo', theirs: KIND_LABELS[theirs.kind] }
  if (field === 'audience') return { label: 'Para quem', theirs: audienceText(theirs) }
  if (field === 'endsAt') return { label: 'Vale até', theirs: zonedText(theirs.endsAt, timeZone) }
  if (field === 'schedule') return { label: 'Quando', theirs: whenText(theirs.schedule, timeZone) }
  const language = languages.find((each) => each.code === code)?.name ?? code
  return { label: `Texto (${language})`, theirs: theirs.texts[code] ?? '' }
}

/** Returns the first error message in the order of the form's fields. The form shows only this one. */
export function firstProblem(errors: FieldErrors<AnnouncementValues>): string | null {
  const { kind, audience, texts, endsAt, schedule } = errors
  const ofTexts = Object.values(texts ?? {}).map((problem) => (typeof problem === 'object' ? problem?.message : null))
  const all = [audience?.message, audience?.root?.message, audience?.id?.message, kind?.message, ...ofTexts]
  const ofSchedule = [schedule?.startsAt, schedule?.beforeRoom?.roomId, schedule?.beforeRoom?.minutes]
  const times = [...ofSchedule, schedule?.lastsMinutes, endsAt].map((problem) => problem?.message)
  return [...all, ...times].find((message) => message) ?? null
}
