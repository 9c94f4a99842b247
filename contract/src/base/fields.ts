import * as z from 'zod/mini'
import { PASSWORD_MAX_LENGTH, PASSWORD_MIN_LENGTH } from './limits.ts'

/** Matches NUL and lone surrogates, which PostgreSQL can't store. */
const UNSTORABLE = /[\0\p{Cs}]/u
export const isStorableText = (text: string) => !UNSTORABLE.test(text)
const storable = z.refine<string>(isStorableText, 'O texto contém caracteres inválidos')

export const id = z.string().check(z.minLength(1), z.maxLength(64), storable)

export const instant = z.iso.datetime()

/** Limits the length of a text. Without its own message, Zod would use the schema's, which is for missing texts. */
export const atMost = (length: number) =>
  // The message is a function, so that tables for `toLocaleString` are loaded later and don't slow down the start.
  z.maxLength(length, { error: () => `Use no máximo ${length.toLocaleString('pt-BR')} caracteres` })

export const newPassword = z
  .string('Senha é obrigatória')
  .check(
    z.minLength(1, 'Senha é obrigatória'),
    z.minLength(PASSWORD_MIN_LENGTH, `A senha deve ter pelo menos ${PASSWORD_MIN_LENGTH} caracteres`),
    z.maxLength(PASSWORD_MAX_LENGTH, `A senha deve ter no máximo ${PASSWORD_MAX_LENGTH} caracteres`),
    storable,
  )

/** Addresses that differ only in case have the same key and belong to one person. */
export const emailKey = (address: string) => address.trim().toLowerCase()
