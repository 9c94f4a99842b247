import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { availableParallelism, loadavg, tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { adminEnv } from './api-calls.ts'
import { prepareEvent } from './participant-rooms-event.ts'
import { load, startProcess } from './participant-rooms-processes.ts'
import { cpuMsOf } from './users-databases.ts'
import { writeReport } from './write-report.ts'

// node bench/participant-rooms.ts: compares GET /api/participant/rooms with a minimal Fastify route that answers the
// same bytes. PROFILE=folder node bench/participant-rooms.ts also writes a CPU profile of our server to that folder.

const ROUNDS = 9
const SECONDS = 4
/** How many seconds of load precede the measurement, so that the code is compiled. */
const WARM_SECONDS = 8

interface Measured {
  perSecond: number
  /** Processor time of the server per request, in microseconds. */
  cpuUs: number
}

const folder = mkdtempSync(path.join(tmpdir(), 'palco-bench-'))
const profile = process.env.PROFILE ? ['--cpu-prof', `--cpu-prof-dir=${process.env.PROFILE}`] : []
const palco = await startProcess(
  fileURLToPath(import.meta.resolve('@palco/server/main')),
  [],
  { PORT: '0', HOST: '127.0.0.1', DATA_DIR: folder, ...adminEnv },
  profile,
)
const headers = await prepareEvent(palco.url)
const address = `${palco.url}/api/participant/rooms`
const bytes = Buffer.from(await (await fetch(address, { headers })).arrayBuffer())
const bodyFile = path.join(folder, 'rooms.json')
writeFileSync(bodyFile, bytes)
const bare = await startProcess(path.join(import.meta.dirname, 'participant-rooms-bare.ts'), [bodyFile], {})

async function measure(server: { pid: number }, url: string): Promise<Measured> {
  const cpuBefore = cpuMsOf(server.pid)
  const perSecond = await load(url, headers, SECONDS)
  return { perSecond, cpuUs: ((cpuMsOf(server.pid) - cpuBefore) * 1000) / (perSecond * SECONDS) }
}
const measureBare = () => measure(bare, `${bare.url}/rooms`)
const measurePalco = () => measure(palco, address)

await load(`${bare.url}/rooms`, headers, WARM_SECONDS)
await load(address, headers, WARM_SECONDS)
const rounds: { bare: Measured; palco: Measured }[] = []
for (let round = 0; round < ROUNDS; round++) {
  // Alternate the order, so that other load on the machine affects both servers equally.
  const first = round % 2 ? await measureBare() : await measurePalco()
  const second = round % 2 ? await measurePalco() : await measureBare()
  rounds.push(round % 2 ? { bare: first, palco: second } : { palco: first, bare: second })
  console.log(round, rounds.at(-1))
}
await palco.stop()
await bare.stop()
rmSync(folder, { recursive: true })

const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
const number = (value: number, digits = 2) => value.toLocaleString('en', { maximumFractionDigits: digits })
const ratio = median(rounds.map(({ bare, palco }) => palco.perSecond / bare.perSecond))
const cpuRatio = median(rounds.map(({ bare, palco }) => bare.cpuUs / palco.cpuUs))

const line = ({ bare, palco }: (typeof rounds)[number]) =>
  `| ${[
    number(bare.perSecond, 0),
    number(palco.perSecond, 0),
    number(palco.perSecond / bare.perSecond),
    number(bare.cpuUs, 0),
    number(palco.cpuUs, 0),
    number(bare.cpuUs / palco.cpuUs),
  ].join(' | ')} |`

const report = `# A participant's rooms: measured by \`node bench/participant-rooms.ts\`

\`GET /api/participant/rooms\` with all that a call involves (session, role, security headers, metrics) against a bare Fastify
route that answers the same ${number(bytes.length)} bytes.

**By the servers' processor time a request: ${number(cpuRatio)} of the bare route** (median of ${ROUNDS} rounds). Requests per second:
${number(ratio)}, which says little while others use the cores. Why that is enough is in docs/decisions/0003-arrivals.md.

${availableParallelism()} cores shared with other work, load ${number(loadavg()[0] ?? 0, 1)} at the end, Node ${process.version}, ${process.arch}, ${new Date().toISOString().slice(0, 10)}.
Both servers and the load generator (40 connections) are separate processes; each round measures both for ${SECONDS} s.

| bare, requests a second | ours | ratio | bare, µs of processor a request | ours | ratio |
|---|---|---|---|---|---|
${rounds.map(line).join('\n')}
`
writeReport('participant-rooms', report)
console.log(`ratio ${number(ratio)}, by processor time ${number(cpuRatio)}`)
