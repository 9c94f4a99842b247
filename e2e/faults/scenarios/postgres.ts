import { setTimeout as sleep } from 'node:timers/promises'
import { openWebsocket } from '@palco/server/testing/raw-websocket'
import { type Answer, ask, type Caller, signIn } from '../ask.ts'
import { openLedger } from '../ledger.ts'
import type { Cluster } from '../postgres-cluster.ts'
import { claims, type Scenario, type Stage } from '../scenario.ts'
import { isReady, until } from '../waits.ts'

const AWAY_MS = 8000
/** The time limit for an answer. The product promises five seconds, but a busy machine may need longer. */
const ANSWER_MS = 10_000

const person = { name: 'Bia', email: 'bia@faults.example', password: 'segredo-1234', role: 'PARTICIPANT', groupIds: [] }
const another = { ...person, email: 'caio@faults.example' }

const without = (
  name: string,
  promise: string,
  away: (cluster: Cluster, lasting: Promise<unknown>) => Promise<unknown>,
): Scenario => ({
  name,
  promise,
  engines: ['postgres'],
  play: (stage) => playWithout(stage, away),
})

export const postgresStopped = without(
  'PostgreSQL stopped',
  'Calls are answered 503 with Retry-After, none hangs, and everything recovers by itself when PostgreSQL is back.',
  async (cluster, lasting) => {
    await cluster.stop()
    await lasting
    await cluster.start()
  },
)

export const postgresFrozen = without(
  'PostgreSQL frozen',
  'The same when PostgreSQL is there but does not answer.',
  async (cluster, lasting) => {
    cluster.freeze()
    await lasting
    cluster.thaw()
  },
)

export const postgresRestarted = without(
  'PostgreSQL restarted',
  'The same when PostgreSQL is gone for a moment; a takeover afterwards reaches the earlier page at once.',
  async (cluster) => {
    await cluster.stop()
    await cluster.start()
  },
)

/**
 * Whether a write was rejected because it was based on an old version. This is correct if the previous write was
 * committed although its answer was 503.
 */
const isConflict = ({ status, text }: Answer) => status === 409 && text.includes('CHANGED_MEANWHILE')

async function playWithout(stage: Stage, away: (cluster: Cluster, lasting: Promise<unknown>) => Promise<unknown>) {
  const palco = await stage.start(await stage.emptyDatabase())
  const admin = await signIn(palco.url)
  for (const body of [person, another]) await admin.ask('/admin/users', { body })
  const seat = await signIn(palco.url, person)
  const socket = await openWebsocket(palco.url)
  socket.send('40')
  await socket.hears('40{')
  socket.send(`42${JSON.stringify(['authenticate', { sessionToken: seat.login.sessionToken }])}`)
  await socket.hears('authenticated')

  const ledger = openLedger()
  const read: Answer[] = []
  let isOver = false
  const calling = [callUntil(palco.url, admin, read, () => isOver), ledger.writeUntil(admin, () => isOver)]
  await sleep(500)
  const lasting = sleep(AWAY_MS)
  const gone = away(stage.cluster(), lasting)
  const failedAfter = await until(async () => !(await isReady(palco.url)), AWAY_MS)
  await gone
  const healed = await until(() => isReady(palco.url), 30_000)
  isOver = true
  await Promise.all(calling)
  const later = await Promise.all([admin.ask('/admin/users'), admin.ask('/admin/groups'), admin.ask('/auth/profile')])
  socket.forget()
  const taken = await until(
    () =>
      signIn(palco.url, person).then(
        () => true,
        () => false,
      ),
    15_000,
  )
  const isNotified = await socket.hears('session_terminated')
  socket.socket.destroy()

  const { lost, halfDone } = await ledger.compare(admin)
  const answers = [...read, ...ledger.answers]
  const conflicts = answers.filter(isConflict)
  const failed = answers.filter((answer) => answer.status !== 200 && !isConflict(answer))
  const slowest = Math.max(...answers.map(({ ms }) => ms))
  return {
    counts: {
      answers: answers.length,
      'answered 503': failed.filter(({ status }) => status === 503).length,
      'changed meanwhile': conflicts.length,
      'other failures': failed.filter(({ status }) => status !== 503).length,
      'slowest seconds': (slowest / 1000).toFixed(1),
      'healed after seconds': healed === null ? 'never' : (healed / 1000).toFixed(1),
      'writes acknowledged': ledger.count(),
      lost,
    },
    faults: claims({
      'failures are 503 with Retry-After': failed.every(
        ({ status, headers }) => status === 503 && 'retry-after' in headers,
      ),
      'nothing hangs': answers.every(({ kind }) => kind === 'answer') && slowest < ANSWER_MS,
      '/readyz fails meanwhile': failedAfter !== null,
      'it recovers by itself': healed !== null && later.every(({ status }) => status === 200),
      'the earlier page is notified of a takeover afterwards': taken !== null && isNotified,
      'nothing is lost': lost === 0 && halfDone === 0,
      'it is the same process': !palco.isGone(),
    }),
  }
}

async function callUntil(url: string, admin: Caller, answers: Answer[], isOver: () => boolean) {
  const calls: [() => Promise<Answer>, pauseMs: number][] = [
    [() => admin.ask('/admin/users'), 50],
    [() => admin.ask('/admin/dashboard/stats'), 50],
    // The pause between logins is longer, because the login limits would otherwise answer 429.
    [() => ask(url, '/api/auth/login', { body: another }), 2500],
  ]
  await Promise.all(
    calls.map(async ([call, pauseMs]) => {
      while (!isOver()) {
        answers.push(await call())
        await sleep(pauseMs)
      }
    }),
  )
}
