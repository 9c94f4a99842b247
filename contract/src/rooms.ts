import * as z from 'zod/mini'
import { id, instant, optionalDate, requiredText } from './fields.ts'
import { DESCRIPTION_MAX_LENGTH, NAME_MAX_LENGTH, URL_MAX_LENGTH } from './limits.ts'
import { checkWebinarUrl } from './webinar-url.ts'

const ALL_REQUIRED = 'Todos os campos são obrigatórios'

export const room = z.object({
  id,
  name: z.string(),
  titulo: z.string(),
  description: z.string(),
  language: z.string(),
  webinarUrl: z.string(),
  groupId: id,
  group: z.object({ id, name: z.string() }),
  active: z.boolean(),
  startDate: z.nullable(instant),
  endDate: z.nullable(instant),
  createdAt: instant,
  version: z.int(),
})

const roomFields = z.object({
  name: requiredText(ALL_REQUIRED),
  titulo: z._default(z.string().check(z.trim(), z.maxLength(NAME_MAX_LENGTH)), ''),
  description: z._default(z.string().check(z.maxLength(DESCRIPTION_MAX_LENGTH)), ''),
  language: requiredText(ALL_REQUIRED, 16),
  webinarUrl: requiredText(ALL_REQUIRED, URL_MAX_LENGTH).check(
    z.refine((url) => checkWebinarUrl(url).isValid, 'URL do webinar inválida'),
  ),
  groupId: requiredText(ALL_REQUIRED, 64),
  startDate: optionalDate,
  endDate: optionalDate,
})

const startsBeforeItEnds = z.refine<{ startDate: string | null; endDate: string | null }>(
  ({ startDate, endDate }) => !startDate || !endDate || startDate < endDate,
  { message: 'A data de abertura deve ser anterior à data de encerramento', path: ['endDate'] },
)

export const roomCreate = roomFields.check(startsBeforeItEnds)

export const roomUpdate = z
  .extend(roomFields, { active: z.optional(z.boolean()), version: z.optional(z.int()) })
  .check(startsBeforeItEnds)

export type Room = z.infer<typeof room>
export type RoomCreate = z.infer<typeof roomCreate>
export type RoomUpdate = z.infer<typeof roomUpdate>
