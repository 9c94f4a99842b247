import { isStorableText } from '@palco/contract/base/fields'
import { validatorCompiler } from 'fastify-type-provider-zod'
import { type AppError, invalidInput } from '../errors.ts'

/** Several times what any call needs. Megabytes of JSON can hold millions, which would block the event loop. */
const MAX_VALUES = 50_000

/** Refuses text that PostgreSQL can't store, in any field, so that both engines accept the same input. */
export const checkedValidator: typeof validatorCompiler = (route) => {
  const validate = validatorCompiler(route)
  return (data) => {
    const error = findProblem(data)
    return error ? { error } : validate(data)
  }
}

/** Iterative: a body may be nested deeper than the stack. */
function findProblem(data: unknown): AppError | null {
  const open = [data]
  let seen = 0
  while (open.length) {
    const value = open.pop()
    if (typeof value === 'string' && !isStorableText(value)) return invalidInput('O texto contém caracteres inválidos')
    if (typeof value !== 'object' || value === null || Buffer.isBuffer(value)) continue
    const keys = Array.isArray(value) ? [] : Object.keys(value)
    const values: unknown[] = Array.isArray(value) ? value : Object.values(value)
    seen += values.length
    if (seen > MAX_VALUES) return invalidInput()
    for (const inside of values) open.push(inside)
    for (const key of keys) open.push(key)
  }
  return null
}
