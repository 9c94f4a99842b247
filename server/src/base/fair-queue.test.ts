import { describe, expect, test } from 'vitest'
import { createFairQueue } from './fair-queue.ts'

/** Opens a queue whose jobs end when the test says so, and returns a list of the jobs that were started. */
function openQueue(width: number, maxWaiting = 1000, perLane = width) {
  const queue = createFairQueue(width, maxWaiting, { perLane })
  const started: string[] = []
  const refused: string[] = []
  const ends: (() => void)[] = []

  const add = (lane: string, name: string) => {
    const work = () => {
      started.push(name)
      return new Promise<void>((resolve) => ends.push(resolve))
    }
    queue.add(lane, work).catch(() => refused.push(name))
  }
  const endOne = async () => {
    ends.shift()?.()
    await new Promise((resolve) => setImmediate(resolve))
  }
  const endAll = async () => {
    while (ends.length) await endOne()
  }
  return { queue, add, endOne, endAll, started, refused }
}

describe('the queue', () => {
  test('the queue runs no more jobs at a time than it is wide', async () => {
    const { add, endOne, started } = openQueue(2)
    for (const name of ['1', '2', '3']) add('a', name)
    expect(started).toEqual(['1', '2'])
    await endOne()
    expect(started).toEqual(['1', '2', '3'])
  })

  test('the queue has waiting jobs only beyond its width', async () => {
    const { queue, add, endOne } = openQueue(2)
    add('a', '1')
    add('a', '2')
    expect(queue.hasWaiting()).toBe(false)
    add('b', '3')
    expect(queue.hasWaiting()).toBe(true)
    await endOne()
    expect(queue.hasWaiting()).toBe(false)
  })

  test('the queue takes turns between lanes, and keeps the order within one', async () => {
    const { add, endAll, started } = openQueue(1)
    for (const name of ['a1', 'a2', 'a3', 'a4']) add('a', name)
    add('b', 'b1')
    add('c', 'c1')
    add('b', 'b2')
    await endAll()
    expect(started).toEqual(['a1', 'a2', 'b1', 'c1', 'a3', 'b2', 'a4'])
  })

  test('the queue runs at most `perLane` jobs of one lane at a time', async () => {
    const { add, endOne, endAll, started } = openQueue(3, 1000, 1)
    for (const name of ['a1', 'a2', 'a3']) add('a', name)
    add('b', 'b1')
    expect(started).toEqual(['a1', 'b1'])
    await endOne()
    expect(started).toEqual(['a1', 'b1', 'a2'])
    await endAll()
    expect(started).toEqual(['a1', 'b1', 'a2', 'a3'])
  })

  test('the queue goes on after a failed job, and rejects its promise', async () => {
    const queue = createFairQueue(1, 10)
    const failing = queue.add('a', () => Promise.reject(new Error('broken')))
    const following = queue.add('a', async () => 'fine')
    await expect(failing).rejects.toThrow('broken')
    expect(await following).toBe('fine')
  })

  test('the queue counts what waits and what runs', async () => {
    const { queue, add, endAll } = openQueue(1)
    for (const name of ['1', '2', '3']) add('a', name)
    expect(queue.count()).toBe(3)
    await endAll()
    expect(queue.count()).toBe(0)
  })

  test('a full queue rejects the newest job of the longest lane', async () => {
    const { add, endAll, started, refused } = openQueue(1, 3)
    add('flood', 'running')
    for (const name of ['f1', 'f2', 'f3']) add('flood', name)
    add('ana', 'ana')
    add('rui', 'rui')
    await endAll()
    expect(refused).toEqual(['f3', 'f2'])
    expect(started).toEqual(['running', 'f1', 'ana', 'rui'])
  })

  test('a full queue rejects the last job added where all lanes are equally long', async () => {
    const { queue, add, endAll, started, refused } = openQueue(1, 2)
    add('a', 'running')
    add('a', 'a')
    add('b', 'b')
    add('c', 'c')
    await endAll()
    expect(refused).toEqual(['c'])
    expect(started).toEqual(['running', 'a', 'b'])
    expect(queue.count()).toBe(0)
  })

  test('the queue rejects jobs of a lane that fills it alone', async () => {
    const { queue, add, endAll, refused } = openQueue(1, 2)
    for (const name of ['running', '1', '2', '3', '4']) add('flood', name)
    expect(queue.count()).toBe(3)
    await endAll()
    expect(refused).toEqual(['3', '4'])
  })
})

test('a job whose caller has gone leaves the queue; one that has begun goes on', async () => {
  const queue = createFairQueue(1)
  const held = Promise.withResolvers<void>()
  const left = new AbortController()
  const begun = queue.add('a', () => held.promise, left.signal)
  const waiting = queue.add('a', async () => expect.unreachable(), left.signal)
  left.abort(new Error('gone'))
  await expect(waiting).rejects.toThrow('gone')
  expect(queue.waiting()).toBe(0)
  held.resolve()
  await begun
  await queue.idle()
})

test('the first lane of the queue has the next turn, whatever waits in the others', async () => {
  const queue = createFairQueue(1, 10, { firstLane: 'paper' })
  const order: string[] = []
  const add = (lane: string, name: string) => queue.add(lane, async () => void order.push(name))
  await Promise.all([add('picture', '1'), add('picture', '2'), add('paper', '3'), add('paper', '4')])
  expect(order).toEqual(['1', '3', '4', '2'])
})
