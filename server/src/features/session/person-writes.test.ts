import { expect, onTestFinished, test, vi } from 'vitest'
import { createMigratedDatabase, openBus, openMigrated } from '#test/test-database.ts'
import { createPersonWrites } from './person-writes.ts'

test('a write that queued too long is refused, and not carried out later', async () => {
  const { location, remove } = await createMigratedDatabase()
  const db = await openMigrated(location)
  const bus = await openBus(db, location, { error: () => {}, warn: () => {}, info: () => {} })
  vi.useFakeTimers({ toFake: ['performance'] })
  onTestFinished(async () => {
    vi.useRealTimers()
    await bus.close()
    await db.destroy()
    await remove()
  })
  const writeAs = createPersonWrites(bus, 1)
  const release = Promise.withResolvers<void>()
  const first = writeAs('ana', () => release.promise)
  const work = vi.fn<() => Promise<void>>()
  const refusal = expect(writeAs('ana', work)).rejects.toMatchObject({ status: 503, code: 'BUSY' })
  vi.advanceTimersByTime(10_001)
  release.resolve()
  await first
  await refusal
  expect(work).not.toHaveBeenCalled()
})
