import { zodResolver } from '@hookform/resolvers/zod'
import { DEFAULT_LANGUAGE } from '@palco/contract/interface-languages'
import type { Language } from '@palco/contract/languages'
import { NAME_MAX_LENGTH, SPEAKER_MAX_LENGTH } from '@palco/contract/limits'
import type { RoomMode } from '@palco/contract/room-air'
import type { RoomCreate, StagedRoom } from '@palco/contract/rooms'
import type { FieldErrors } from 'react-hook-form'
import type * as z from 'zod/mini'
import { zonedText } from '../kit/zoned-period.ts'
import { languageText } from './language-text.ts'

/** What the form holds: texts, and instants in UTC, each '' while there is none. */
export type RoomValues = Record<Exclude<keyof RoomCreate, 'speakerIds'>, string> & { speakerIds: string[] }

/** How a field is called on the screens, in the order of the form. */
export const ROOM_LABELS: Record<keyof RoomValues, string> = {
  name: 'Nome da Sala',
  titulo: 'Título (exibido nos cards)',
  speaker: 'Palestrante',
  description: 'Descrição',
  language: 'Idioma',
  webinarUrl: 'URL do Webinar',
  backupUrl: 'URL reserva',
  mode: 'Onde o webinar abre',
  groupId: 'Grupo',
  speakerIds: 'Quem fala na sala',
  startDate: 'Data de Início',
  endDate: 'Data de Fim',
}

/** Those that are one line of plain text, at the top of the form. */
export const ROOM_LINES = [
  { name: 'name', maxLength: NAME_MAX_LENGTH },
  { name: 'titulo', maxLength: NAME_MAX_LENGTH },
  { name: 'speaker', maxLength: SPEAKER_MAX_LENGTH },
] as const

/** In the group dialog a room has no group yet. */
type EditedRoom = Required<StagedRoom> & { groupId?: string; group?: { name: string } }

export const MODE_LABELS: Record<RoomMode, string> = {
  page: 'Na página da sala',
  window: 'Em janela própria (para sites que não podem ser incorporados)',
}

/** Of a new one without a room. */
export const valuesOf = (room: EditedRoom | null, languages: readonly Language[]): RoomValues => ({
  name: room?.name ?? '',
  titulo: room?.titulo ?? '',
  speaker: room?.speaker ?? '',
  description: room?.description ?? '',
  language: room?.language ?? firstChoice(languages),
  webinarUrl: room?.webinarUrl ?? '',
  backupUrl: room?.backupUrl ?? '',
  mode: room?.mode ?? 'page',
  groupId: room?.groupId ?? '',
  speakerIds: [...(room?.speakerIds ?? [])],
  startDate: room?.startDate ?? '',
  endDate: room?.endDate ?? '',
})

/** Of the room that comes after another one: most of a week is in one language, on one day and at one address. */
export const nextValues = (previous: RoomValues, languages: readonly Language[]): RoomValues => {
  const { language, webinarUrl, mode, groupId, startDate, endDate } = previous
  return { ...valuesOf(null, languages), language, webinarUrl, mode, groupId, startDate, endDate }
}

/** The default language, or where that is switched off the first one that is not. */
function firstChoice(languages: readonly Language[]): string {
  const active = languages.filter((each) => each.active).map(({ code }) => code)
  return active.includes(DEFAULT_LANGUAGE) ? DEFAULT_LANGUAGE : (active[0] ?? DEFAULT_LANGUAGE)
}

/** By what a field is put into words: the names of languages, and the clock of the event. */
export interface RoomWords {
  languages: readonly Language[]
  timeZone: string
}

/** A field as somebody else has saved it, in words. */
export const describeField = (field: keyof RoomValues, room: EditedRoom, words: RoomWords) => ({
  label: ROOM_LABELS[field],
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

/** The schemas of both screens take these values; each picks its own. */
export const roomResolver = <Output>(schema: z.ZodMiniType<Output>) =>
  zodResolver(schema as z.ZodMiniType<Output, RoomValues>)

/** One sentence for the whole form: the first problem in the order of its fields; the fields themselves are marked. */
export const firstProblem = (errors: FieldErrors<RoomValues>): string | null => {
  const names = Object.keys(ROOM_LABELS) as (keyof RoomValues)[]
  return names.map((name) => errors[name]?.message).find((message) => message) ?? null
}
