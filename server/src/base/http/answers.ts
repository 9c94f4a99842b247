import { failure, success } from '@palco/contract/base/envelope'
import { id } from '@palco/contract/base/fields'
import * as z from 'zod/mini'

/** The response schemas of a route: its data in the envelope, or a failure. */
export const answers = <Data extends z.ZodMiniType>(data: Data) => ({
  200: success(data),
  '4xx': failure,
  '5xx': failure,
})

export const ok = <Data>(data: Data) => ({ success: true as const, data })

/** For calls without a result. */
export const done = async (work: Promise<unknown>) => {
  await work
  return ok(null)
}

export const byId = z.object({ id })
