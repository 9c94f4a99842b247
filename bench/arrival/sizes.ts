import { cpuMsOf } from '../users-databases.ts'
import type { Arrived } from './arrive.ts'
import { log } from './progress.ts'
import { arrivalOf, type Engine, onStage, type Stage, type StageOptions, titleOf } from './stage.ts'

export interface Measured extends Arrived {
  engine: Engine
  name: string
  people: number
  perSecond: number
  /**
   * Processor time per person, in ms. `mainMs`: the server's main thread. `totalMs`: all its threads. `databaseMs`:
   * PostgreSQL's processes.
   */
  mainMs: number
  totalMs: number
  databaseMs: number
  /** The processor time of the process that simulates the people. */
  crowdMs: number
  /** `megabytes`: the server's memory when everybody has arrived. `kilobytesAPerson`: how much it grew per person. */
  megabytes: number
  kilobytesAPerson: number
}

/** Lets everybody arrive and stay. Each person first loads `files`. */
export async function measureArrival(stage: Stage, files: readonly string[] = []): Promise<Measured> {
  const { engine, name, people, palco, database, crowd } = stage
  const title = `${titleOf(stage)}: ${people} people arrive`
  const before = {
    ...palco.cpu(),
    database: await database.cpuMs(),
    crowd: cpuMsOf(crowd.pid),
    megabytes: palco.megabytes(),
  }
  const arrived = await crowd.play(title, 'arrive', { ...arrivalOf(stage, 0, people), files })
  const cpu = palco.cpu()
  const megabytes = palco.megabytes()
  const measured = {
    ...arrived,
    ...{ engine, name, people, megabytes },
    perSecond: people / arrived.seconds,
    mainMs: (cpu.mainMs - before.mainMs) / people,
    totalMs: (cpu.totalMs - before.totalMs) / people,
    databaseMs: ((await database.cpuMs()) - before.database) / people,
    crowdMs: (cpuMsOf(crowd.pid) - before.crowd) / people,
    kilobytesAPerson: ((megabytes - before.megabytes) * 1024) / people,
  }
  log(`${title}: ${summaryOf(measured)}`)
  return measured
}

export const measureSize = (options: StageOptions) => onStage(options, (stage) => measureArrival(stage))

function summaryOf({ perSecond, mainMs, crowdMs, kilobytes, steps, megabytes, errors }: Measured): string {
  const latencies = Object.entries(steps).map(([step, { p50, p95 }]) => `${step} ${p50.toFixed(0)}/${p95.toFixed(0)}`)
  const failed = Object.keys(errors).length ? `, ERRORS ${JSON.stringify(errors)}` : ''
  return `${perSecond.toFixed(0)} a second, ${mainMs.toFixed(2)} ms of the main thread a person (${crowdMs.toFixed(2)} ms of the crowd), ${kilobytes.toFixed(0)} kB a person, ${megabytes.toFixed(0)} MB; p50/p95 ${latencies.join(', ')}${failed}`
}
