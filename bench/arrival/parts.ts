import { buildPages } from '../door/pages.ts'
import { compareInTurns } from './alternate.ts'
import { measureLivePush } from './live-push.ts'
import { measurePasswords, OWN_PASSWORDS } from './passwords.ts'
import type { keep, Results, Stamp } from './results.ts'
import { measureSize } from './sizes.ts'
import { fillWithSockets, measureHeartbeats, measureRestart, measureTakeovers } from './sockets.ts'
import { earlierSource, type Source } from './sources.ts'
import { type Engine, onStage } from './stage.ts'
import { fillInside, measureStorm, stormLogins } from './storm.ts'
import { measureVisit } from './whole-visit.ts'

export const PARTS = [
  ...([
    'sizes',
    'visit',
    'against',
    'workers',
    'passwords',
    'storm',
    'takeover',
    'heartbeats',
    'live',
    'restart',
  ] as const),
]
type PartName = keyof Results & (typeof PARTS)[number]

export interface Run {
  engine: Engine
  source: Source
  postgresUrl: string
  parts: readonly PartName[]
  sizes: readonly number[]
  /** How many people arrive in comparisons of two servers. */
  compared: number
  against: string
  /** A factor for the size of the measurement: 1, or less for a quick trial. */
  scale: number
  stamp: () => Stamp
  keep: typeof keep
}

const ON_SOCKETS: readonly PartName[] = ['takeover', 'heartbeats', 'live', 'restart']
const SOCKETS = 10_000
const INSIDE = 2000
/** How many people load the page with all of its files. Together they load two gigabytes. */
const VISITORS = 1000

export async function runParts(run: Run) {
  const { engine, source, postgresUrl, parts, sizes, keep } = run
  const current = { engine, source, postgresUrl, name: source.name }
  const turns = { engine, postgresUrl, people: Math.round(run.compared * run.scale) }
  if (parts.includes('sizes'))
    for (const people of sizes)
      keep('sizes', `${engine} ${people}`, { ...(await measureSize({ ...current, people })), stamp: run.stamp() })
  if (parts.includes('visit')) {
    buildPages(source)
    const people = Math.round(VISITORS * run.scale)
    keep('visit', engine, { ...(await measureVisit({ ...current, people })), stamp: run.stamp() })
  }
  if (parts.includes('against')) {
    const earlier = earlierSource(run.against)
    const compared = await compareInTurns(turns, [{ source: earlier, name: earlier.name }, current])
    keep('against', engine, { ...compared, stamp: run.stamp() })
  }
  // Only PostgreSQL is measured with two workers, because SQLite runs in one process.
  if (parts.includes('workers') && engine === 'PostgreSQL') {
    const compared = await compareInTurns(turns, [withWorkers(1, source), withWorkers(2, source)])
    keep('workers', engine, { ...compared, stamp: run.stamp() })
  }
  if (parts.includes('passwords') || parts.includes('storm')) await runLogins(run)
  if (parts.some((part) => ON_SOCKETS.includes(part))) await runSockets(run)
}

const withWorkers = (count: number, source: Source) => ({
  ...{ source, name: `${count} ${count === 1 ? 'process' : 'processes'}`, env: { WORKERS: String(count) } },
})

async function runLogins({ engine, source, postgresUrl, parts, scale, stamp, keep }: Run) {
  const inside = INSIDE * scale
  const own = stormLogins('own passwords', scale)
  const imported = stormLogins('imported', scale)
  const people = inside + imported.first + imported.coming
  const ownPasswords = OWN_PASSWORDS + (parts.includes('storm') ? own.first + own.coming : 0)
  await onStage({ engine, source, postgresUrl, name: source.name, people, ownPasswords }, async (stage) => {
    if (parts.includes('passwords')) keep('passwords', engine, { ...(await measurePasswords(stage)), stamp: stamp() })
    if (!parts.includes('storm')) return
    await fillInside(stage, inside)
    for (const [kind, from] of [['imported', inside] as const, ['own passwords', OWN_PASSWORDS] as const]) {
      const storm = await measureStorm(stage, { kind, from, inside, scale })
      keep('storm', `${engine} ${kind}`, { ...storm, stamp: stamp() })
    }
  })
}

async function runSockets({ engine, source, postgresUrl, parts, scale, stamp, keep }: Run) {
  await onStage({ engine, source, postgresUrl, name: source.name, people: SOCKETS * scale }, async (stage) => {
    await fillWithSockets(stage)
    if (parts.includes('takeover')) keep('takeover', engine, { ...(await measureTakeovers(stage)), stamp: stamp() })
    if (parts.includes('heartbeats'))
      keep('heartbeats', engine, { ...(await measureHeartbeats(stage)), stamp: stamp() })
    if (parts.includes('live')) keep('live', engine, { ...(await measureLivePush(stage)), stamp: stamp() })
    if (parts.includes('restart')) keep('restart', engine, { ...(await measureRestart(stage)), stamp: stamp() })
  })
}
