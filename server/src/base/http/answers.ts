import { failure, success } from '@palco/contract/base/envelope'
import { id } from '@palco/contract/base/fields'
import type { FastifySchema } from 'fastify'
import * as z from 'zod/mini'

export const answers = <Data extends z.ZodMiniType>(data: Data) => ({
  200: success(data),
  '4xx': failure,
  '5xx': failure,
})

/**
 * Returns a function that creates the options of routes. All routes that are created with it share `base` and
 * `options`.
 */
export const fileCalls =
  <Base extends FastifySchema, Options extends object>(base: Base, options = {} as Options) =>
  <Response, Given extends FastifySchema = object>(
    operationId: string,
    summary: string,
    response: Response,
    given = {} as Given,
  ) => ({ ...options, schema: { ...base, operationId, summary, ...given, response } })

/** Like `fileCalls`, for routes whose answer is `data` in the JSON envelope. */
export const calls =
  <Base extends FastifySchema, Options extends object>(base: Base, options = {} as Options) =>
  <Data extends z.ZodMiniType, Given extends FastifySchema = object>(
    operationId: string,
    summary: string,
    data: Data,
    given = {} as Given,
  ) =>
    fileCalls(base, options)(operationId, summary, answers(data), given)

export const ok = <Data>(data: Data) => ({ success: true as const, data })

export const done = async (work: Promise<unknown>) => {
  await work
  return ok(null)
}

export const byId = z.object({ id })
