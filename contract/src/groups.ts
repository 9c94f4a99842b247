import * as z from 'zod/mini'
import { atMost, formBoolean, formVersion, id, instant, requiredText } from './fields.ts'
import { DESCRIPTION_MAX_LENGTH, MAX_ROOMS_DEFAULT, MAX_ROOMS_MAX, MAX_ROOMS_MIN } from './limits.ts'
import { room } from './rooms.ts'

export const group = z.object({
  id,
  name: z.string(),
  description: z.string(),
  maxRooms: z.int(),
  active: z.boolean(),
  createdAt: instant,
  version: z.int(),
  _count: z.object({ userGroups: z.int() }),
})

export const groupWithRooms = z.extend(group, { rooms: z.array(room) })

/** Two groups are one to whoever reads them if their names differ only by case, accents, spaces or what can't be seen. */
export const groupNameKey = (name: string) =>
  name
    .normalize('NFD')
    .replace(/[\p{M}\p{Cf}]/gu, '')
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .trim()

/** What is not a number falls back to 1 (SPEC §5); a missing one is the form's default. */
const maxRooms = z.pipe(
  // An emptied number input is '' or NaN in the form, and null once it has been through JSON.
  z.optional(z.nullable(z.union([z.number(), z.nan(), z.string()]))),
  z.transform((value, context) => {
    if (value === undefined) return MAX_ROOMS_DEFAULT
    const number = typeof value === 'string' && value.trim() === '' ? Number.NaN : Number(value ?? Number.NaN)
    if (Number.isNaN(number)) return MAX_ROOMS_MIN
    if (Number.isInteger(number) && number >= MAX_ROOMS_MIN && number <= MAX_ROOMS_MAX) return number
    context.issues.push({
      code: 'custom',
      message: `O máximo de salas deve estar entre ${MAX_ROOMS_MIN} e ${MAX_ROOMS_MAX}`,
      input: value,
    })
    return z.NEVER
  }),
)

export const groupCreate = z.object({
  name: requiredText('Nome do grupo é obrigatório'),
  description: z._default(z.string().check(atMost(DESCRIPTION_MAX_LENGTH)), ''),
  maxRooms,
})

export const groupUpdate = z.extend(groupCreate, {
  active: z.optional(formBoolean),
  version: formVersion,
})

export type Group = z.infer<typeof group>
export type GroupWithRooms = z.infer<typeof groupWithRooms>
export type GroupCreate = z.infer<typeof groupCreate>
export type GroupUpdate = z.infer<typeof groupUpdate>
