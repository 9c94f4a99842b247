import { addressesOnAir } from '../rooms/room-air.ts'
import { isRoomOpen, watchingPhase } from '../rooms/room-availability.ts'
import type { Room } from '../rooms/rooms.ts'
import { ALARM_KINDS, type Alarm, type AlarmKind, type AlarmOutcome } from './alarms.ts'

// Most alarms begin and end at different thresholds. With a single threshold, a value that moves around it would raise
// many alarms.

const MINUTE_MS = 60_000
export const SAMPLES_MS = 6 * MINUTE_MS
/** An alarm about viewers, sign-ins or mail ends as `recovered` once the values have been good for this time. */
const CALM_MS = 30_000
const MIN_VIEWERS = 10
/**
 * A number of viewers counts as the earlier number (`before`) only if at least this many samples in a row reached it. A
 * few samples may be too high: people whose connection moves to another node are briefly counted twice.
 */
const HELD = 4
const MIN_FAILURES = 20
const MIN_REFUSED_MAILS = 10
const MANY_WAITING = 10
/** An alarm begins if at least `MANY_WAITING` questions wait and no moderator has decided on one for this time. */
const UNMODERATED_MS = 3 * MINUTE_MS
/** A node counts as dead if it has not updated its row in the table `nodes` for this time. */
const GONE_MS = 30_000
/** A node counts as silent if it has not updated its row in the table `nodes` for this time. */
const SILENT_MS = 12_000
/** An alarm about viewers ends after this time, even if the viewers have not come back. */
const VIEWERS_SETTLED_MS = 10 * MINUTE_MS
/** An alarm about a dead node ends after this time, even if no other node has replaced it. */
const NODE_SETTLED_MS = 60 * MINUTE_MS

export interface WatchedRoom {
  id: string
  name: string
  viewers: number
  /** Identifies what the room transmits (`airOf`). */
  air: string
}

export interface WatchedNode {
  id: string
  name: string
  startedAt: number
  seenAt: number
}

export interface WatchedMail {
  waiting: number
  /** Waiting mails for which at least one attempt did not reach the mail server. */
  delayed: number
  /** Waiting mails for which at least two attempts did not reach the mail server. */
  stuck: number
  /** How many mails the mail server accepted (`sent`) and refused (`refused`) within the last ten minutes. */
  sent: number
  refused: number
}

/**
 * How many questions of a room wait for a moderator, and since when nobody has decided on one. Exists only while
 * questions are open or paused in the room.
 */
export interface WatchedQueue {
  roomId: string
  roomName: string
  waiting: number
  /** When a moderator last decided on a question, or when the oldest waiting question was asked, whichever is later. */
  idleSince: number
}

export interface AlarmSample {
  at: number
  /** Only rooms for which `isAudienceExpected` is true. */
  rooms: ReadonlyMap<string, WatchedRoom>
  /** How many sign-ins succeeded (`signIns`) and failed (`failures`) within the last minute. */
  signIns: number
  failures: number
  /** Includes nodes that died, until the alarm about them begins. Nodes that were shut down properly are missing. */
  nodes: readonly WatchedNode[]
  mail: WatchedMail | null
  /** Only rooms in which questions wait for a moderator. */
  queues: readonly WatchedQueue[]
}

export type NewAlarm = Pick<Alarm, 'target' | 'before' | 'after'> & {
  kind: AlarmKind
  startedAt: number
  /** Set if the alarm is already over when it is raised, because the dead node has been replaced. */
  over?: { at: number; outcome: AlarmOutcome }
}
type Found = Omit<NewAlarm, 'kind'>
export type RunningAlarm = Pick<Alarm, 'id' | 'kind' | 'target' | 'before'> & { startedAt: number }

/** Samples in order of time. The last one is the current sample. */
type Samples = readonly AlarmSample[]

interface Rule {
  begin: (samples: Samples, now: AlarmSample) => Found[]
  end: (alarm: RunningAlarm, samples: Samples, now: AlarmSample) => AlarmOutcome | null
}

