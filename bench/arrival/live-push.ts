import { HEARTBEAT_MS } from '@palco/contract/base/limits'
import { ADMIN, signIn } from '../api-calls.ts'
import { openLive } from './live-socket.ts'
import { log } from './progress.ts'
import { BEAT_ROUNDS, HASTE } from './sockets.ts'
import { type Stage, titleOf } from './stage.ts'

export interface LivePush {
  sockets: number
  seconds: number
  messages: number
  /** The largest number of messages within one second. */
  mostInASecond: number
  bytes: number
  /**
   * The main thread's processor time while everybody sends heartbeats: without (`unwatched…`) and with (`watched…`) an
   * administrator in the control room.
   */
  unwatchedMsASecond: number
  watchedMsASecond: number
}

export async function measureLivePush(stage: Stage): Promise<LivePush> {
  const { palco, people } = stage
  const unwatched = await costOfBeats(stage)
  const { 'x-session-token': sessionToken } = await signIn(palco.url, ADMIN)
  const arrivals: number[] = []
  let bytes = 0
  let onAuthenticated = () => {}
  const authenticated = new Promise<void>((resolve) => {
    onAuthenticated = resolve
  })
  const live = await openLive(palco.port, {
    onEvent(name, payload) {
      if (name === 'authenticated') onAuthenticated()
      if (name !== 'live') return
      arrivals.push(performance.now())
      bytes = Math.max(bytes, Buffer.byteLength(payload))
    },
    onClose() {},
  })
  await live.connect()
  live.emit(JSON.stringify(['authenticate', { sessionToken }]))
  await authenticated
  live.emit('["watch_live",true]')
  const watched = await costOfBeats(stage)
  live.close()
  const result = {
    ...{ sockets: people, seconds: watched.seconds, messages: arrivals.length, bytes },
    mostInASecond: Math.max(0, ...arrivals.map((start) => countWithin(arrivals, start))),
    unwatchedMsASecond: unwatched.mainMsASecond,
    watchedMsASecond: watched.mainMsASecond,
  }
  log(
    `${titleOf(stage)}: ${result.messages} messages in ${result.seconds.toFixed(0)} s to the control room, at most ${result.mostInASecond} within a second, ${bytes} bytes; main thread ${result.unwatchedMsASecond.toFixed(0)} → ${result.watchedMsASecond.toFixed(0)} ms a second`,
  )
  return result
}

/**
 * Slightly less than a second. Messages are sent a second apart: if the first is late and the second is on time, both
 * must not count for the same second.
 */
const SECOND_MS = 950

const countWithin = (arrivals: readonly number[], start: number) =>
  arrivals.filter((at) => at >= start && at < start + SECOND_MS).length

async function costOfBeats(stage: Stage) {
  const { palco, crowd } = stage
  const before = palco.cpu().mainMs
  const started = performance.now()
  await crowd.play(`${titleOf(stage)}: heartbeats`, 'beat', {
    ...{ rounds: BEAT_ROUNDS, roundMs: HEARTBEAT_MS / HASTE, roomId: stage.roomId },
  })
  const seconds = (performance.now() - started) / 1000
  return { seconds, mainMsASecond: (palco.cpu().mainMs - before) / seconds }
}
