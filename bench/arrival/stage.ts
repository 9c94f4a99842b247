import { setTimeout as sleep } from 'node:timers/promises'
import { type BenchDatabase, embedded, onPostgres } from '../users-databases.ts'
import { type Crowd, startCrowd } from './crowd-process.ts'
import { prepareArrival } from './event.ts'
import { type Palco, startPalco } from './palco-process.ts'
import { showProgress } from './progress.ts'
import type { Source } from './sources.ts'

export type Engine = 'SQLite' | 'PostgreSQL'

export interface StageOptions {
  engine: Engine
  /** The commit or the variant that is measured. */
  name: string
  source: Source
  postgresUrl: string
  people: number
  ownPasswords?: number
  env?: Record<string, string>
}

export interface Stage extends StageOptions {
  palco: Palco
  database: BenchDatabase
  crowd: Crowd
  roomId: string
  /** Restarts a stopped or killed server on the same port. */
  startAgain: () => Promise<Palco>
}

/** How many people sign in at the same time. More people would only wait longer in the login queue. */
export const IN_FLIGHT = 100

/** How many people come and leave before the measurement, so that the server's code is compiled. */
export const WARM_UP = 1500

/** Starts a server with a new database, fills it and warms it up. Also starts a process that simulates the people. */
export async function onStage<Result>(options: StageOptions, play: (stage: Stage) => Promise<Result>): Promise<Result> {
  const { engine, source, people, ownPasswords = 0, env = {} } = options
  const database = engine === 'SQLite' ? embedded() : await onPostgres(options.postgresUrl)
  const start = (port = 0) => startPalco(source.folder, { ...database.env, ...env }, port)
  showProgress(`${titleOf(options)}: creating ${people + WARM_UP} people`)
  const stage: Stage = { ...options, database, palco: await start(), crowd: startCrowd(), roomId: '', startAgain }

  async function startAgain() {
    stage.palco = await start(stage.palco.port)
    return stage.palco
  }

  try {
    stage.roomId = await prepareArrival(stage.palco.url, people + WARM_UP, ownPasswords)
    await database.settle()
    await stage.crowd.play(`${titleOf(stage)}: warming up`, 'arrive', arrivalOf(stage, people, WARM_UP))
    await stage.crowd.play('', 'leave', {})
    await sleep(1000)
    return await play(stage)
  } finally {
    await stage.crowd.stop()
    await stage.palco.stop()
    await database.remove()
  }
}

export const titleOf = ({ engine, name }: StageOptions) => `${engine}, ${name}`

export const arrivalOf = ({ palco, roomId }: Stage, from: number, count: number) => ({
  ...{ port: palco.port, roomId, from, count, inFlight: IN_FLIGHT },
})
