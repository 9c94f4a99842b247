import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { type Feature, openFeatures } from './feature.ts'

const nobody = () => async () => {}

test('tidies features at start; a failure is logged and does not stop the others', async () => {
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

test('stopping waits for the work of every feature', async () => {
  const finished: string[] = []
  const working = (name: string): Feature => ({ start: () => async () => void finished.push(name) })
  const stop = await openFeatures(Fastify(), [working('mail'), {}, working('presence')], nobody, () => {})
  await stop()
  expect(finished).toEqual(['mail', 'presence'])
})
