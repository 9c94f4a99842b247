import { INITIAL_EVENT_SETTINGS } from '@palco/contract/event'
import { expect, test } from 'vitest'
import { startForAdmin, upload } from '#test/upload.ts'
import { createReader } from './reader-process.ts'

const { passes } = INITIAL_EVENT_SETTINGS
const list = Buffer.from('nome;email\nAna;ana@example.com')

test('a reader is killed after its timeout', async () => {
  const read = createReader('sheet', { timeMs: 1 })
  await expect(read(list, () => passes)).rejects.toMatchObject({
    status: 413,
    message: expect.stringContaining('pesada demais'),
  })
})

test('the next file is read after a failure', async () => {
  const read = createReader('sheet')
  const [first, second] = await Promise.all([
    read(Buffer.from('PK\x03\x04'), () => passes).catch((error) => error),
    read(list, () => passes),
  ])
  expect(first.message).toContain('corrompido')
  expect(second.users).toHaveLength(1)
})

test('refuses when the queue is full', async () => {
  const { server, admin } = await startForAdmin()
  const answers = await Promise.all(Array.from({ length: 12 }, () => upload(server, admin, list)))
  const refused = answers.filter(({ status }) => status !== 200)
  expect(refused.length).toBeGreaterThan(0)
  expect(refused.length).toBeLessThan(12)
  for (const { status, headers, body } of refused) {
    expect([status, body.code, headers.get('retry-after')]).toEqual([503, 'BUSY', '5'])
  }
})
