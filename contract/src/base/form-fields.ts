import * as z from 'zod/mini'
import { atMost } from './fields.ts'
import { EMAIL_MAX_LENGTH, NAME_MAX_LENGTH } from './limits.ts'
import { isWallClock } from './zoned-time.ts'

// These schemas are not in `fields.ts`, so that the login page does not load them.

/** The maximum of PostgreSQL's `integer`. */
const COLUMN_MAX = 2 ** 31 - 1

/** Accepts an integer as a number or as a text, because forms and query strings send texts. */
export const formInteger = (message: string, { min = 0, max = COLUMN_MAX } = {}) =>
  z.pipe(
    z.union(
      [
        // The message is repeated here, because the form shows the message of the first branch of the union.
        z.number(message),
        z.pipe(
          z.string().check(z.regex(/^\d{1,10}$/)),
          z.transform((text) => Number(text)),
        ),
      ],
      message,
    ),
    z.int(message).check(z.minimum(min, message), z.maximum(max, message)),
  )

/**
 * The version that the client read, for optimistic locking: an update with an old version is rejected. An update
 * without a version is not checked.
 */
export const version = z.optional(z.int().check(z.minimum(0), z.maximum(COLUMN_MAX)))
export const formVersion = z.optional(formInteger('Versão inválida'))

export const requiredText = (message: string, maxLength = NAME_MAX_LENGTH) =>
  z.string(message).check(z.trim(), z.minLength(1, message), atMost(maxLength))

export const email = z
  .string('E-mail é obrigatório')
  .check(z.trim(), z.minLength(1, 'E-mail é obrigatório'), atMost(EMAIL_MAX_LENGTH), z.email('E-mail inválido'))

/** Returns `null` for an empty text. A date without a time zone is in UTC. */
function toDate(text: string | null | undefined, context: z.core.ParsePayload) {
  if (!text?.trim()) return null
  const date = parseDate(text.trim())
  if (date) return date
  context.issues.push({ code: 'custom', message: 'Data inválida', input: text })
  return z.NEVER
}

export const optionalDate = z.pipe(z.nullish(z.string()), z.transform(toDate))

/** Like `optionalDate`, but the field must be present, because a forgotten field would remove the date. */
export const requiredDate = z.pipe(
  z.nullable(z.string('Data inválida')),
  z.transform((text: string | null, context) => toDate(text, context)),
)

const ISO_DATE = /^(\d{4}-\d{2}-\d{2})(?:[T ](\d{2}:\d{2})(:\d{2}(?:\.\d+)?)?(?:Z|([+-]\d{2}):?(\d{2}))?)?$/i

/** Parses ISO dates only. `Date` would read 01/12/2025 as January 12th, and accept nearly any text with a number. */
export function parseDate(text: string): string | null {
  const [, day, minute = '00:00', seconds = ':00', hours = '+00', minutes = '00'] = ISO_DATE.exec(text) ?? []
  if (!day || !isWallClock(`${day}T${minute}`)) return null
  const date = new Date(`${day}T${minute}${seconds}${hours}:${minutes}`)
  if (Number.isNaN(date.getTime())) return null
  const iso = date.toISOString()
  // Reject six-digit years. With an offset, the last hours of the year 9999 are in the year +010000 in UTC.
  return iso.length === 24 ? iso : null
}

/** A day such as `2025-12-01`. */
export const calendarDay = z.string().check(z.refine((text) => isWallClock(`${text}T00:00`), 'Data inválida'))

/** Reads an empty form field as `meaning`, as in `z.union([blank(null), id])`. */
export const blank = <Meaning>(meaning: Meaning) =>
  z.pipe(
    z.literal(''),
    z.transform(() => meaning),
  )

/** Accepts a boolean or the text `true` or `false`, because multipart forms send texts. */
export const formBoolean = z.union([
  z.boolean(),
  z.pipe(
    z.enum(['true', 'false']),
    z.transform((text) => text === 'true'),
  ),
])

export const withDefaults = <Shape extends Record<string, z.core.$ZodType>>(
  shape: Shape,
  defaults: { [Field in keyof Shape]: z.output<Shape[Field]> },
) =>
  Object.fromEntries(Object.entries(shape).map(([name, field]) => [name, z._default(field, defaults[name])])) as {
    [Field in keyof Shape]: z.ZodMiniDefault<Shape[Field]>
  }
