import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { type PalcoProcess, startPalco } from '@palco/server/testing/palco-process'
import type { Cluster } from './postgres-cluster.ts'

export type Engine = 'sqlite' | 'postgres'

/**
 * `counts`: the figures of a scenario, in the order in which the report shows them. `faults`: the claims that were
 * false.
 */
export interface Finding {
  counts: Record<string, number | string>
  faults: string[]
  /** Set if the scenario can't run on this machine: says why. */
  skipped?: string
}

/** The size of a scenario. Command-line options can make it larger. */
export interface Size {
  people: number
  awayMinutes: number
}

export interface Scenario {
  name: string
  promise: string
  engines: Engine[]
  /** The time limit, for a scenario that may take longer than the others. */
  limitMs?: (size: Size) => number
  play: (stage: Stage) => Promise<Finding>
}

export type Stage = ReturnType<typeof setStage>

/** Prepares what a scenario needs. `clear` removes it. */
export function setStage(engine: Engine, cluster: Cluster | null, size: Size) {
  const processes: PalcoProcess[] = []
  const undo: (() => unknown)[] = []

  const folder = () => {
    const made = mkdtempSync(path.join(tmpdir(), 'palco-faults-'))
    undo.push(() => rmSync(made, { recursive: true, force: true }))
    return made
  }

  return {
    engine,
    size,
    folder,
    cluster: () => {
      if (!cluster) throw new Error('no PostgreSQL')
      return cluster
    },
    async emptyDatabase(): Promise<Record<string, string>> {
      return engine === 'postgres' && cluster
        ? { DATABASE_URL: await cluster.createDatabase() }
        : { DATA_DIR: folder() }
    },
    async start(env: Record<string, string>) {
      const palco = await startPalco(env)
      processes.push(palco)
      return palco
    },
    lastOutput: () => processes.map((palco) => palco.output().slice(-3000)).join('\n'),
    /** Registers a cleanup. `clear` runs the cleanups in reverse order. */
    afterwards: (act: () => unknown) => void undo.push(act),
    async clear() {
      for (const palco of processes) if (!palco.isGone()) await palco.end('SIGKILL')
      for (const act of undo.reverse()) await act()
    },
  }
}

export const claims = (all: Record<string, boolean>) =>
  Object.entries(all).flatMap(([claim, isTrue]) => (isTrue ? [] : [claim]))
