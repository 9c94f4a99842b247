import { spreadOf } from '../arrival/percentiles.ts'
import { number } from '../large-writes/figures.ts'
import { CALL_NAMES, OTHERS_A_SECOND, READERS, READS_A_SECOND } from '../large-writes/streams.ts'
import { MAILS, STAYS } from './fill.ts'
import type { Measured } from './run.ts'

const LIMIT_MS = 500

const row = (...cells: string[]) => `| ${cells.join(' | ')} |`

function waits(times: readonly number[]) {
  const { p50, p95 } = spreadOf([...times])
  return [p50, p95, times.reduce((longest, ms) => Math.max(longest, ms), 0)].map((ms) => number(ms)).join(' / ')
}

function rowOf({ engine, title, seconds, pauses, heard }: Measured) {
  const { ms = 0, cpuMs = 0 } = pauses.transaction ?? {}
  const errors = Object.values(heard).flatMap((each) => Object.entries(each.errors))
  return row(
    engine,
    title,
    number(seconds, 1),
    `${number(ms)} (${number(cpuMs)}) ms`,
    ms > LIMIT_MS ? `**${number(ms / LIMIT_MS, 2)}**` : number(ms / LIMIT_MS, 2),
    `${number(pauses.wallMs)} (${number(pauses.cpuMs)}) ms`,
    ...CALL_NAMES.map((name) => waits(heard[name].times)),
    errors.map(([text, count]) => `${number(count)} × ${text}`).join(', ') || '0',
  )
}

export interface Description {
  commit: string
  people: number
  machine: string
  fsync: string
}

export const reportOf = (measured: readonly Measured[], { commit, people, machine, fsync }: Description) =>
  `# Changes of everybody: measured by \`npm run bench -- bulk-walks\`

${machine}${fsync && `, PostgreSQL with fsync ${fsync}`}.
${commit}, one round. ${number(people)} people, each with ${MAILS} mails, ${MAILS} receipts of messages, ${STAYS} stays, a link, a pass and two groups. Everything but the import changes all of them, one
operation after the other at the same server.

| engine | while | seconds | longest transaction | ÷ half a second | longest pause | rooms from the database, ms | rooms from memory, ms | search, ms | login, ms | errors |
|---|---|---|---|---|---|---|---|---|---|---|
${measured.map(rowOf).join('\n')}

- *Seconds*: until everybody is changed, or the answer is complete.
- *Longest transaction*: of the whole server, from \`begin\` to the answer to \`commit\`, waits for locks included. On SQLite
  each of them holds the only writer. In brackets the most processor time that the server used during one, which other load
  of the machine does not inflate; on PostgreSQL that is without the database's.
- A *pause* is the longest time that the server's main thread was blocked: wall clock, and in brackets the thread's processor
  time.
- Calls come from a third process at a fixed rate, whether earlier ones were answered or not: p50 / p95 / maximum. The
  operations do not change the callers.
- *Rooms* are \`GET /api/participant/rooms\`, ${READS_A_SECOND} a second each: *from the database* by ${READERS - 1} people in turn, *from memory* by one
  person all the time. *Search* is an administrator's search for one address; *login* is the first login of an imported person; ${OTHERS_A_SECOND} a second each.
`
