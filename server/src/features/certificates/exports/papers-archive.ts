import { availableParallelism } from 'node:os'
import { Readable } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import { printedCode } from '@palco/contract/certificates/certificate-code'
import type { Database } from '../../../base/db/database.ts'
import { asAppError } from '../../../base/db/database-errors.ts'
import { readPages } from '../../../base/db/read-pages.ts'
import { type ZipEntry, zipPieces } from '../../../base/http/zip-stream.ts'
import { type Certificate, listValid } from '../certificates.repo.ts'
import type { DrawPaper } from '../draw-paper.ts'

/** How many certificates are drawn in advance: as many as there are threads, because more would only wait in memory. */
const AHEAD = Math.max(1, availableParallelism() - 1)
/** The pause before the archive tries again while other people's downloads keep the threads busy. */
const BUSY_MS = 1000
/** How many times the archive tries: for five minutes, with `BUSY_MS` in between. */
const BUSY_ATTEMPTS = 300

interface Archive {
  db: Database
  drawPaper: DrawPaper
  origin: string
  /** The date of the files in the archive. Its UTC fields contain the wall-clock time of the event. */
  at: Date
  /** Aborted when the client disconnects, even while the archive waits for a thread. */
  signal: AbortSignal
  onFailure: (error: unknown, certificate: Certificate) => void
}

export const streamPapers = (archive: Archive): Readable => Readable.from(zipPieces(entries(archive), archive.at))

async function* entries({ db, drawPaper, origin, signal, onFailure }: Omit<Archive, 'at'>): AsyncGenerator<ZipEntry> {
  const failed: string[] = []
  const draw = async (certificate: Certificate): Promise<ZipEntry | null> => {
    const path = paperName(certificate)
    try {
      return { path, bytes: (await whenFree(() => drawPaper(certificate, origin), signal)).bytes }
    } catch (error) {
      if (!signal.aborted) onFailure(error, certificate)
      failed.push(path)
      return null
    }
  }
  let drawn = 0
  for await (const entry of inOrder(allValid(db), draw)) {
    if (signal.aborted) return
    if (!entry) continue
    drawn += 1
    yield entry
  }
  if (failed.length)
    yield { path: '_Certificados que faltam.txt', text: [`${FAILED}\r\n\r\n${failed.join('\r\n')}\r\n`] }
  else if (!drawn) yield { path: '_Nenhum certificado.txt', text: [NONE] }
}

const FAILED =
  'Estes certificados não puderam ser gerados e faltam neste arquivo. Baixe cada um na página Certificados, ou tente de novo.'
const NONE = 'Nenhum certificado foi emitido ainda.\r\n'

async function* allValid(db: Database): AsyncGenerator<Certificate> {
  for await (const page of readPages<Certificate>((last, count) => listValid(db, last?.id ?? '', count), 50))
    yield* page
}

/** Works on a few items at a time, and yields the results in the order of the items. */
async function* inOrder<Item, Result>(items: AsyncIterable<Item>, work: (item: Item) => Promise<Result>) {
  const begun: Promise<Result>[] = []
  for await (const item of items) {
    begun.push(work(item))
    if (begun.length > AHEAD) yield await begun.shift()
  }
  for (const result of begun) yield await result
}

async function whenFree<Result>(work: () => Promise<Result>, signal: AbortSignal): Promise<Result> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work()
    } catch (error) {
      if (attempt === BUSY_ATTEMPTS || asAppError(error).code !== 'BUSY') throw error
      await sleep(BUSY_MS, null, { signal })
    }
  }
}

const NAME_LENGTH = 100

/** Returns a unique file name such as `Ana Lima - ABCD-EFGH-JKMN.pdf`, without characters that file systems reject. */
export function paperName({ code, print }: { code: string; print: { name: string } }): string {
  const name = print.name
    .normalize('NFC')
    .replace(/[\p{C}<>:"/\\|?*]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .replace(/^[\s.]+/, '')
  const short = [...name].slice(0, NAME_LENGTH).join('').trim()
  return `${short ? `${short} - ` : ''}${printedCode(code)}.pdf`
}
