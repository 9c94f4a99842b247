import * as z from 'zod/mini'
import { EMAIL_MAX_LENGTH, NAME_MAX_LENGTH, PASSWORD_MAX_LENGTH, PASSWORD_MIN_LENGTH } from './limits.ts'

// The fields that more than one entity has.

export const id = z.string().check(z.minLength(1), z.maxLength(64))

/** An instant as the API speaks it: ISO-8601 in UTC. */
export const instant = z.iso.datetime()

export const requiredText = (message: string, maxLength = NAME_MAX_LENGTH) =>
  z.string(message).check(z.trim(), z.minLength(1, message), z.maxLength(maxLength))

export const email = z
  .string('E-mail é obrigatório')
  .check(z.trim(), z.minLength(1, 'E-mail é obrigatório'), z.maxLength(EMAIL_MAX_LENGTH), z.email('E-mail inválido'))

export const newPassword = z
  .string('Senha é obrigatória')
  .check(
    z.minLength(PASSWORD_MIN_LENGTH, `A senha deve ter pelo menos ${PASSWORD_MIN_LENGTH} caracteres`),
    z.maxLength(PASSWORD_MAX_LENGTH, `A senha deve ter no máximo ${PASSWORD_MAX_LENGTH} caracteres`),
  )

/** Two addresses that differ only in case are the same person. */
export const emailKey = (address: string) => address.trim().toLowerCase()

/**
 * A date as a form or a script may send it. An empty one means "none"; one without a zone is UTC,
 * as every hour this product shows.
 */
export const optionalDate = z.pipe(
  z.nullish(z.string()),
  z.transform((text, context) => {
    if (!text?.trim()) return null
    const hasZone = /(?:z|[+-]\d{2}:?\d{2})$/i.test(text.trim())
    const date = new Date(hasZone ? text.trim() : `${text.trim()}Z`)
    if (!Number.isNaN(date.getTime())) return date.toISOString()
    context.issues.push({ code: 'custom', message: 'Data inválida', input: text })
    return z.NEVER
  }),
)

/** Multipart forms carry numbers and booleans as text. */
export const formBoolean = z.union([
  z.boolean(),
  z.pipe(
    z.enum(['true', 'false']),
    z.transform((text) => text === 'true'),
  ),
])
