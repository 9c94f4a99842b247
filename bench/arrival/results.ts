import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { availableParallelism, cpus, loadavg, totalmem } from 'node:os'
import path from 'node:path'
import { writeReport } from '../write-report.ts'
import type { Comparison } from './alternate.ts'
import type { LivePush } from './live-push.ts'
import type { PasswordLogins } from './passwords.ts'
import { plotOf } from './plot.ts'
import { reportOf } from './report.ts'
import type { Measured } from './sizes.ts'
import type { Heartbeats, Restart } from './sockets.ts'
import type { Storm } from './storm.ts'
import type { TakenOver } from './takeover.ts'

const FOLDER = path.join(import.meta.dirname, '../results')
const DATA = path.join(FOLDER, 'arrival.json')

/** When, where and at which commit a figure was measured. */
export interface Stamp {
  commit: string
  date: string
  machine: string
  load: number
  /** PostgreSQL's setting `fsync`; '' if only SQLite was measured. */
  fsync: string
}

type Part<Figures> = Record<string, Figures & { stamp: Stamp }>

/** The figures of each part of the measurement, by engine and variant. */
export interface Results {
  sizes: Part<Measured>
  visit: Part<Measured>
  passwords: Part<PasswordLogins>
  takeover: Part<TakenOver>
  heartbeats: Part<Heartbeats>
  live: Part<LivePush>
  restart: Part<Restart>
  storm: Part<Storm>
  against: Part<Comparison>
  workers: Part<Comparison>
}

export const EMPTY: Results = {
  ...{
    sizes: {},
    visit: {},
    passwords: {},
    takeover: {},
    heartbeats: {},
    live: {},
    restart: {},
    storm: {},
    against: {},
    workers: {},
  },
}

function read(): Results {
  try {
    return { ...EMPTY, ...JSON.parse(readFileSync(DATA, 'utf8')) }
  } catch {
    return EMPTY
  }
}

export const stampOf = (commit: string, fsync: string): Stamp => ({
  commit,
  date: new Date().toISOString().slice(0, 10),
  machine: `${availableParallelism()} cores (${cpus()[0]?.model.trim()}), ${Math.round(totalmem() / 2 ** 30)} GB, Node ${process.version}`,
  load: Math.round((loadavg()[0] ?? 0) * 10) / 10,
  fsync,
})

/** Saves one figure at a time, so that a run of some parts, or an interrupted run, keeps the other figures. */
export function keep<Name extends keyof Results>(part: Name, key: string, figures: Results[Name][string]) {
  const results = read()
  results[part] = { ...results[part], [key]: rounded(figures) }
  mkdirSync(FOLDER, { recursive: true })
  writeFileSync(DATA, `${JSON.stringify(results, null, 2)}\n`)
  writeReport('arrival', reportOf(results))
  writeFileSync(path.join(FOLDER, 'arrival.svg'), plotOf(results))
}

/** Rounds to three decimal places. Measurements are less exact than that. */
const rounded = <Value>(value: Value): Value =>
  JSON.parse(JSON.stringify(value, (_key, each) => (typeof each === 'number' ? Math.round(each * 1000) / 1000 : each)))
