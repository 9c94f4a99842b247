import { hostname } from 'node:os'
import {
  type AlarmSample,
  airOf,
  isAudienceExpected,
  judgeAlarms,
  SAMPLES_MS,
  type WatchedQueue,
  type WatchedRoom,
} from '@palco/contract/alarms/alarm-rules'
import type { AlarmKind } from '@palco/contract/alarms/alarms'
import { v7 as newId } from 'uuid'
import { repeat } from '../../base/operations/repeat.ts'
import type { Whereabouts } from '../attendance/whereabouts.ts'
import { isShown } from '../catalog/visible-rooms.ts'
import type { Shared } from '../feature.ts'
import type { Mail } from '../mail/mail.ts'
import type { Questions } from '../questions/questions.service.ts'
import { countSignIns } from '../realtime/minute-count.ts'
import { endAlarm, insertAlarm, listRunning, toRunning } from './alarms.repo.ts'
import { deleteNode, listNodes, type NodeState, saveNode } from './nodes.repo.ts'

const SAMPLE_MS = 5000
const ALIVE_MS = 15_000
/**
 * How long counts of mails are cached. They change slowly, because a failed mail is retried only after a minute or
 * more.
 */
const MAIL_MS = 30_000
/** How far back sent and failed mails are counted. */
const MAIL_ENDED_MS = 10 * 60_000

type Mails = Awaited<ReturnType<Mail['countTrouble']>>

export interface WatchParts {
  whereabouts: Pick<Whereabouts, 'peekInRooms'>
  questions: Pick<Questions, 'queues'>
  countAlarm: (kind: AlarmKind) => void
}

/**
 * Detects problems, even while no administrator is connected. Every node records that it is running. The node that
 * started first takes the samples, and starts and ends alarms.
 */
export function createAlarmWatch(
  { db, bus, catalog, mail }: Shared,
  { whereabouts, questions, countAlarm }: WatchParts,
) {
  const node = { id: newId(), name: `${hostname()} (${process.pid})`, startedAt: Date.now() }
  const signIns = countSignIns(bus)
  let samples: AlarmSample[] = []
  let mails: { read: Mails; at: number } | null = null
  let isSaved = false

  async function countMails(now: number): Promise<Mails | null> {
    if (!mail.isOn) return null
    if (!mails || now - mails.at >= MAIL_MS) mails = { read: await mail.countTrouble(now - MAIL_ENDED_MS), at: now }
    return mails.read
  }

  async function watchedRooms(now: number): Promise<Map<string, WatchedRoom>> {
    const snapshot = catalog.current()
    const viewers = await whereabouts.peekInRooms()
    const watched = snapshot.rooms.filter((room) => isShown(snapshot, room) && isAudienceExpected(room, now))
    return new Map(
      watched.map((room) => [
        room.id,
        { id: room.id, name: room.name, viewers: viewers.get(room.id) ?? 0, air: airOf(room) },
      ]),
    )
  }

  async function watchedQueues(): Promise<WatchedQueue[]> {
    const names = new Map(catalog.current().rooms.map(({ id, name }) => [id, name]))
    return (await questions.queues()).flatMap((queue) => {
      const roomName = names.get(queue.roomId)
      return roomName === undefined ? [] : { ...queue, roomName }
    })
  }

  async function takeSample(nodes: NodeState[], now: number): Promise<AlarmSample> {
    const alive = nodes.filter(({ seenAt }) => now - seenAt <= ALIVE_MS)
    const sum = (figure: 'signIns' | 'failures') => alive.reduce((total, each) => total + each[figure], 0)
    return {
      at: now,
      rooms: await watchedRooms(now),
      signIns: sum('signIns'),
      failures: sum('failures'),
      nodes,
      mail: await countMails(now),
      queues: await watchedQueues(),
    }
  }

  async function watch() {
    const now = Date.now()
    await saveNode(db, { ...node, seenAt: now, ...signIns() })
    isSaved = true
    const nodes = await listNodes(db)
    const watcher = nodes.find(({ seenAt }) => now - seenAt <= ALIVE_MS)
    if (watcher && watcher.id !== node.id) {
      samples = []
      return
    }
    const recent = samples.filter(({ at }) => at > now - SAMPLES_MS && at < now)
    samples = [...recent, await takeSample(nodes, now)]
    await judge(now)
  }

  /**
   * Starts and ends alarms. Two nodes may run this at the same time, because the tables accept each start and end only
   * once.
   */
  async function judge(now: number) {
    const running = await listRunning(db)
    const { begun, ended } = judgeAlarms(samples, running.map(toRunning))
    if (begun.length + ended.length === 0) return
    await bus.transaction(async (trx, announce) => {
      for (const alarm of begun) {
        // Only one node succeeds in deleting the row of the node that is gone, so only one alarm starts.
        if (alarm.kind === 'node-gone' && !(await deleteNode(trx, alarm.target.id, alarm.startedAt))) continue
        if (await insertAlarm(trx, alarm)) countAlarm(alarm.kind)
      }
      for (const { id, outcome } of ended) {
        const alarm = running.find((each) => each.id === id)
        if (alarm) await endAlarm(trx, alarm, outcome, now)
      }
      announce({ type: 'alarms-changed' })
    })
  }

  return {
    start(onError: (error: unknown) => void) {
      const stop = repeat(SAMPLE_MS, watch, onError)
      return async () => {
        await stop()
        if (isSaved) await deleteNode(db, node.id, Date.now()).catch(onError)
      }
    },
  }
}
