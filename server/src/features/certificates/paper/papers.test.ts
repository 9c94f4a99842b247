import { INITIAL_CERTIFICATE_SETTINGS as STAGE } from '@palco/contract/certificates/certificate-design'
import type { CertificatePrint } from '@palco/contract/certificates/certificates'
import { expect, onTestFinished, test } from 'vitest'
import { png } from '#test/images.ts'
import { startServer } from '#test/test-server.ts'
import type { Shared } from '../../feature.ts'
import { saveImage } from '../../images/images.repo.ts'
import type { PaperLimits } from './paper-threads.ts'
import { createPapers } from './papers.ts'

const print: CertificatePrint = {
  language: 'PT_BR',
  name: 'Maria Souza',
  event: 'Semana',
  organiser: '',
  signatory: { name: '', role: '' },
  minutes: 60,
  firstDay: '2025-12-01',
  lastDay: '2025-12-05',
  programme: [],
  issuedOn: '2025-12-12',
}
const PAPER = { print, code: '7K3M9QXZ2TBN', settings: STAGE, logo: null }
const ORIGIN = 'http://localhost:3000'

/** Only certificates with images need `db`. */
function open(limits: PaperLimits = {}, db?: Shared['db']) {
  const shared = { config: { publicUrl: null }, db } as unknown as Shared
  const papers = createPapers(shared, { threads: 1, ...limits })
  onTestFinished(papers.stop)
  return papers
}

test('drawing a paper answers a PDF and a picture; beyond the queue it is busy, with a time to wait', async () => {
  const papers = open({ waiting: 1 })
  const [pdf, picture, refused] = await Promise.all([
    papers.pdf(PAPER, ORIGIN),
    papers.picture(PAPER, ORIGIN),
    papers.pdf(PAPER, ORIGIN).catch((error) => error),
  ])
  expect(pdf.toString('latin1')).toMatch(/^%PDF-1\.7/)
  expect(pdf.toString('latin1')).toContain('http://localhost:3000/c/7K3M-9QXZ-2TBN')
  expect([picture.readUInt32BE(16), picture.readUInt32BE(20)]).toEqual([1200, 630])
  expect(refused).toMatchObject({ status: 503, code: 'BUSY', retryAfterSeconds: 3 })
})

test('a thread that fails is replaced, and the next paper is drawn', async () => {
  const papers = open()
  await expect(papers.pdf(PAPER, `http://${'a'.repeat(3000)}`)).rejects.toMatchObject({ status: 400 })
  const broken = { ...print, firstDay: 'never' }
  await expect(papers.pdf({ ...PAPER, print: broken }, ORIGIN)).rejects.toThrow('Invalid time value')
  expect((await papers.pdf(PAPER, ORIGIN)).length).toBeGreaterThan(10_000)
})

test('a paper that takes too long to draw fails', async () => {
  const papers = open({ timeMs: 1 })
  await expect(papers.pdf(PAPER, ORIGIN)).rejects.toThrow('too long')
})

test('papers that wait when the server stops are rejected', async () => {
  const papers = open()
  const drawing = Promise.allSettled([1, 2].map(() => papers.pdf(PAPER, ORIGIN)))
  await papers.stop()
  expect((await drawing).map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  await expect(papers.pdf(PAPER, ORIGIN)).rejects.toMatchObject({ code: 'BUSY' })
})

test('images of papers come from the database, once for each thread; a missing one is left out', async () => {
  let reads = 0
  const { db } = await startServer({
    wrapDatabase: (opened) =>
      opened.withPlugin({
        transformQuery: ({ node }) => node,
        transformResult: async ({ result }) => {
          reads += result.rows.some((row) => 'bytes' in row) ? 1 : 0
          return result
        },
      }),
  })
  const id = await db.transaction().execute((trx) => saveImage(trx, png(40, 20), 1e6))
  const papers = open({}, db)
  const signed = { ...STAGE, signature: `/api/images/${id}` }
  const pictures = async (settings: typeof STAGE) =>
    (await papers.pdf({ ...PAPER, settings }, ORIGIN)).toString('latin1').match(/\/Subtype \/Image/g)?.length ?? 0
  expect(await pictures(signed)).toBe(1)
  expect(await pictures(signed)).toBe(1)
  expect(reads).toBe(1)
  expect(await pictures({ ...STAGE, signature: `/api/images/${'0'.repeat(32)}` })).toBe(0)
  // Draw more backgrounds than a thread caches.
  for (let n = 1; n < 8; n += 1)
    expect(await pictures({ ...signed, design: 'own', background: `/api/images/${n}` })).toBe(1)
  expect(reads).toBe(1)
})
