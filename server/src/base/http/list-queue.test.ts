import { once } from 'node:events'
import { fastify } from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { createListQueue } from './list-queue.ts'

test('large lists are read one at a time, and not for clients that have gone', async () => {
  const app = fastify({ forceCloseConnections: true })
  onTestFinished(() => app.close())
  const inTurn = createListQueue()
  const started: string[] = []
  const arrived = new EventTarget()
  const held = Promise.withResolvers<void>()
  app.get<{ Params: { name: string } }>('/:name', (request, reply) => {
    const { name } = request.params
    reply.raw.once('close', () => arrived.dispatchEvent(new Event(`closed ${name}`)))
    const answer = inTurn(reply, async () => {
      started.push(name)
      await held.promise
      return name
    })
    arrived.dispatchEvent(new Event(name))
    return answer
  })
  const url = await app.listen({ port: 0 })
  const ask = async (name: string, signal?: AbortSignal) => {
    const isThere = once(arrived, name)
    const answer = fetch(`${url}/${name}`, signal ? { signal } : {}).then((response) => response.text())
    await isThere
    return { answer }
  }
  const first = await ask('first')
  const leaving = new AbortController()
  const abandoned = await ask('abandoned', leaving.signal)
  const last = await ask('last')
  expect(started).toEqual(['first'])
  const isClosed = once(arrived, 'closed abandoned')
  leaving.abort()
  await expect(abandoned.answer).rejects.toThrow('aborted')
  await isClosed
  held.resolve()
  expect(await Promise.all([first.answer, last.answer])).toEqual(['first', 'last'])
  expect(started).toEqual(['first', 'last'])
})
