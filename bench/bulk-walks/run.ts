import { setTimeout as sleep } from 'node:timers/promises'
import { post } from '../api-calls.ts'
import { log } from '../arrival/progress.ts'
import type { Engine } from '../arrival/stage.ts'
import type { Pauses } from '../import-probe.ts'
import { type BenchServer, withServer } from '../import-server.ts'
import type { Heard } from '../large-writes/callers.ts'
import { startCallers } from '../large-writes/callers-process.ts'
import { type Event, importAll, prepareEvent, rowsOf } from '../large-writes/event.ts'
import { type CallName, NEWCOMERS, READERS, streamsOf } from '../large-writes/streams.ts'
import { withMail } from '../link-orders.ts'
import { embedded, onPostgres } from '../users-databases.ts'
import { fillPeople } from './fill.ts'
import { OPERATIONS } from './operations.ts'
import { agePeople, saveRetention, untilErased } from './retention.ts'

export interface Measured {
  engine: Engine
  title: string
  seconds: number
  pauses: Pauses
  heard: Record<CallName, Heard>
}

/** The pause after each operation, in which its background work can finish. */
const PAUSE_MS = 1000

/**
 * Measures the import of the second half of the people, then `OPERATIONS`: the last operation deletes everybody. Then
 * creates everybody again, and measures how the server erases them because of their age.
 */
export async function measureWalks(engine: Engine, postgresUrl: string, people: number): Promise<Measured[]> {
  const database = engine === 'SQLite' ? embedded() : await onPostgres(postgresUrl)
  const measured: Measured[] = []

  async function measure(server: BenchServer, event: Event, operations: typeof OPERATIONS) {
    const callers = startCallers(Number(new URL(server.url).port), streamsOf(event, server))
    try {
      for (const { title, work } of operations) {
        await server.pauses('reset')
        callers.start()
        const started = performance.now()
        await work(server, event, people)
        const seconds = (performance.now() - started) / 1000
        const pauses = await server.pauses('read')
        measured.push({ engine, title, seconds, pauses, heard: await callers.stop() })
        const { ms = 0, statement = '' } = pauses.transaction ?? {}
        log(`${engine}, ${title}: ${seconds.toFixed(1)} s, transaction ${ms.toFixed(0)} ms: ${statement.slice(0, 60)}`)
        await sleep(PAUSE_MS)
      }
    } finally {
      await callers.end()
    }
  }

  try {
    const env = { ...database.env, ...(await withMail()), LOG_LEVEL: 'error', BENCH_TRANSACTIONS: 'yes' }
    const half = people / 2
    const event = await withServer(env, {}, (server) =>
      prepareEvent(server, { people: half, readers: READERS, newcomers: NEWCOMERS }),
    )
    const title = `import of ${half.toLocaleString('en')}`
    const work = (server: BenchServer) => importAll(server, rowsOf(half, half, event.groupId))
    await withServer(env, {}, (server) => measure(server, event, [{ title, work }]))
    await fillPeople(database, event)
    await database.settle()
    await withServer(env, {}, (server) => measure(server, event, OPERATIONS))
    const aged = await withServer(env, {}, (server) => createAgain(server, event, people))
    await fillPeople(database, aged)
    await agePeople(database, aged.groupId)
    await database.settle()
    await withServer(env, {}, (server) => measure(server, aged, [{ title: 'erased by age', work: untilErased }]))
    return measured
  } finally {
    await database.remove()
  }
}

/** Creates everybody again, with another group instead of the deleted one. */
async function createAgain(server: BenchServer, event: Event, people: number): Promise<Event> {
  const group = { name: 'Mais uma turma', maxRooms: 1 }
  const { id: otherGroupId } = await post<{ id: string }>(server.url, '/admin/groups', group, server.headers)
  await importAll(server, rowsOf(0, people, event.groupId))
  await saveRetention(server)
  return { ...event, otherGroupId }
}
