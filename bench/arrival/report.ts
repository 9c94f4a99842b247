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

/** Sorts by engine (SQLite first), then by the number of people. */
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

Everybody arrives at the event's start. A second process on the same cores simulates the people, over 127.0.0.1. A person
signs in with the password of the import, opens a websocket and authenticates, and requests profile, languages, rooms and
one room. Each person has one connection for the calls, closed after the last one, and one for the socket, which stays open;
people come from 16 addresses. ${IN_FLIGHT} people arrive at a time: the next one starts when one is in. Before each measurement
${WARM_UP} others come and leave, so that the server's code is compiled.

${machinesOf(results)}

![People a second, and processor time a person](arrival.svg)

## Limits

${table(
  ['goal', 'figure', 'held'],
  limitsOf(results).map(({ goal, figure, isHeld }) => row(goal, figure, isHeld ? 'yes' : '**no**')),
)}

## What an arrival costs

Processor time per person: *main thread* is the thread that runs JavaScript, *server* all threads of the server, *database* the
processes of PostgreSQL (SQLite runs in the server's own), and *crowd* the process that simulates the people.

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

Latency of each step, in ms: p50 / p95 / p99. *Upgrade* is from opening the connection to engine.io's open packet.

${table(
  ['engine', 'people', ...STEPS],
  sorted(sizes).map(([, { engine, people, steps }]) =>
    row(engine, number(people), ...STEPS.map((step) => spread(steps[step]))),
  ),
)}

## A whole visit

With a cold cache: the page, its scripts and styles, the font, an uploaded login background of 1.5 MB and a logo of 60 kB, and
then the arrival as above, one after the other over the same connection. *Bytes* are those of this connection, including
heads; *page* is the time until all files were loaded.

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

The same crowd at both, one after the other; ratios are of the medians. *Server* is all of its threads, including SQLite's.

${table(COMPARED, comparisonRows(against))}

## Several processes, in turns

The crowd runs on the same cores: on a machine of its own, a second process gains more.

${table(COMPARED, comparisonRows(workers))}

## Own passwords

Every password has its own hash, so each login needs a verification; *raw* is argon2id alone, one verification per core at a
time, measured before and after.

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

Some connected people sign in again; the earlier socket must be notified. p50 / p95 / p99 in ms.

${table(
  [
    'engine',
    'sockets',
    'takeovers',
    'from sending the login',
    'from its answer (0: notified before)',
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

Heartbeats are sent ${HASTE} times as often as every 30 seconds, as specified, to finish sooner; the cost includes the server's
pings. With a room, each heartbeat names the room of the page, and attendance is written.

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
        // Figures that were measured at earlier commits may lack this value.
        microsecondsInRoom === undefined ? '' : number(microsecondsInRoom),
        ...[spread(answer, 1), taken(stamp)],
      ),
  ),
)}

## Control room

An administrator watches the control room while heartbeats arrive ${HASTE} times as often as specified; *unwatched* is without them.

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

Logins come at ${BEYOND} times the server's capacity, which is measured just before; a login that is answered with \`Retry-After\` is
retried. Meanwhile a second process requests the rooms every ${EVERY_MS / 1000} seconds for each person inside, on connections from before the
storm: a new connection would wait for seconds in the queue of the newcomers.

${table(
  [
    ...['engine', 'logins', 'capacity a second', 'offered', 'served', 'retries', 'until in p50 / p95 / p99, s'],
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

The server is killed and restarted a second later. Everybody reconnects with the page's backoff (each delay is random, in its
second half), authenticates, and requests the rooms.

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
