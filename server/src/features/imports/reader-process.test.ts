import { ChildProcess } from 'node:child_process'
import { INITIAL_EVENT_SETTINGS } from '@palco/contract/event/event'
import { expect, onTestFinished, test, vi } from 'vitest'
import { startForAdmin, upload } from '#test/upload.ts'
import { workbookFiles, zipOf } from '#test/zip-files.ts'
import { createReader } from './reader-process.ts'

const { passes } = INITIAL_EVENT_SETTINGS
const list = Buffer.from('nome;email\nAna;ana@example.com')

test('an imported file that takes too much processor time is too heavy', async () => {
  const read = createReader('sheet', { cpuSeconds: 1 })
  const cells = zipOf(workbookFiles('<row><c><v>1</v></c></row>'.repeat(600_000)))
  await expect(read(cells, () => passes)).rejects.toMatchObject({
    status: 413,
    message: expect.stringContaining('pesada demais'),
  })
})

test('an imported file that takes too long by the clock may be sent again', async () => {
  const read = createReader('sheet', { timeMs: 1 })
  await expect(read(list, () => passes)).rejects.toMatchObject({ status: 503, code: 'BUSY', retryAfterSeconds: 5 })
})

test.each(['SIGKILL', 'SIGTERM', 'SIGINT'] as const)(
  'an imported file whose reader gets %s may be sent again',
  async (signal) => {
    const { server, admin } = await startForAdmin()
    killStarted(signal)
    const { status, headers, body } = await upload(server, admin, list)
    expect([status, body.code, headers.get('retry-after')]).toEqual([503, 'BUSY', '5'])
  },
)

/** Sends the signal to every process that is started from now on. */
function killStarted(signal: NodeJS.Signals) {
  const prototype = ChildProcess.prototype as ChildProcess & { spawn: (options: object) => number }
  const { spawn } = prototype
  const spy = vi.spyOn(prototype, 'spawn').mockImplementation(function (this: ChildProcess, options) {
    const outcome = spawn.call(this, options)
    this.kill(signal)
    return outcome
  })
  onTestFinished(() => spy.mockRestore())
}

test('the next imported file is read after a failure', async () => {
  const read = createReader('sheet')
  const [first, second] = await Promise.all([
    read(Buffer.from('PK\x03\x04'), () => passes).catch((error) => error),
    read(list, () => passes),
  ])
  expect(first.message).toContain('corrompido')
  expect(second.users).toHaveLength(1)
})

test('an imported file is refused when the queue is full', async () => {
  const { server, admin } = await startForAdmin()
  const answers = await Promise.all(Array.from({ length: 12 }, () => upload(server, admin, list)))
  const refused = answers.filter(({ status }) => status !== 200)
  expect(refused.length).toBeGreaterThan(0)
  expect(refused.length).toBeLessThan(12)
  for (const { status, headers, body } of refused) {
    expect([status, body.code, headers.get('retry-after')]).toEqual([503, 'BUSY', '5'])
  }
})
