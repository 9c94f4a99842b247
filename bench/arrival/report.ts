import { type Comparison, ratioOf } from './alternate.ts'
import { limitsOf } from './limits.ts'
import type { Spread } from './percentiles.ts'
import { STEPS } from './person.ts'
import type { Results, Stamp } from './results.ts'
import { HASTE } from './sockets.ts'
import { IN_FLIGHT, WARM_UP } from './stage.ts'
import { BEYOND, EVERY_MS } from './storm.ts'

const number = (value: number, digits = 0) => value.toLocaleString('en', { maximumFractionDigits: digits })
const spread = ({ p50, p95, p99 }: Spread, digits = 0) => [p50, p95, p99].map((ms) => number(ms, digits)).join(' / ')
const row = (...cells: (string | number)[]) => `| ${cells.join(' | ')} |`

function table(head: string[], rows: string[]): string {
  if (!rows.length) return 'Not measured yet.'
  return [row(...head), `|${'---|'.repeat(head.length)}`, ...rows].join('\n')
}

const taken = ({ commit, date }: Stamp) => `${commit}, ${date}`

/** SQLite first, then by the number of people. */
const sorted = <Figures>(part: Record<string, Figures>) =>
  Object.entries(part)
    .sort(([a], [b]) => b.localeCompare(a, 'en', { numeric: true }))
    .reverse()
    .sort(bySqlite)
const bySqlite = ([a]: [string, unknown], [b]: [string, unknown]) =>
  Number(b.startsWith('SQLite')) - Number(a.startsWith('SQLite'))

const errorCount = (errors: Record<string, number>) =>
  number(Object.values(errors).reduce((sum, count) => sum + count, 0))

const comparisonRows = (part: Results['against']) =>
  sorted(part).flatMap(([, { engine, people, first, second, cpuRatio, speedRatio, stamp }]) => {
    const each = (runs: Comparison['first'], figure: (run: Comparison['first'][number]) => string) =>
      runs.map(figure).join(', ')
    const speed = (runs: Comparison['first']) => each(runs, ({ perSecond }) => number(perSecond))
    const cost = (runs: Comparison['first']) => each(runs, ({ mainMs }) => number(mainMs, 2))
    const serverCost = (runs: Comparison['first']) => each(runs, ({ totalMs }) => number(totalMs, 2))
    const serverRatio = ratioOf({ first, second }, ({ totalMs }) => totalMs)
    const names = `${first[0]?.name} → ${second[0]?.name}`
    return row(
      ...[engine, names, number(people), `${speed(first)} → ${speed(second)}`, number(speedRatio, 2)],
      ...[`${cost(first)} → ${cost(second)}`, number(cpuRatio, 2)],
      ...[`${serverCost(first)} → ${serverCost(second)}`, number(serverRatio, 2), taken(stamp)],
    )
  })

const COMPARED = [
  ...['engine', 'compared', 'people', 'people a second', 'ratio'],
  ...['main thread a person, ms', 'ratio', 'server a person, ms', 'ratio', 'measured at'],
]

function machinesOf(results: Results): string {
  const parts: Record<string, { stamp: Stamp }>[] = Object.values(results)
  const stamps = parts.flatMap((part) => Object.values(part).map(({ stamp }) => stamp))
  const machines = new Set(stamps.map(({ machine }) => `- ${machine}`))
  const fsyncs = new Set(stamps.flatMap(({ fsync }) => (fsync ? [`- PostgreSQL with fsync ${fsync}`] : [])))
  const loads = stamps.map(({ load }) => load)
  return `${[...machines, ...fsyncs].join('\n')}\n- load at the end of each measurement: ${Math.min(...loads)} to ${Math.max(...loads)}`
}

