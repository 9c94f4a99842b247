import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { availableParallelism, cpus, totalmem } from 'node:os'
import path from 'node:path'
import type { Engine, Scenario } from './scenario.ts'

export interface Line {
  name: string
  engine: Engine
  verdict: 'ok' | 'FAILED' | 'skipped'
  summary: string
  seconds: number
}

const FILE = path.resolve(import.meta.dirname, '../../docs/reliability.md')
const BEGIN = '<!-- faults: written by npm run test:faults -- --write -->'
const END = '<!-- /faults -->'

export function writeReport(scenarios: Scenario[], lines: Line[]) {
  const before = readFileSync(FILE, 'utf8')
  const begin = before.indexOf(BEGIN)
  const end = before.indexOf(END)
  if (begin < 0 || end < begin) throw new Error(`${FILE} has no place for the figures: ${BEGIN} … ${END}`)
  const parts = scenarios.map((scenario) => describe(scenario, lines))
  const figures = [BEGIN, '', machine(), '', ...parts, END].join('\n')
  writeFileSync(FILE, before.slice(0, begin) + figures + before.slice(end + END.length))
}

function describe({ name, promise }: Scenario, lines: Line[]) {
  const own = lines.filter((line) => line.name === name)
  const rows = own.map(({ engine, verdict, summary }) => `| ${engine} | ${verdict} | ${summary} |`)
  return [`### ${name}`, '', promise, '', '| engine | result | counted |', '|---|---|---|', ...rows, ''].join('\n')
}

function machine() {
  const git = (...args: string[]) => execFileSync('git', args, { encoding: 'utf8', cwd: path.dirname(FILE) }).trim()
  const memory = Math.round(totalmem() / 2 ** 30)
  const where = `${availableParallelism()} cores (${cpus()[0]?.model ?? process.arch}), ${memory} GB`
  return `Last run: state of ${git('log', '-1', '--format=%cs')}, on ${where}, ${process.platform}, Node ${process.version}.`
}
