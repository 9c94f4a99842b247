import { setTimeout as sleep } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { createMigratedDatabase, openBus, openMigrated } from '#test/test-database.ts'
import { queueWrites } from './write-queue.ts'

const LOCK_MS = 20

test('a write that queued too long is refused, and not carried out later', async () => {
  const { location, remove } = await createMigratedDatabase()
  const db = await openMigrated(location)
  const bus = await openBus(db, location, { error: () => {}, warn: () => {}, info: () => {} })
  onTestFinished(async () => {
    await bus.close()
    await db.destroy()
    await remove()
  })
  const { transaction } = queueWrites(bus, 1, LOCK_MS)
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
