import * as z from 'zod/mini'
import { PASSWORD_MAX_LENGTH, PASSWORD_MIN_LENGTH } from './limits.ts'

// The fields that more than one entity has.

/** NUL and half a surrogate pair: PostgreSQL takes neither in a text. */
const UNSTORABLE = /[\0\p{Cs}]/u
export const isStorableText = (text: string) => !UNSTORABLE.test(text)
const storable = z.refine<string>(isStorableText, 'O texto contém caracteres inválidos')

export const id = z.string().check(z.minLength(1), z.maxLength(64), storable)

/** An instant as the API speaks it: ISO-8601 in UTC. */
export const instant = z.iso.datetime()

/** Has its own text, because without one a field that is too long says what it says when it is missing. */
export const atMost = (length: number) =>
  // Written when it is needed: the first number in a language costs every page and process its tables of that language.
  z.maxLength(length, { error: () => `Use no máximo ${length.toLocaleString('pt-BR')} caracteres` })

export const newPassword = z
  .string('Senha é obrigatória')
  .check(
    z.minLength(1, 'Senha é obrigatória'),
    z.minLength(PASSWORD_MIN_LENGTH, `A senha deve ter pelo menos ${PASSWORD_MIN_LENGTH} caracteres`),
    z.maxLength(PASSWORD_MAX_LENGTH, `A senha deve ter no máximo ${PASSWORD_MAX_LENGTH} caracteres`),
    storable,
  )

/** Two addresses that differ only in case are the same person. */
export const emailKey = (address: string) => address.trim().toLowerCase()
