import * as z from 'zod/mini'
import { atMost, id, instant } from '../base/fields.ts'
import { calendarDay, formInteger, optionalDate, requiredText, version, withDefaults } from '../base/form-fields.ts'
import {
  DESCRIPTION_MAX_LENGTH,
  EXTENSION_MAX_MINUTES,
  MAX_ROOMS_MAX,
  NAME_MAX_LENGTH,
  ROOM_SPEAKERS_MAX,
  SPEAKER_MAX_LENGTH,
  URL_MAX_LENGTH,
} from '../base/limits.ts'
import { participantRoom } from '../portal/participant.ts'
import { onAir, roomMode } from './room-air.ts'
import { checkWebinarUrl } from './webinar-url.ts'

export const room = z.extend(participantRoom, {
  webinarUrl: z.string(),
  // Fields with a default: nodes of the previous release don't send them (rolling upgrade).
  /** The URL to switch to when the main URL fails; '' if there is none. */
  backupUrl: z._default(z.string(), ''),
  mode: z._default(roomMode, 'page'),
  onAir: z._default(onAir, 'main'),
  /** The ids of the users who speak in this room. They see how many people are in it. */
  speakerIds: z._default(z.array(id), []),
  /** The end before the room was extended; `null` if it was not extended. */
  plannedEnd: z._default(z.nullable(instant), null),
  moderator: z._default(z.string(), ''),
  /** The URL of the recording; '' if there is none. */
  recordingUrl: z._default(z.string(), ''),
  /** Whether the viewer's name and e-mail address are added to `recordingUrl`. */
  recordingNamed: z._default(z.boolean(), false),
  version: z.int(),
})

const BACKUP_PROBLEM = 'URL reserva inválida'

/** Fields that older clients don't send. Without them, a new room gets the defaults, and an update keeps the values. */
const addedFields = z.object({
  speaker: z.string().check(z.trim(), atMost(SPEAKER_MAX_LENGTH)),
  backupUrl: z.string().check(
    z.trim(),
    atMost(URL_MAX_LENGTH),
    z.refine((url) => url === '' || checkWebinarUrl(url).isValid, BACKUP_PROBLEM),
  ),
  mode: roomMode,
  moderator: z.string().check(z.trim(), atMost(SPEAKER_MAX_LENGTH)),
  speakerIds: z.array(id).check(z.maxLength(ROOM_SPEAKERS_MAX)),
})

export const ROOM_DEFAULTS: z.infer<typeof addedFields> = {
  speaker: '',
  backupUrl: '',
  mode: 'page',
  moderator: '',
  speakerIds: [],
}

/**
 * The fields of a room. `required`: the message for a missing field, which differs between the rooms screen and the
 * group dialog.
 */
export const roomFields = (required: string) =>
  z.object({
    name: requiredText(required),
    titulo: z._default(z.string().check(z.trim(), atMost(NAME_MAX_LENGTH)), ''),
    description: z._default(z.string().check(atMost(DESCRIPTION_MAX_LENGTH)), ''),
    language: requiredText(required, 16),
    webinarUrl: requiredText(required, URL_MAX_LENGTH).check(
      z.refine((url) => checkWebinarUrl(url).isValid, 'URL do webinar inválida'),
    ),
    startDate: optionalDate,
    endDate: optionalDate,
    ...withDefaults(addedFields.shape, ROOM_DEFAULTS),
  })

export const startsBeforeItEnds = z.refine<{ startDate: string | null; endDate: string | null }>(
  ({ startDate, endDate }) => !startDate || !endDate || startDate < endDate,
  { message: 'A data de abertura deve ser anterior à data de encerramento', path: ['endDate'] },
)

const ALL_REQUIRED = 'Todos os campos são obrigatórios'

const roomInGroup = z.extend(roomFields(ALL_REQUIRED), { groupId: requiredText(ALL_REQUIRED, 64) })

export const roomCreate = roomInGroup.check(startsBeforeItEnds)

const keptUnlessSent = { ...z.partial(addedFields).shape, active: z.optional(z.boolean()) }

export const roomUpdate = z.extend(roomInGroup, { ...keptUnlessSent, version }).check(startsBeforeItEnds)

const pastedBackup = requiredText(BACKUP_PROBLEM, URL_MAX_LENGTH).check(
  z.refine((url) => checkWebinarUrl(url).isValid, BACKUP_PROBLEM),
)

/** An emergency switch to another URL or mode during the webinar. Other fields of the room don't change. */
export const roomSwitch = z
  .object({
    onAir: z.optional(onAir),
    mode: z.optional(roomMode),
    /** A new backup URL, which is stored and then used. For a room without a working backup URL. */
    backupUrl: z.optional(pastedBackup),
    /** Switches to `backupUrl` even if its check says that it will not play. */
    isForced: z.optional(z.boolean()),
  })
  .check(
    z.refine(({ onAir, mode }) => Boolean(onAir ?? mode), 'Escolha o endereço ou o modo'),
    z.refine(({ onAir, backupUrl }) => !backupUrl || onAir === 'backup', {
      message: 'O endereço novo entra no ar como reserva',
      path: ['backupUrl'],
    }),
  )

const MINUTES_PROBLEM = `Prolongue por 1 a ${EXTENSION_MAX_MINUTES} minutos`
export const roomExtension = z.object({
  minutes: formInteger(MINUTES_PROBLEM, { min: 1, max: EXTENSION_MAX_MINUTES }),
})

/**
 * Copies rooms that start on `day` (in the event's time zone) to `toDay`. Without `groupId`, copies rooms of all
 * groups.
 */
export const roomDayCopy = z
  .object({ day: calendarDay, toDay: calendarDay, groupId: z.optional(id) })
  .check(z.refine(({ day, toDay }) => day !== toDay, { message: 'Escolha outro dia', path: ['toDay'] }))

const roomInDialog = roomFields('Todos os campos da sala são obrigatórios')

export const stagedRoom = roomInDialog.check(startsBeforeItEnds)

/**
 * A room of the group that is being saved. A room without `id` is created. A room with another group's `groupId` moves
 * to that group.
 */
export const roomOfGroup = z
  .extend(roomInDialog, { ...keptUnlessSent, id: z.optional(id), groupId: z.optional(id), version })
  .check(startsBeforeItEnds)

export function stagedRoomProblem(room: { name: string; language: string; webinarUrl: string }): string | null {
  if (!room.name.trim()) return 'Nome da sala é obrigatório'
  if (!room.language.trim()) return `Idioma é obrigatório para a sala "${room.name}"`
  if (!room.webinarUrl.trim()) return `URL do webinar é obrigatória para a sala "${room.name}"`
  return null
}

function roomOfGroupProblem(given: unknown): string | null {
  const { error } = roomOfGroup.safeParse(given)
  if (!error) return null
  const fields: Record<string, unknown> = Object(given)
  const text = (field: string) => z.string().safeParse(fields[field]).data?.slice(0, NAME_MAX_LENGTH) ?? ''
  const room = { name: text('name'), language: text('language'), webinarUrl: text('webinarUrl') }
  return stagedRoomProblem(room) ?? `Sala "${room.name}": ${error.issues[0]?.message}`
}

/**
 * A list of rooms. Error messages name the invalid room, because "URL do webinar inválida" alone would not say which
 * room is meant.
 */
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
