import * as z from 'zod/mini'
import { atMost, id, instant } from './fields.ts'
import { calendarDay, formInteger, optionalDate, requiredText, version } from './form-fields.ts'
import {
  DESCRIPTION_MAX_LENGTH,
  EXTENSION_MAX_MINUTES,
  MAX_ROOMS_MAX,
  NAME_MAX_LENGTH,
  ROOM_SPEAKERS_MAX,
  SPEAKER_MAX_LENGTH,
  URL_MAX_LENGTH,
} from './limits.ts'
import { onAir, roomMode } from './room-air.ts'
import { checkWebinarUrl } from './webinar-url.ts'

export const room = z.object({
  id,
  name: z.string(),
  titulo: z.string(),
  /** Who speaks; '' where nobody is named. */
  speaker: z.string(),
  description: z.string(),
  language: z.string(),
  webinarUrl: z.string(),
  // A node of the version before answers without the next four, nor `plannedEnd`.
  /** Shown instead when the main address fails; '' where there is none. */
  backupUrl: z._default(z.string(), ''),
  mode: z._default(roomMode, 'page'),
  onAir: z._default(onAir, 'main'),
  /** The people who speak here, among the users: their role lets them see how many are watching. */
  speakerIds: z._default(z.array(id), []),
  groupId: id,
  group: z.object({ id, name: z.string() }),
  active: z.boolean(),
  startDate: z.nullable(instant),
  endDate: z.nullable(instant),
  /** Where the room was extended: when it should have ended. */
  plannedEnd: z._default(z.nullable(instant), null),
  createdAt: instant,
  version: z.int(),
})

const backupUrl = z.string().check(
  z.trim(),
  atMost(URL_MAX_LENGTH),
  z.refine((url) => url === '' || checkWebinarUrl(url).isValid, 'URL reserva inválida'),
)
const speakerIds = z.array(id).check(z.maxLength(ROOM_SPEAKERS_MAX))
const speaker = z.string().check(z.trim(), atMost(SPEAKER_MAX_LENGTH))

/** The rooms screen and the group dialog ask for the same fields in different words (SPEC §5). */
const roomFields = (required: string) =>
  z.object({
    name: requiredText(required),
    titulo: z._default(z.string().check(z.trim(), atMost(NAME_MAX_LENGTH)), ''),
    speaker: z._default(speaker, ''),
    description: z._default(z.string().check(atMost(DESCRIPTION_MAX_LENGTH)), ''),
    language: requiredText(required, 16),
    webinarUrl: requiredText(required, URL_MAX_LENGTH).check(
      z.refine((url) => checkWebinarUrl(url).isValid, 'URL do webinar inválida'),
    ),
    backupUrl: z._default(backupUrl, ''),
    mode: z._default(roomMode, 'page'),
    startDate: optionalDate,
    endDate: optionalDate,
  })

const startsBeforeItEnds = z.refine<{ startDate: string | null; endDate: string | null }>(
  ({ startDate, endDate }) => !startDate || !endDate || startDate < endDate,
  { message: 'A data de abertura deve ser anterior à data de encerramento', path: ['endDate'] },
)

const ALL_REQUIRED = 'Todos os campos são obrigatórios'

const roomInGroup = z.extend(roomFields(ALL_REQUIRED), {
  groupId: requiredText(ALL_REQUIRED, 64),
  speakerIds: z._default(speakerIds, []),
})

export const roomCreate = roomInGroup.check(startsBeforeItEnds)

/** What stays as it is where a change does not name it: the specification's PUT does not know these fields. */
const staysUnlessNamed = {
  speaker: z.optional(speaker),
  backupUrl: z.optional(backupUrl),
  mode: z.optional(roomMode),
  speakerIds: z.optional(speakerIds),
  active: z.optional(z.boolean()),
}

export const roomUpdate = z.extend(roomInGroup, { ...staysUnlessNamed, version }).check(startsBeforeItEnds)

/** One press in trouble: everything else about the room stays. */
export const roomSwitch = z
  .object({ onAir: z.optional(onAir), mode: z.optional(roomMode) })
  .check(z.refine((change) => Boolean(change.onAir ?? change.mode), 'Escolha o endereço ou o modo'))

const MINUTES_PROBLEM = `Prolongue por 1 a ${EXTENSION_MAX_MINUTES} minutos`
export const roomExtension = z.object({
  minutes: formInteger(MINUTES_PROBLEM, { min: 1, max: EXTENSION_MAX_MINUTES }),
})

/** What starts on a day of the event, in its time zone, is created once more for another day: of one group, or of all. */
export const roomDayCopy = z
  .object({ day: calendarDay, toDay: calendarDay, groupId: z.optional(id) })
  .check(z.refine(({ day, toDay }) => day !== toDay, { message: 'Escolha outro dia', path: ['toDay'] }))

const roomInDialog = z.extend(roomFields('Todos os campos da sala são obrigatórios'), {
  speakerIds: z._default(speakerIds, []),
})

/** A room of the group dialog, where it waits for its group to be saved. */
export const stagedRoom = roomInDialog.check(startsBeforeItEnds)

/**
 * A room that is saved with its group: with an `id` it is changed, without one it is created. One that names another
 * group is moved there.
 */
export const roomOfGroup = z
  .extend(roomInDialog, { ...staysUnlessNamed, id: z.optional(id), groupId: z.optional(id), version })
  .check(startsBeforeItEnds)

/** Why a group can't be saved with this room in it (SPEC §5), or `null`. */
export function stagedRoomProblem(room: { name: string; language: string; webinarUrl: string }): string | null {
  if (!room.name.trim()) return 'Nome da sala é obrigatório'
  if (!room.language.trim()) return `Idioma é obrigatório para a sala "${room.name}"`
  if (!room.webinarUrl.trim()) return `URL do webinar é obrigatória para a sala "${room.name}"`
  return null
}

/** As `stagedRoomProblem`, of whatever a call sends as a room. */
function roomOfGroupProblem(given: unknown): string | null {
  const { error } = roomOfGroup.safeParse(given)
  if (!error) return null
  const fields: Record<string, unknown> = Object(given)
  const text = (field: string) => z.string().safeParse(fields[field]).data?.slice(0, NAME_MAX_LENGTH) ?? ''
  const room = { name: text('name'), language: text('language'), webinarUrl: text('webinarUrl') }
  return stagedRoomProblem(room) ?? `Sala "${room.name}": ${error.issues[0]?.message}`
}

/** Says which room is wrong: of ten in one call "URL do webinar inválida" could be any. */
export const roomsOfGroup = z.pipe(
  z.transform((given, context) => {
    if (!Array.isArray(given)) return given
    const problem =
      given.length > MAX_ROOMS_MAX
        ? `Um grupo pode ter no máximo ${MAX_ROOMS_MAX} salas`
        : given.map(roomOfGroupProblem).find((each) => each !== null)
    if (!problem) return given
    context.issues.push({ code: 'custom', message: problem, input: given })
    return z.NEVER
  }),
  z.array(roomOfGroup).check(z.maxLength(MAX_ROOMS_MAX)),
)

export type Room = z.infer<typeof room>
export type RoomCreate = z.infer<typeof roomCreate>
export type RoomUpdate = z.infer<typeof roomUpdate>
export type RoomSwitch = z.infer<typeof roomSwitch>
export type RoomDayCopy = z.infer<typeof roomDayCopy>
export type StagedRoom = z.infer<typeof stagedRoom>
export type RoomOfGroup = z.infer<typeof roomOfGroup>
