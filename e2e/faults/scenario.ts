import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { type PalcoProcess, startPalco } from '@palco/server/testing/palco-process'
import type { Cluster } from './postgres-cluster.ts'

export type Engine = 'sqlite' | 'postgres'

/** What a scenario counted, in the order in which it is told; and what broke its promise, if anything. */
export interface Finding {
  counts: Record<string, number | string>
  faults: string[]
  /** Why it could not be played here. */
  skipped?: string
}

export interface Scenario {
  name: string
  promise: string
  engines: Engine[]
  play: (stage: Stage) => Promise<Finding>
}

export type Stage = ReturnType<typeof setStage>

/** What a scenario plays on; all of it is gone when the scenario is. */
export function setStage(engine: Engine, cluster: Cluster | null) {
  const processes: PalcoProcess[] = []
  const undo: (() => unknown)[] = []

  const folder = () => {
    const made = mkdtempSync(path.join(tmpdir(), 'palco-faults-'))
    undo.push(() => rmSync(made, { recursive: true, force: true }))
    return made
  }

  return {
    engine,
    folder,
    cluster: () => {
      if (!cluster) throw new Error('no PostgreSQL')
      return cluster
    },
    /** The environment of an empty database. */
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
    /** The end of what the servers logged, for whoever looks for the cause. */
    lastWords: () => processes.map((palco) => palco.output().slice(-3000)).join('\n'),
    /** Runs when the curtain falls, the last first. */
    afterwards: (act: () => unknown) => void undo.push(act),
    async clear() {
      for (const palco of processes) if (!palco.isGone()) await palco.end('SIGKILL')
      for (const act of undo.reverse()) await act()
    },
  }
}

/** Claims that did not come true, each in a sentence. */
export const claims = (all: Record<string, boolean>) =>
  Object.entries(all).flatMap(([claim, isTrue]) => (isTrue ? [] : [claim]))
