import { setTimeout as sleep } from 'node:timers/promises'
import { expect, onTestFinished, test, vi } from 'vitest'
import { createMigratedDatabase, openBus, openMigrated } from '#test/test-database.ts'
import { createWriteQueue, queueWrites } from './write-queue.ts'

const LOCK_MS = 20

async function openOwnBus() {
  const { location, remove } = await createMigratedDatabase()
  const db = await openMigrated(location)
  const bus = await openBus(db, location, { error: () => {}, warn: () => {}, info: () => {} })
  onTestFinished(async () => {
    await bus.close()
    await db.destroy()
    await remove()
  })
  return bus
}

test('a write that queued too long is refused, and not carried out later', async () => {
  const { transaction } = queueWrites(await openOwnBus(), 1, LOCK_MS)
  const release = Promise.withResolvers<void>()
  const first = transaction(() => release.promise)
  let isCarriedOut = false
  const second = transaction(async () => {
    isCarriedOut = true
  })
  const refusal = expect(second).rejects.toMatchObject({ code: 'BUSY' })
  await sleep(2 * LOCK_MS)
  release.resolve()
  await first
  await refusal
  expect(isCarriedOut).toBe(false)
})

test('a write that queued too long behind its own lane is refused, and not carried out later', async () => {
  const bus = await openOwnBus()
  vi.useFakeTimers({ toFake: ['performance'] })
  onTestFinished(() => void vi.useRealTimers())
  const write = createWriteQueue(bus, { width: 5, perLane: 1 })
  const release = Promise.withResolvers<void>()
  const first = write('ana', () => release.promise)
  const work = vi.fn<() => Promise<void>>()
  const refusal = expect(write('ana', work)).rejects.toMatchObject({ status: 503, code: 'BUSY' })
  vi.advanceTimersByTime(10_001)
  release.resolve()
  await first
  await refusal
  expect(work).not.toHaveBeenCalled()
})
