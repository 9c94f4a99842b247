import { setTimeout as sleep } from 'node:timers/promises'
import { megabytesOf } from '../arrival/palco-process.ts'
import { medianOf } from '../arrival/percentiles.ts'
import { log } from '../arrival/progress.ts'
import type { Engine } from '../arrival/stage.ts'
import type { Pauses } from '../import-probe.ts'
import { type BenchServer, withServer } from '../import-server.ts'
import { type BenchDatabase, cpuMsOf, embedded, onPostgres } from '../users-databases.ts'
import { type ComparedCodes, compareCodes } from './check-times.ts'
import { fillCertificates } from './fill.ts'

const SINGLE = 40
const IDLE_MS = 10_000
const SAMPLE_MS = 200

interface Single {
  /** The time for the first certificate. It includes starting a thread that loads the fonts. */
  firstMs: number
  medianMs: number
  cpuMs: number
  /** `beforeMb`: the server's memory before the first certificate. `afterMb`: after the last one. */
  beforeMb: number
  afterMb: number
}

interface Archived {
  papers: number
  seconds: number
  megabytes: number
  /** The server's processor time per certificate. */
  cpuMs: number
  pauses: Pauses
  /** Pauses of the event loop while nothing happens. */
  idle: Pauses
  /** `thirdsMb`: the server's mean resident memory in each third of the run. `peakMb`: its maximum. */
  thirdsMb: number[]
  peakMb: number
}

export interface Papers {
  single: Single
  archive: Archived
  check: ComparedCodes
}

/** Measures certificates on a server that does nothing else. */
export async function measurePapers(engine: Engine, postgresUrl: string, papers: number): Promise<Papers> {
  const database = engine === 'SQLite' ? embedded() : await onPostgres(postgresUrl)
  try {
    const certificates = await fill(database, papers)
    // Trust `X-Forwarded-For`: each check of a code claims a different IP address, because the limits are per address.
    return await withServer({ ...database.env, TRUST_PROXY: '1' }, {}, async (server) => {
      const single = await drawSingle(server, certificates)
      log(`${engine}: one paper ${single.medianMs.toFixed(0)} ms, ${single.cpuMs.toFixed(0)} ms of processor time`)
      const check = await compareCodes(server.url)
      log(`${engine}: unknown codes ${check.unknown.toFixed(2)} ms, malformed ones ${check.malformed.toFixed(2)} ms`)
      const archive = await downloadArchive(server, papers)
      log(
        `${engine}: ${papers} papers in ${archive.seconds.toFixed(0)} s, pause ${archive.pauses.wallMs.toFixed(0)} ms`,
      )
      return { single, archive, check }
    })
  } finally {
    await database.remove()
  }
}

/** Inserts certificates, after starting a server once, which creates the tables. */
async function fill(database: BenchDatabase, papers: number) {
  await withServer(database.env, {}, async () => {})
  const certificates = await fillCertificates(database, papers)
  await database.settle()
  return certificates
}

async function drawSingle(server: BenchServer, certificates: readonly { id: string }[]): Promise<Single> {
  const beforeMb = megabytesOf(server.pid)
  const draw = async (n: number) => {
    const { id } = certificates[n % certificates.length] ?? { id: '' }
    const started = performance.now()
    const paper = await fetch(`${server.url}/api/admin/certificates/${id}/paper`, { headers: server.headers })
    if (!paper.ok) throw new Error(await paper.text())
    await paper.arrayBuffer()
    return performance.now() - started
  }
  const firstMs = await draw(0)
  const cpuBefore = cpuMsOf(server.pid)
  const times: number[] = []
  for (let n = 1; n <= SINGLE; n++) times.push(await draw(n))
  const cpuMs = (cpuMsOf(server.pid) - cpuBefore) / SINGLE
  return { firstMs, medianMs: medianOf(times), cpuMs, beforeMb, afterMb: megabytesOf(server.pid) }
}

async function downloadArchive(server: BenchServer, papers: number): Promise<Archived> {
  await server.pauses('reset')
  await sleep(IDLE_MS)
  const idle = await server.pauses('reset')
  const memory: number[] = []
  const sampling = setInterval(() => memory.push(megabytesOf(server.pid)), SAMPLE_MS)
  const cpuBefore = cpuMsOf(server.pid)
  const started = performance.now()
  const file = await fetch(`${server.url}/api/admin/certificates/papers`, { headers: server.headers })
  if (!file.ok) throw new Error(await file.text())
  let bytes = 0
  for await (const piece of file.body ?? []) bytes += piece.length
  const seconds = (performance.now() - started) / 1000
  clearInterval(sampling)
  const pauses = await server.pauses('read')
  const third = Math.ceil(memory.length / 3)
  const thirds = [0, 1, 2].map((n) => memory.slice(n * third, (n + 1) * third))
  return {
    ...{ papers, seconds, megabytes: bytes / 2 ** 20, pauses, idle },
    cpuMs: (cpuMsOf(server.pid) - cpuBefore) / papers,
    thirdsMb: thirds.map((values) => values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length)),
    peakMb: Math.max(...memory),
  }
}