/** Whether people are expected to stay in the room: it is open, and its end is not near (`watchingPhase`). */
export const isAudienceExpected = (room: Pick<Room, 'startDate' | 'endDate'>, now: number) =>
  isRoomOpen(room, now) && watchingPhase({ endDate: room.endDate, graceMinutes: 0 }, now).name === 'open'

export const airOf = (room: Pick<Room, 'webinarUrl' | 'backupUrl' | 'onAir' | 'mode'>) =>
  `${room.mode} ${addressesOnAir(room).webinarUrl}`

export function judgeAlarms(samples: Samples, running: readonly RunningAlarm[]) {
  const now = samples.at(-1)
  if (!now) return { begun: [], ended: [] }
  const isNew = ({ kind, target }: NewAlarm) =>
    !running.some((alarm) => alarm.kind === kind && alarm.target.id === target.id)
  const begun: NewAlarm[] = ALARM_KINDS.flatMap((kind) =>
    RULES[kind].begin(samples, now).map((found) => ({ kind, ...found })),
  )
  const ended = running.flatMap((alarm) => {
    const outcome = isKnown(alarm.kind) ? RULES[alarm.kind].end(alarm, samples, now) : null
    return outcome ? [{ id: alarm.id, outcome }] : []
  })
  return { begun: begun.filter(isNew), ended }
}

const isKnown = (kind: string): kind is AlarmKind => ALARM_KINDS.some((each) => each === kind)

const within = (samples: Samples, ms: number, now: AlarmSample) => samples.filter(({ at }) => at >= now.at - ms)

/** Whether all samples of the last `CALM_MS` are good. False if the samples do not go back that far. */
const isCalm = (samples: Samples, now: AlarmSample, isGood: (sample: AlarmSample) => boolean) =>
  samples.some(({ at }) => at <= now.at - CALM_MS) && within(samples, CALM_MS, now).every(isGood)

const viewersDropped: Rule = {
  begin(samples, now) {
    const minute = within(samples, MINUTE_MS, now)
    const last = minute.at(-2)
    // Skip the check if a node appeared or became silent within the last minute, because its viewers may be
    // reconnecting.
    if (!last || minute.some((sample) => heardNodes(sample) !== heardNodes(now))) return []
    return [...now.rooms.values()].flatMap(({ id, name, viewers, air }) => {
      const seen = minute.map(({ rooms }) => rooms.get(id))
      // Skip a room that has just opened, or whose mode or URL has just changed.
      if (seen.some((room) => room?.air !== air)) return []
      const before = heldCount(seen.map((room) => room?.viewers ?? 0))
      // Use the higher count of the last two samples. One sample may lack viewers whom another node has not yet written
      // to the database.
      const after = Math.max(viewers, last.rooms.get(id)?.viewers ?? 0)
      const isDrop = before >= MIN_VIEWERS && 3 * after <= 2 * before
      return isDrop ? [{ target: { id, name }, startedAt: now.at, before, after }] : []
    })
  },
  end({ target, before, startedAt }, samples, now) {
    if (!now.rooms.has(target.id)) return 'closed'
    const isBack = ({ rooms }: AlarmSample) => (rooms.get(target.id)?.viewers ?? 0) >= 0.85 * before
    if (isCalm(samples, now, isBack)) return 'recovered'
    return now.at - startedAt >= VIEWERS_SETTLED_MS ? 'settled' : null
  },
}

const heldCount = (counts: readonly number[]) =>
  Math.max(0, ...counts.slice(HELD - 1).map((_, from) => Math.min(...counts.slice(from, from + HELD))))

const heardNodes = ({ nodes, at }: AlarmSample) =>
  nodes
    .filter(({ seenAt }) => at - seenAt <= SILENT_MS)
    .map(({ id }) => id)
    .toSorted()
    .join()

const ONCE = { id: '', name: '' }

