import { isStorableText } from '@palco/contract/fields'
import { validatorCompiler } from 'fastify-type-provider-zod'
import { invalidInput } from '../errors.ts'

/**
 * No text with a character that PostgreSQL can't store gets past here, whatever field it is in, so that no route has to
 * think of it and both engines take the same texts.
 */
export const checkedValidator: typeof validatorCompiler = (route) => {
  const validate = validatorCompiler(route)
  return (data) =>
    hasOnlyStorableText(data) ? validate(data) : { error: invalidInput('O texto contém caracteres inválidos') }
}

/** Without recursion: a body may be nested deeper than the stack. */
function hasOnlyStorableText(data: unknown): boolean {
  const open = [data]
  while (open.length) {
    const value = open.pop()
    if (typeof value === 'string' && !isStorableText(value)) return false
    if (typeof value !== 'object' || value === null || Buffer.isBuffer(value)) continue
    for (const [key, inside] of Object.entries(value)) open.push(key, inside)
  }
  return true
}