export function reportOf(results: Results): string {
  const { sizes, visit, against, workers, passwords, takeover, heartbeats, live, restart, storm } = results
  return `# Arrival: measured by \`npm run bench -- arrival\`

Everybody arrives at the event's start. The server is a process of its own; the people are played by another one on the same
cores, over 127.0.0.1. A person signs in with the password of the import, opens a websocket and authenticates, and asks
for profile, languages, rooms and one room: over one connection of his own for the calls, closed after the last one, and one
for the socket, which stays open; people come from 16 addresses. ${IN_FLIGHT} people are on their way at a time, and the next comes when one is in. Before each
measurement ${WARM_UP} others come and leave, so that the server's code is compiled.

${machinesOf(results)}

![People a second, and processor time a person](arrival.svg)

## Limits

${table(
  ['goal', 'figure', 'held'],
  limitsOf(results).map(({ goal, figure, isHeld }) => row(goal, figure, isHeld ? 'yes' : '**no**')),
)}

## What an arrival costs

*Main thread* is the processor time of the thread that runs JavaScript, a person; *server* is all of its threads, *database* the
processes of PostgreSQL (SQLite works in the server's own), and *crowd* the process that plays the people.

${table(
  [
    ...['engine', 'people', 'people a second', 'main thread, ms', 'server, ms', 'database, ms', 'crowd, ms'],
    ...['memory, MB', 'a person, KB', 'errors', 'measured at'],
  ],
  sorted(sizes).map(([, run]) =>
    row(
      ...[run.engine, number(run.people), number(run.perSecond), number(run.mainMs, 2), number(run.totalMs, 2)],
      ...[
        number(run.databaseMs, 2),
        number(run.crowdMs, 2),
        number(run.megabytes),
        number(run.kilobytesAPerson),
        errorCount(run.errors),
      ],
      taken(run.stamp),
    ),
  ),
)}

How long each step took, in ms: p50 / p95 / p99. The upgrade is from opening the connection until engine.io has spoken.

${table(
  ['engine', 'people', ...STEPS],
  sorted(sizes).map(([, { engine, people, steps }]) =>
    row(engine, number(people), ...STEPS.map((step) => spread(steps[step]))),
  ),
)}

## A whole visit

From the first byte: the page, its scripts and styles, the font, a login background of 1.5 MB and a logo of 60 kB that an organiser has uploaded, and then
the arrival as above; one after the other over the same connection, as nobody's cache has anything. *Bytes* are those of this connection, heads included; *page* is
the time until all of it was there.

${table(
  [
    ...['engine', 'people', 'people a second', 'bytes a person, kB', 'main thread, ms', 'server, ms', 'database, ms'],
    ...['crowd, ms', 'page p50 / p95 / p99, ms', 'login p50 / p95 / p99, ms', 'memory, MB', 'errors', 'measured at'],
  ],
  sorted(visit).map(([engine, run]) =>
    row(
      ...[engine, number(run.people), number(run.perSecond), number(run.kilobytes), number(run.mainMs, 2)],
      ...[number(run.totalMs, 2), number(run.databaseMs, 2), number(run.crowdMs, 2), spread(run.page)],
      ...[spread(run.steps.login), number(run.megabytes), errorCount(run.errors), taken(run.stamp)],
    ),
  ),
)}

## Against an earlier commit, in turns

The same crowd at both, one after the other; the ratios are of the medians. *Server* is all of its threads, those of SQLite included.

${table(COMPARED, comparisonRows(against))}

## Several processes, in turns

The crowd runs on the same cores, so this is less than it brings where it does not.

${table(COMPARED, comparisonRows(workers))}

## Own passwords

Everybody has a hash of his own, so each login needs a verification; *raw* is argon2id alone, with as many at a time as cores, before and after.

${table(
  ['engine', 'logins', 'a second', 'raw', 'share', 'login p50 / p95 / p99, ms', 'errors', 'measured at'],
  sorted(passwords).map(([engine, { count, perSecond, rawPerSecond, share, login, errors, stamp }]) =>
    row(
      ...[engine, number(count), number(perSecond, 1), number(rawPerSecond, 1), `${number(share * 100)} %`],
      ...[spread(login), errorCount(errors), taken(stamp)],
    ),
  ),
)}

## Takeovers

Some of those who are connected sign in again; the earlier socket must hear of it. p50 / p95 / p99 in ms.

${table(
  [
    'engine',
    'sockets',
    'takeovers',
    'from sending the login',
    'from its answer (0: heard before)',
    'errors',
    'measured at',
  ],
  sorted(takeover).map(([engine, { sockets, takeovers, fromLogin, fromAnswer, errors, stamp }]) =>
    row(
      ...[engine, number(sockets), number(takeovers), spread(fromLogin, 1), spread(fromAnswer, 1)],
      ...[errorCount(errors), taken(stamp)],
    ),
  ),
)}

## Heartbeats

Everybody's heartbeats, ${HASTE} times as often as the 30 seconds of the specification, to be done sooner; the cost includes the server's own pings. With a room each beat says where the page is, and the ledger of attendance is written.

${table(
  [
    'engine',
    'sockets',
    'beats',
    'answered',
    'main thread a beat, µs',
    'with a room, µs',
    'answer p50 / p95 / p99, ms',
    'measured at',
  ],
  sorted(heartbeats).map(
    ([engine, { sockets, beats, answered, microsecondsABeat, microsecondsInRoom, answer, stamp }]) =>
      row(
        ...[engine, number(sockets), number(beats), number(answered), number(microsecondsABeat)],
        // Figures that were kept before the ledger do not have it.
        microsecondsInRoom === undefined ? '' : number(microsecondsInRoom),
        ...[spread(answer, 1), taken(stamp)],
      ),
  ),
)}

## Control room

Somebody watches the control room while everybody's heartbeats come in, ${HASTE} times as often as they should; before, nobody does.

${table(
  [
    ...['engine', 'sockets', 'seconds', 'messages', 'most within a second', 'bytes a message'],
    ...['main thread, ms a second: unwatched', 'watched', 'measured at'],
  ],
  sorted(live).map(([engine, push]) =>
    row(
      ...[engine, number(push.sockets), number(push.seconds), number(push.messages), number(push.mostInASecond)],
      ...[number(push.bytes), number(push.unwatchedMsASecond), number(push.watchedMsASecond), taken(push.stamp)],
    ),
  ),
)}

## Storm

Logins come at ${BEYOND} times the rate that the server can take, which is measured just before, and whoever is told to come back does.
Meanwhile each of those inside asks for the rooms every ${EVERY_MS / 1000} seconds, played by a second process,
on a connection that he has kept from before the storm; with a new one he would wait in line with the newcomers, for seconds.

${table(
  [
    ...[
      'engine',
      'logins',
      'capacity a second',
      'offered',
      'served',
      'times told to come back',
      'until in p50 / p95 / p99, s',
    ],
    ...['inside', 'their rooms p50 / p95 / p99, ms', 'before the storm', 'errors', 'measured at'],
  ],
  sorted(storm).map(([key, each]) =>
    row(
      ...[key.split(' ')[0] ?? '', each.kind, number(each.capacity), number(each.offered), number(each.served)],
      ...[number(each.retries), spread(each.seconds, 1), number(each.inside), spread(each.meanwhile.answer)],
      ...[spread(each.quiet.answer), errorCount({ ...each.errors, ...each.meanwhile.errors }), taken(each.stamp)],
    ),
  ),
)}

## Restart

The server is killed and started again a second later. Everybody comes back with the delays of the page, each drawn from their
second half, authenticates, and asks for the rooms.

${table(
  [
    ...[
      'engine',
      'sockets',
      'no server for, s',
      'back',
      'back after p50 / p95 / p99, s',
      'the last after, s',
      'attempts',
    ],
    ...['most back within a second', 'errors', 'measured at'],
  ],
  sorted(restart).map(
    ([engine, { sockets, downSeconds, lost, seconds, lastSeconds, attempts, peakASecond, errors, stamp }]) =>
      row(
        ...[
          engine,
          number(sockets),
          number(downSeconds, 1),
          number(sockets - lost),
          spread(seconds, 1),
          number(lastSeconds, 1),
        ],
        ...[number(attempts), number(peakASecond), number(errors), taken(stamp)],
      ),
  ),
)}
`
}