const signInsFailing: Rule = {
  begin(samples, { at, signIns, failures }) {
    const earlier = samples.filter((sample) => sample.at <= at - MINUTE_MS)
    const before = earlier.reduce((sum, sample) => sum + sample.failures, 0) / Math.max(earlier.length, 1)
    // Compare with the successful sign-ins, because many people mistype their password when thousands sign in together.
    const isRise = failures >= MIN_FAILURES && failures >= 3 * before && 4 * failures >= signIns
    return isRise ? [{ target: ONCE, startedAt: at, before: Math.round(before), after: failures }] : []
  },
  end({ before }, samples, now) {
    const enough = Math.max(MIN_FAILURES / 2, 1.5 * before)
    return isCalm(samples, now, ({ failures }) => failures < enough) ? 'recovered' : null
  },
}

const isGone = ({ seenAt }: WatchedNode, at: number) => at - seenAt > GONE_MS

const nodeGone: Rule = {
  begin(samples, { nodes, at }) {
    // Require three samples: after a database outage, all nodes seem dead until each has updated its row again.
    const recent = samples.slice(-3)
    if (recent.length < 3) return []
    const alive = nodes.filter((node) => !isGone(node, at))
    return nodes
      .filter(({ id }) =>
        recent.every((sample) => sample.nodes.some((node) => node.id === id && isGone(node, sample.at))),
      )
      .map((gone) => {
        const before = nodes.filter(
          ({ startedAt, seenAt }) => startedAt <= gone.seenAt && seenAt >= gone.seenAt - GONE_MS,
        ).length
        const found = {
          target: { id: gone.id, name: gone.name },
          startedAt: gone.seenAt,
          before,
          after: Math.min(alive.length, before),
        }
        if (alive.length < before) return found
        const back = Math.max(gone.seenAt, ...alive.map(({ startedAt }) => startedAt))
        return { ...found, after: before - 1, over: { at: back, outcome: 'recovered' } }
      })
  },
  end({ target, before, startedAt }, _samples, { nodes, at }) {
    const alive = nodes.filter((node) => !isGone(node, at))
    if (alive.length >= before || alive.some(({ id }) => id === target.id)) return 'recovered'
    return at - startedAt >= NODE_SETTLED_MS ? 'settled' : null
  },
}

const mailAway: Rule = {
  begin: (_samples, { at, mail }) =>
    mail?.stuck ? [{ target: ONCE, startedAt: at, before: 0, after: mail.waiting }] : [],
  end: (_alarm, samples, now) => (isCalm(samples, now, ({ mail }) => !mail?.delayed) ? 'recovered' : null),
}

const isMostlySent = ({ sent, refused }: WatchedMail) => 4 * refused < sent

const mailRefused: Rule = {
  begin: (_samples, { at, mail }) =>
    mail && mail.refused >= MIN_REFUSED_MAILS && !isMostlySent(mail)
      ? [{ target: ONCE, startedAt: at, before: mail.sent, after: mail.refused }]
      : [],
  end: (_alarm, samples, now) =>
    isCalm(samples, now, ({ mail }) => !mail || mail.refused < MIN_REFUSED_MAILS / 2 || isMostlySent(mail))
      ? 'recovered'
      : null,
}

const questionsWaiting: Rule = {
  begin: (_samples, { at, queues }) =>
    queues
      .filter(({ waiting, idleSince }) => waiting >= MANY_WAITING && at - idleSince >= UNMODERATED_MS)
      .map(({ roomId, roomName, waiting, idleSince }) => ({
        target: { id: roomId, name: roomName },
        startedAt: at,
        before: Math.floor((at - idleSince) / MINUTE_MS),
        after: waiting,
      })),
  end({ target, startedAt }, _samples, { queues }) {
    const queue = queues.find(({ roomId }) => roomId === target.id)
    return !queue || queue.waiting < MANY_WAITING / 2 || queue.idleSince > startedAt ? 'recovered' : null
  },
}

const RULES: Record<AlarmKind, Rule> = {
  'viewers-dropped': viewersDropped,
  'sign-ins-failing': signInsFailing,
  'node-gone': nodeGone,
  'mail-away': mailAway,
  'mail-refused': mailRefused,
  'questions-waiting': questionsWaiting,
}
