import { DEFAULT_LANGUAGE } from '@palco/contract/languages/interface-languages'
import { type Language, languageText } from '@palco/contract/languages/languages'
import type { RoomMode } from '@palco/contract/rooms/room-air'
import { ROOM_FIELDS } from '@palco/contract/rooms/room-fields'
import { ROOM_DEFAULTS, type RoomCreate, type StagedRoom } from '@palco/contract/rooms/rooms'
import type { FieldErrors } from 'react-hook-form'
import { zonedText } from '../kit/form/zoned-period.ts'

type TextField = Exclude<keyof RoomCreate, 'speakerIds'>

/** The form's values: texts, numbers as text, instants in UTC; '' if the field is empty. */
export type RoomValues = Record<TextField, string> & { speakerIds: string[] }

const FIELD_NAMES = Object.keys(ROOM_FIELDS) as (keyof RoomCreate)[]
const TEXT_FIELDS = FIELD_NAMES.filter((name): name is TextField => name !== 'speakerIds')

export const ROOM_LINES = TEXT_FIELDS.flatMap((name) => {
  const { label, shortLabel, input } = ROOM_FIELDS[name]
  return input ? [{ name, label, shortLabel, input }] : []
})

/** Fields that are always visible. Other fields are folded, including those that will be added to rooms later. */
const FIRST_FIELDS: (keyof RoomCreate)[] = [
  'name',
  'startDate',
  'endDate',
  'speaker',
  'language',
  'webinarUrl',
  'groupId',
]
export const MORE_ROOM_FIELDS = FIELD_NAMES.filter((name) => !FIRST_FIELDS.includes(name))
export const MORE_LINES = ROOM_LINES.filter(({ name }) => !FIRST_FIELDS.includes(name))

const FOCUSED_FIELDS = ['name', 'startDate', 'webinarUrl', 'backupUrl'] as const
export type FocusedField = (typeof FOCUSED_FIELDS)[number]

export const focusedField = (text: string | null): FocusedField =>
  FOCUSED_FIELDS.find((field) => field === text) ?? 'name'

/** The room to edit. In the group dialog, it may not have a group yet. */
type EditedRoom = Required<StagedRoom> & { groupId?: string; group?: { name: string } }

export const MODE_LABELS: Record<RoomMode, string> = {
  page: 'Na página da sala',
  window: 'Em janela própria (para sites que não podem ser incorporados)',
}

const textsOf = (read: (field: TextField) => string | number | null | undefined) =>
  Object.fromEntries(TEXT_FIELDS.map((field) => [field, String(read(field) ?? '')])) as Record<TextField, string>

export const valuesOf = (room: EditedRoom | null, languages: readonly Language[]): RoomValues =>
  room
    ? { ...textsOf((field) => room[field]), speakerIds: [...room.speakerIds] }
    : { ...textsOf(() => ''), mode: ROOM_DEFAULTS.mode, speakerIds: [], language: firstChoice(languages) }

/**
 * The initial values of the next room. It gets the group, language, dates, URL and mode of the previous room, because
 * rooms often share them.
 */
export const nextValues = (previous: RoomValues, languages: readonly Language[]): RoomValues => {
  const { language, webinarUrl, mode, groupId, startDate, endDate } = previous
  return { ...valuesOf(null, languages), language, webinarUrl, mode, groupId, startDate, endDate }
}

function firstChoice(languages: readonly Language[]): string {
  const active = languages.filter((each) => each.active).map(({ code }) => code)
  return active.includes(DEFAULT_LANGUAGE) ? DEFAULT_LANGUAGE : (active[0] ?? DEFAULT_LANGUAGE)
}

type RoomWords = { languages: readonly Language[]; timeZone: string }

export const describeField = (field: keyof RoomValues, room: EditedRoom, words: RoomWords) => ({
  label: ROOM_FIELDS[field].label,
  theirs: textOf(field, room, words),
})

function textOf(field: keyof RoomValues, room: EditedRoom, { languages, timeZone }: RoomWords): string {
  if (field === 'speakerIds') return `${room.speakerIds.length} na lista`
  if (field === 'mode') return MODE_LABELS[room.mode]
  const value = valuesOf(room, languages)[field]
  if (field === 'language') return languageText(value, languages)
  if (field === 'groupId') return room.group?.name ?? ''
  return value && (field === 'startDate' || field === 'endDate') ? zonedText(value, timeZone) : value
}

/**
 * Returns the first error message in the order of the form's fields. The form shows only this one, but marks all
 * invalid fields.
 */
export const firstProblem = (errors: FieldErrors<RoomValues>): string | null =>
  FIELD_NAMES.map((name) => errors[name]?.message).find((message) => message) ?? null
