import { once } from 'node:events'
import { availableParallelism } from 'node:os'
import { buffer } from 'node:stream/consumers'
import { expect, test, vi } from 'vitest'
import { openCertifiedWeek } from '#test/certified-week.ts'
import { addCertificate } from '#test/issued-certificates.ts'
import { dataOf } from '#test/office.ts'
import { filesIn } from '#test/read-zip.ts'
import { addUser } from '#test/test-server.ts'
import { AppError } from '../../../base/errors.ts'
import { paperName, streamPapers } from './papers-archive.ts'

const print = (name: string) => ({ code: 'ABCDEFGHJKMN', print: { name } })

test.each([
  ['Ana Lima', 'Ana Lima - ABCD-EFGH-JKMN.pdf'],
  ['../../etc/passwd', 'etc passwd - ABCD-EFGH-JKMN.pdf'],
  ['C:\\nul\u202e"<b>', 'C nul b - ABCD-EFGH-JKMN.pdf'],
  ['...', 'ABCD-EFGH-JKMN.pdf'],
  ['🎉'.repeat(200), `${'🎉'.repeat(100)} - ABCD-EFGH-JKMN.pdf`],
])('the archive names the certificate of %s', (name, file) => {
  expect(paperName(print(name))).toBe(file)
})

test('the archive has the paper of each valid certificate, and names those that can’t be drawn', async () => {
  const week = await openCertifiedWeek()
  const none = await filesIn((await week.ask('/admin/certificates/papers')).bytes)
  expect([...none.keys()]).toEqual(['_Nenhum certificado.txt'])
  for (const name of ['Ana Lima', 'Ana Lima', 'Bia/Prado', 'Caio']) await week.add({ name })
  await week.run()
  await expect.poll(async () => (await week.latestRun()).state).toBe('done')
  const { db } = week.server
  const [, , , revoked] = await week.certificates()
  await db
    .updateTable('certificates')
    .set({ revoked_at: '2026', revoked_by: 'hand' })
    .where('id', '=', revoked?.id ?? '')
    .execute()

  const whole = await week.ask('/admin/certificates/papers')
  expect(whole.headers.get('content-type')).toBe('application/zip')
  const files = await filesIn(whole.bytes)
  const names = [...files.keys()].map((name) => name.replace(/ - [0-9A-Z-]{14}\.pdf$/, ''))
  expect(names).toEqual(['Ana Lima', 'Ana Lima', 'Bia Prado'])
  for (const bytes of files.values()) expect(bytes.subarray(0, 5).toString()).toBe('%PDF-')

  const [broken] = await week.certificates()
  await db
    .updateTable('certificates')
    .set({ settings_version: 99 })
    .where('id', '=', broken?.id ?? '')
    .execute()
  const partial = await filesIn((await week.ask('/admin/certificates/papers')).bytes)
  const list = partial.get('_Certificados que faltam.txt')?.toString()
  expect([partial.size, list?.includes([...files.keys()][0] ?? '-')]).toEqual([3, true])
  const lines = dataOf(await week.ask('/admin/audit?action=certificate.exported')).data
  expect(lines.map(({ changes }: { changes: object }) => changes)).toEqual(
    [3, 3, 0].map((count) => ({ columns: [null, ['Certificado']], people: [null, count] })),
  )
})

const never = new AbortController().signal
const at = new Date()

test('an archive stops drawing when the client leaves, also while the threads are busy with others', async () => {
  const { server } = await openCertifiedWeek()
  const ahead = Math.max(1, availableParallelism() - 1)
  for (let n = 0; n < ahead + 10; n++) await addCertificate(server.db, (await addUser(server, `${n}@example.com`)).id)
  let drawn = 0
  const drawPaper = async () => {
    drawn += 1
    return { bytes: Buffer.from('%PDF-'), fileName: '' }
  }
  const archive = streamPapers({ db: server.db, drawPaper, origin: '', signal: never, at, onFailure: () => {} })
  await once(archive, 'readable')
  archive.destroy()
  await once(archive, 'close')
  expect(drawn).toBeLessThanOrEqual(ahead + 2)

  const left = new AbortController()
  let attempts = 0
  const busy = async () => {
    attempts += 1
    left.abort()
    throw new AppError(503, 'BUSY', '')
  }
  const onFailure = vi.fn()
  await buffer(streamPapers({ db: server.db, drawPaper: busy, origin: '', signal: left.signal, at, onFailure }))
  expect([attempts <= ahead + 2, onFailure.mock.calls]).toEqual([true, []])
})
