import { setTimeout as sleep } from 'node:timers/promises'
import { HEARTBEAT_MS } from '@palco/contract/base/limits'
import type { Beaten, BeatOptions } from './beat.ts'
import type { CameBack } from './come-back.ts'
import { log } from './progress.ts'
import { arrivalOf, type Stage, titleOf } from './stage.ts'
import type { TakenOver } from './takeover.ts'

const TAKEOVERS = 500
const TAKEOVERS_IN_FLIGHT = 10

/** The factor by which heartbeats are sent faster than by a real page, so that the measurement ends sooner. */
export const HASTE = 3
export const BEAT_ROUNDS = 2
const SETTLING_ROUNDS = 2
/**
 * How often each kind of heartbeat is measured. The kinds, without and with a room, alternate, so that other load on
 * the machine affects them equally.
 */
const TURNS = 3

/** The delay before a restart, as in scripts/serve.mjs. */
const RESTART_DELAY_MS = 1000

export interface Heartbeats extends Beaten {
  sockets: number
  /** Processor time of the server's main thread per heartbeat, including the server's pings. */
  microsecondsABeat: number
  /** The same processor time for heartbeats with a room, which write attendance. */
  microsecondsInRoom?: number
}

export async function measureTakeovers(stage: Stage): Promise<TakenOver> {
  const { palco, crowd, people } = stage
  const count = Math.min(TAKEOVERS, people)
  const options = { port: palco.port, count, inFlight: TAKEOVERS_IN_FLIGHT }
  const result = await crowd.play(`${titleOf(stage)}: takeovers`, 'takeOver', options)
  const { fromLogin, fromAnswer, errors } = result
  log(
    `${titleOf(stage)}: ${count} takeovers among ${result.sockets} sockets notified ${fromLogin.p50.toFixed(0)} ms (p50), ${fromLogin.p99.toFixed(0)} ms (p99) after the login was sent, ${fromAnswer.p99.toFixed(0)} ms (p99) after its answer, errors ${JSON.stringify(errors)}`,
  )
  return result
}

export async function measureHeartbeats(stage: Stage): Promise<Heartbeats> {
  const { crowd, people, roomId } = stage
  const roundMs = HEARTBEAT_MS / HASTE
  // Keep the minimum of the turns, because other load can only add to it.
  const costs = { bare: Number.POSITIVE_INFINITY, inRoom: Number.POSITIVE_INFINITY }
  const all: Beaten[] = []
  for (let turn = 0; turn < TURNS; turn++)
    for (const [kind, place] of [
      ['bare', {}],
      ['inRoom', { roomId }],
    ] as const) {
      // Wait until the server has written that people entered or left the room. It writes this within 15 s. The cost
      // of these writes must not count as the cost of heartbeats.
      await crowd.play(`${titleOf(stage)}: settling`, 'beat', { rounds: SETTLING_ROUNDS, roundMs, ...place })
      const { beaten, microseconds } = await costOf(stage, { rounds: BEAT_ROUNDS, roundMs, ...place })
      costs[kind] = Math.min(costs[kind], microseconds)
      all.push(beaten)
    }
  const last = all.at(-1)
  if (!last) throw new Error('no heartbeats were sent')
  const sum = (field: 'beats' | 'answered') => all.reduce((total, beaten) => total + beaten[field], 0)
  log(
    `${titleOf(stage)}: ${sum('answered')} of ${sum('beats')} heartbeats answered, ${costs.bare.toFixed(1)} µs each, ${costs.inRoom.toFixed(1)} µs with a room, p99 ${last.answer.p99.toFixed(0)} ms`,
  )
  return {
    ...{ beats: sum('beats'), answered: sum('answered'), answer: last.answer, sockets: people },
    ...{ microsecondsABeat: costs.bare, microsecondsInRoom: costs.inRoom },
  }
}

async function costOf(stage: Stage, options: BeatOptions) {
  const before = stage.palco.cpu().mainMs
  const beaten = await stage.crowd.play(`${titleOf(stage)}: heartbeats`, 'beat', options)
  return { beaten, microseconds: ((stage.palco.cpu().mainMs - before) * 1000) / beaten.beats }
}

export interface Restart extends CameBack {
  /** How many seconds passed until the new server accepted connections. */
  downSeconds: number
}

/** Kills and restarts the server, and waits until everybody has reconnected. */
export async function measureRestart(stage: Stage): Promise<Restart> {
  const { palco, crowd } = stage
  const comingBack = crowd.play(`${titleOf(stage)}: coming back after a restart`, 'comeBack', { port: palco.port })
  // Wait until the process that simulates the people listens for closed sockets.
  await sleep(1000)
  const killedAt = performance.now()
  await palco.kill()
  await sleep(RESTART_DELAY_MS)
  await stage.startAgain()
  const downSeconds = (performance.now() - killedAt) / 1000
  const back = await comingBack
  log(
    `${titleOf(stage)}: ${back.sockets - back.lost} of ${back.sockets} back ${back.lastSeconds.toFixed(1)} s after the loss at the latest (p50 ${back.seconds.p50.toFixed(1)} s), at most ${back.peakASecond} a second, ${back.errors} errors; no server for ${downSeconds.toFixed(1)} s`,
  )
  return { ...back, downSeconds }
}

export async function fillWithSockets(stage: Stage) {
  const { errors } = await stage.crowd.play(
    `${titleOf(stage)}: connecting`,
    'arrive',
    arrivalOf(stage, 0, stage.people),
  )
  if (Object.keys(errors).length) throw new Error(`not everybody could connect: ${JSON.stringify(errors)}`)
}
