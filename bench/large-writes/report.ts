import { type Compared, type Figures, type Limit, limitsOf, number, showPause } from './figures.ts'
import { OPERATIONS } from './operations.ts'
import { CALL_NAMES, OTHERS_A_SECOND, READERS, READS_A_SECOND } from './streams.ts'

const row = (...cells: string[]) => `| ${cells.join(' | ')} |`

const cellsOf = (figures: Figures) => [
  figures.seconds.map((each) => number(each, 1)).join(', '),
  showPause(figures),
  ...CALL_NAMES.map((name) => {
    const { p50, p95, max } = figures.waits[name]
    return [p50, p95, max].map((ms) => number(ms)).join(' / ')
  }),
  Object.entries(figures.errors)
    .map(([text, count]) => `${number(count)} × ${text}`)
    .join(', ') || '0',
]

const heldCell = (isHeld: boolean | undefined) => (isHeld === undefined ? '' : isHeld ? 'yes' : '**no**')

const limitRow = (title: string, { goal, before, after, ratio, isHeld }: Limit) =>
  row(title, goal, before, after, number(ratio, 2), heldCell(isHeld))

export interface Description {
  commits: { before: string; after: string }
  people: number
  rounds: number
  machine: string
  fsync: string
}

export function reportOf(compared: Compared[], { commits, people, rounds, machine, fsync }: Description): string {
  const titleOf = ({ operation }: Compared) => `${OPERATIONS[operation].title(number(people), number(people / 2))}`
  return `# Large writes: measured by \`npm run bench -- large-writes\`

${machine}${fsync && `, PostgreSQL with fsync ${fsync}`}.
${commits.before} and ${commits.after} in turns, rounds: ${rounds}, each with its own server and database. There are ${number(people / 2)} people before the import and
${number(people)} after it. The operations run one after the other at the same server, which has written a small sheet before:
earlier commits load a library for the first one.

## Limits

| while | goal | ${commits.before} | ${commits.after} | after ÷ before | held |
|---|---|---|---|---|---|
${compared.flatMap((each) => limitsOf(each).map((limit) => limitRow(titleOf(each), limit))).join('\n')}

## What was measured

| engine | while | commit | seconds | longest pause | rooms from the database, ms | rooms from memory, ms | search, ms | login, ms | errors |
|---|---|---|---|---|---|---|---|---|---|
${compared
  .flatMap((each) => [
    row(each.engine, titleOf(each), commits.before, ...cellsOf(each.before)),
    row(each.engine, titleOf(each), commits.after, ...cellsOf(each.after)),
  ])
  .join('\n')}

- *Seconds* of each round: until the answer is complete, or all mails are in the outbox.
- A *pause* is the longest time in any round that the server's main thread was blocked: wall clock, and in brackets the
  thread's processor time, which other load does not inflate.
- Calls come from a third process at a fixed rate, whether earlier ones were answered or not: p50 / p95 / maximum over all
  rounds. The operations do not change the callers.
- *Rooms* are \`GET /api/participant/rooms\`, ${READS_A_SECOND} a second each: *from the database* by ${READERS - 1} people in turn, whose session and person
  have left the server's cache (after 30 s); *from memory* by one person all the time.
- *Search* is an administrator's search for one address; *login* is the first login of an imported person; ${OTHERS_A_SECOND} a second each.
`
}

export const summaryOf = (compared: Compared) =>
  limitsOf(compared).map(
    ({ goal, before, after, ratio, isHeld }) =>
      `${compared.operation}: ${goal}: ${before} → ${after}, ${number(ratio, 2)} times${isHeld === false ? ', NOT HELD' : ''}`,
  )
