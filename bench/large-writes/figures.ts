import { medianOf, spreadOf } from '../arrival/percentiles.ts'
import type { Engine } from '../arrival/stage.ts'
import type { OperationName } from './operations.ts'
import type { Measured } from './run.ts'
import { CALL_NAMES, type CallName } from './streams.ts'

interface Waits {
  p50: number
  p95: number
  max: number
}

/** The figures of one operation at one commit, from all rounds. */
export interface Figures {
  /** The operation's duration in each round. */
  seconds: number[]
  /** The longest pauses in all rounds. */
  pauses: Measured['pauses']
  waits: Record<CallName, Waits>
  errors: Record<string, number>
}

/** The same operation at an earlier commit (`before`) and at this one (`after`). */
export interface Compared {
  engine: Engine
  operation: OperationName
  before: Figures
  after: Figures
}

export function figuresOf(rounds: readonly Measured[]): Figures {
  const errors: Record<string, number> = {}
  for (const { heard } of rounds)
    for (const [text, count] of Object.values(heard).flatMap((each) => Object.entries(each.errors)))
      errors[text] = (errors[text] ?? 0) + count
  const waitsOf = (name: CallName): Waits => {
    const times = rounds.flatMap(({ heard }) => heard[name].times)
    const { p50, p95 } = spreadOf(times)
    return { p50, p95, max: times.reduce((longest, ms) => Math.max(longest, ms), 0) }
  }
  return {
    seconds: rounds.map(({ seconds }) => seconds),
    pauses: {
      wallMs: Math.max(...rounds.map(({ pauses }) => pauses.wallMs)),
      cpuMs: Math.max(...rounds.map(({ pauses }) => pauses.cpuMs)),
    },
    waits: Object.fromEntries(CALL_NAMES.map((name) => [name, waitsOf(name)])) as Record<CallName, Waits>,
    errors,
  }
}

const PAUSE_LIMIT_MS = 20
const READ_LIMIT_MS = 50
const LOGIN_LIMIT_MS = 1000

export interface Limit {
  goal: string
  before: string
  after: string
  ratio: number
  /** Whether the limit was kept; `undefined` if the figure has no limit. */
  isHeld?: boolean
}

export function limitsOf({ engine, operation, before, after }: Compared): Limit[] {
  if (operation === 'nothing') return []
  const compare = (goal: string, figure: (of: Figures) => number, show: (of: Figures) => string) => ({
    ...{ goal: `${goal} (${engine})`, before: show(before), after: show(after) },
    ratio: figure(after) / figure(before),
  })
  const atMost = (limit: number, goal: string, figure: (of: Figures) => number, show = inMs(figure)): Limit => ({
    ...compare(`${goal} at most ${number(limit)} ms`, figure, show),
    // Require that no call failed, because failed calls have no latency.
    isHeld: figure(after) <= limit && !Object.keys(after.errors).length,
  })
  const seconds = (of: Figures) => medianOf(of.seconds)
  return [
    atMost(PAUSE_LIMIT_MS, 'pause of the main thread', ({ pauses }) => pauses.wallMs, showPause),
    atMost(READ_LIMIT_MS, "p95 of a participant's read", ({ waits }) => Math.max(waits.database.p95, waits.memory.p95)),
    ...(operation === 'import' && engine === 'SQLite'
      ? [atMost(LOGIN_LIMIT_MS, 'a login waits', ({ waits }) => waits.login.max)]
      : []),
    compare('it takes', seconds, (of) => `${number(seconds(of), 1)} s`),
  ]
}

export const number = (value: number, digits = 0) => value.toLocaleString('en', { maximumFractionDigits: digits })

/** Shows the wall-clock time of the longest pause and, in brackets, the processor time. */
export const showPause = ({ pauses }: Figures) => `${number(pauses.wallMs)} (${number(pauses.cpuMs)}) ms`

const inMs = (figure: (of: Figures) => number) => (of: Figures) => `${number(figure(of))} ms`
