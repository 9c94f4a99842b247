import { zodResolver } from '@hookform/resolvers/zod'
import { DEFAULT_LANGUAGE, type Language } from '@palco/contract/languages'
import type { StagedRoom } from '@palco/contract/rooms'
import type { FieldErrors } from 'react-hook-form'
import type * as z from 'zod/mini'

/** What the form holds: texts, and instants in UTC, each '' while there is none. */
export interface RoomValues {
  name: string
  titulo: string
  description: string
  language: string
  webinarUrl: string
  /** '' in the group dialog, where the group may not exist yet. */
  groupId: string
  startDate: string
  endDate: string
}

const BLANK_ROOM: RoomValues = {
  name: '',
  titulo: '',
  description: '',
  language: DEFAULT_LANGUAGE,
  webinarUrl: '',
  groupId: '',
  startDate: '',
  endDate: '',
}

/** In the default language, or where that is switched off in the first one that is not. */
export function blankRoom(languages: readonly Language[]): RoomValues {
  const active = languages.filter((each) => each.active).map(({ code }) => code)
  return {
    ...BLANK_ROOM,
    language: active.includes(DEFAULT_LANGUAGE) ? DEFAULT_LANGUAGE : (active[0] ?? DEFAULT_LANGUAGE),
  }
}

export const valuesOf = (room: Omit<StagedRoom, 'id'> & { groupId?: string }): RoomValues => ({
  name: room.name,
  titulo: room.titulo,
  description: room.description,
  language: room.language,
  webinarUrl: room.webinarUrl,
  groupId: room.groupId ?? '',
  startDate: room.startDate ?? '',
  endDate: room.endDate ?? '',
})

/** The schemas of both screens take these values; each picks its own. */
export const roomResolver = <Output>(schema: z.ZodMiniType<Output>) =>
  zodResolver(schema as z.ZodMiniType<Output, RoomValues>)

/** One sentence for the whole form: the first problem in the order of its fields; the fields themselves are marked. */
export const firstProblem = (errors: FieldErrors<RoomValues>): string | null => {
  const names = Object.keys(BLANK_ROOM) as (keyof RoomValues)[]
  return names.map((name) => errors[name]?.message).find((message) => message) ?? null
}
