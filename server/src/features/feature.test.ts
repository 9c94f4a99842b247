import { setImmediate as nextTurn } from 'node:timers/promises'
import Fastify from 'fastify'
import { DeleteResult } from 'kysely'
import { expect, test } from 'vitest'
import { holdTime } from '#test/held-time.ts'
import { deleteInBatches } from '../base/db/delete-in-batches.ts'
import { type Feature, openFeatures } from './feature.ts'

const nobody = () => async () => {}

test('features are tidied at start; a failure is logged and does not stop the others', async () => {
  const failure = new Error('away')
  const logged: unknown[] = []
  const tidied: string[] = []
  const features: Feature[] = [
    { tidy: async () => Promise.reject(failure) },
    { tidy: async () => void tidied.push('second') },
  ]
  const stop = await openFeatures(Fastify(), features, nobody, (error) => logged.push(error))
  await stop()
  expect(logged).toEqual([failure])
  expect(tidied).toEqual(['second'])
})

test('tidying of features ends when the server stops', async () => {
  const time = holdTime()
  let runs = 0
  let batches = 0
  const tidied: string[] = []
  const endless = (stop: AbortSignal) =>
    deleteInBatches(async (count) => {
      batches += 1
      await nextTurn()
      return [new DeleteResult(BigInt(count))]
    }, stop)
  const features: Feature[] = [
    { tidy: async (_now, stop) => (++runs > 1 ? endless(stop) : undefined) },
    { tidy: async () => void tidied.push('second') },
  ]
  const stop = await openFeatures(Fastify(), features, nobody, () => {})
  await time.pass(3_600_000)
  await expect.poll(() => batches).toBeGreaterThan(0)
  await stop()
  expect(tidied).toEqual(['second'])
})

test('stopping the server waits for the work of every feature', async () => {
  const finished: string[] = []
  const working = (name: string): Feature => ({ start: () => async () => void finished.push(name) })
  const stop = await openFeatures(Fastify(), [working('mail'), {}, working('presence')], nobody, () => {})
  await stop()
  expect(finished).toEqual(['mail', 'presence'])
})
