import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { type PalcoProcess, startPalco } from '@palco/server/testing/palco-process'
import type { Cluster } from './postgres-cluster.ts'

export type Engine = 'sqlite' | 'postgres'

/** The figures of a scenario, in the order of the report, and its failed claims. */
export interface Finding {
  counts: Record<string, number | string>
  faults: string[]
  /** Why the scenario can't run on this machine. */
  skipped?: string
}

/** The size of scenarios that command-line options can enlarge. */
export interface Size {
  people: number
  awayMinutes: number
}

export interface Scenario {
  name: string
  promise: string
  engines: Engine[]
  /** The time limit, if this scenario may take longer than the others. */
  limitMs?: (size: Size) => number
  play: (stage: Stage) => Promise<Finding>
}

export type Stage = ReturnType<typeof setStage>

/** Prepares the resources of a scenario. `clear` removes them. */
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
    /** Returns the environment variables of a server with an empty database. */
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
    /** Returns the last part of each server's log. */
    lastOutput: () => processes.map((palco) => palco.output().slice(-3000)).join('\n'),
    /** Registers a cleanup. Cleanups run in reverse order. */
    afterwards: (act: () => unknown) => void undo.push(act),
    async clear() {
      for (const palco of processes) if (!palco.isGone()) await palco.end('SIGKILL')
      for (const act of undo.reverse()) await act()
    },
  }
}

/** Returns the claims that are false. */
export const claims = (all: Record<string, boolean>) =>
  Object.entries(all).flatMap(([claim, isTrue]) => (isTrue ? [] : [claim]))
