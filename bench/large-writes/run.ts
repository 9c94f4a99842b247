import { setTimeout as sleep } from 'node:timers/promises'
import { log } from '../arrival/progress.ts'
import type { Source } from '../arrival/sources.ts'
import type { Engine } from '../arrival/stage.ts'
import type { Pauses } from '../import-probe.ts'
import { withServer } from '../import-server.ts'
import { withMail } from '../link-orders.ts'
import { embedded, onPostgres } from '../users-databases.ts'
import type { Heard } from './callers.ts'
import { startCallers } from './callers-process.ts'
import { prepareEvent } from './event.ts'
import { OPERATIONS, type OperationName } from './operations.ts'
import { type CallName, NEWCOMERS, READERS, streamsOf } from './streams.ts'

export interface Measured {
  seconds: number
  pauses: Pauses
  heard: Record<CallName, Heard>
}

interface Options {
  engine: Engine
  source: Source
  postgresUrl: string
  people: number
}

/** The pause after each operation, in which its background work can finish. */
const PAUSE_MS = 1000

export async function measureOperations({ engine, source, postgresUrl, people }: Options) {
  const database = engine === 'SQLite' ? embedded() : await onPostgres(postgresUrl)
  const measured = {} as Record<OperationName, Measured>
  try {
    const env = { ...database.env, ...(await withMail()), LOG_LEVEL: 'error' }
    const counts = { people: people / 2, readers: READERS, newcomers: NEWCOMERS }
    const event = await withServer(env, { source: source.folder }, (server) => prepareEvent(server, counts))
    await database.settle()
    // Restart the server to empty its caches, so that the readers' first calls query the database.
    await withServer(env, { source: source.folder }, async (server) => {
      // Request a sample sheet before measuring, because earlier commits load a library for the first sheet.
      await (await fetch(`${server.url}/api/admin/upload/sample`, server)).bytes()
      const callers = startCallers(Number(new URL(server.url).port), streamsOf(event, server))
      try {
        for (const [name, { work }] of Object.entries(OPERATIONS)) {
          await server.pauses('reset')
          callers.start()
          const started = performance.now()
          await work(server, event, people)
          const seconds = (performance.now() - started) / 1000
          const pauses = await server.pauses('read')
          measured[name as OperationName] = { seconds, pauses, heard: await callers.stop() }
          log(`${engine}, ${source.name}, ${name}: ${seconds.toFixed(1)} s, pause ${pauses.wallMs.toFixed(0)} ms`)
          await sleep(PAUSE_MS)
        }
      } finally {
        await callers.end()
      }
    })
    return measured
  } finally {
    await database.remove()
  }
}
