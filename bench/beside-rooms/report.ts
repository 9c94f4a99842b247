import type { Spread } from '../arrival/percentiles.ts'
import type { Turn } from './turn.ts'

export interface Limit {
  goal: string
  measured: string
  isHeld: boolean
}

export const number = (value: number) => value.toLocaleString('en-US', { maximumFractionDigits: 0 })
export const row = (...cells: (string | number)[]) => `| ${cells.join(' | ')} |`
export const spread = ({ p50, p95, p99 }: Spread) => [p50, p95, p99].map(number).join(' / ')
export const counts = (of: Record<string, number>) =>
  Object.entries(of)
    .map(([text, count]) => `${number(count)} × ${text}`)
    .join(', ')

export const worstOf = (turns: readonly Turn[], spreadOf: (turn: Turn) => Spread) =>
  Math.max(...turns.map((turn) => spreadOf(turn).p99))

export const limitsTable = (limits: readonly (Limit & { engine: string })[]) =>
  `| engine | goal | measured | held |
|---|---|---|---|
${limits.map(({ engine, goal, measured, isHeld }) => row(engine, goal, measured, isHeld ? 'yes' : '**no**')).join('\n')}`

export const TURN_COLUMNS =
  'rooms p50 / p95 / p99, ms | calls | heartbeats p50 / p95 / p99, ms | answered | processor time of main thread / server / PostgreSQL, ms a second'

/** Returns the cells of a turn, in the order of `TURN_COLUMNS`. */
export const turnCells = ({ rooms, heartbeats, cpu }: Turn) => [
  spread(rooms.answer),
  `${number(rooms.calls)}${Object.keys(rooms.errors).length ? `, ${counts(rooms.errors)}` : ''}`,
  spread(heartbeats.answer),
  `${number(heartbeats.answered)} of ${number(heartbeats.beats)}`,
  [cpu.main, cpu.server, cpu.database].map(number).join(' / '),
]
