import {
  isDueMessage,
  isInWindow,
  nextMessage,
  type PlannedMessage,
  planMessages,
} from '@palco/contract/messages/message-plan'
import { MAX_STALE_MS } from '../../base/cluster/local-cache.ts'
import { createDueWork, RETRY_MS, systemTimer } from '../../base/operations/timer.ts'
import { isShown } from '../catalog/visible-rooms.ts'
import type { Shared } from '../feature.ts'
import { createWalker, recordLeftOut } from '../walks/walker.ts'
import { type BatchParts, batchSize, listNext, prepareBatch } from './message-batch.ts'
import {
  advanceRun,
  endGone,
  isAbout,
  listRecent,
  listRunning,
  lockRun,
  openRun,
  type StoredRun,
  withoutRun,
} from './message-runs.repo.ts'
import { readMessageSettings } from './message-settings.repo.ts'
import { isReminder } from './message-subjects.ts'
import { createProgrammeChanges } from './programme-changes.ts'

/** The pause between two batches, which leaves time for other writes such as attendance. */
const PAUSE_MS = 50

type Parts = BatchParts & Pick<Shared, 'bus' | 'log' | 'logOutage'>

/**
 * Opens a run (the sending of one automatic message) for each message that is due, and writes its mails. Every node
 * does this by its own timer. The unique key of a run lets only one node open it, and its row lock lets only one node
 * at a time write a batch.
 */
export function createMessagePlanner(parts: Parts, timer = systemTimer) {
  const { db, bus, catalog } = parts
  const findChanges = createProgrammeChanges(db)

  async function plan() {
    const { settings, pausedAt } = await readMessageSettings(db)
    const snapshot = catalog.current()
    const rooms = snapshot.rooms.filter((room) => isShown(snapshot, room))
    const { timeZone } = snapshot.event
    // Plan no messages about changes during a pause: otherwise several would be sent together after it.
    const changed = settings.changed.isOn && !pausedAt ? await findChanges({ rooms, timeZone }, timer.now()) : null
    const planned = [...planMessages(rooms, settings, timeZone, timer.now()), ...(changed ? [changed] : [])]
    const due = planned.filter((message) => isDueMessage(message, timer.now()))
    return { planned, due, gone: await listGone(planned, timeZone) }
  }

  /**
   * Returns runs of messages that are not planned any more, for example because a room was moved or a kind was switched
   * off. Reminders whose rooms have changed are included.
   */
  async function listGone(planned: readonly PlannedMessage[], timeZone: string): Promise<StoredRun[]> {
    const messages = new Map(planned.map((message) => [message.key, message]))
    const isPlanned = (run: StoredRun) => {
      // Keep runs about changes. Their message is planned only until its run is opened.
      if (run.kind === 'changed') return true
      const message = messages.get(run.key)
      return message !== undefined && (!isReminder(run) || isAbout(run, message))
    }
    const recent = await listRecent(db, timer.now())
    return recent.filter((run) => !isPlanned(run) && isInWindow({ ...run, at: run.due_at }, timeZone, timer.now()))
  }

  async function openDue(): Promise<number | null> {
    // Refresh the catalog: if cluster messages were lost, this node does not know yet which rooms were moved.
    await catalog.refresh()
    const { planned, due, gone } = await plan()
    const opened = await withoutRun(db, due)
    if (opened.length + gone.length)
      await bus.transaction(async (trx, announce) => {
        for (const run of gone) await endGone(trx, run)
        for (const message of opened) await openRun(trx, message, timer.now())
        announce({ type: 'message-settings-changed' })
      })
    return nextMessage(planned, timer.now())
  }

  /**
   * Writes the mails of open runs. There is no `end` function, so a run that fails is retried until its message is too
   * late.
   */
  const runs = createWalker<StoredRun>(parts, {
    listRunning: () => listRunning(db),
    sizeOf: batchSize,
    lock: lockRun,
    prepare: (run, count) => prepareBatch(parts, run, timer.now(), count),
    findNext: async (run) => (await listNext(parts, run, timer.now(), 1))[0],
    async leaveOut(person, run) {
      await advanceRun(person.trx, run, { lastUserId: person.userId, isLast: false })
      await recordLeftOut(person)
    },
    behind: (run, userId) => ({ ...run, last_user_id: userId }),
    pauseMs: PAUSE_MS,
  })

  const planning = createDueWork(timer, async () => {
    const next = await openDue()
    return (await runs.work()) ? timer.now() + RETRY_MS : next
  })

  // Don't await `wake`: planning emits `message-settings-changed` and waits for this handler, so both would wait
  // forever.
  bus.subscribe((event) => {
    if (event.type === 'message-settings-changed' || event.type === 'catalog-read' || event.type === 'messages-missed')
      void planning.wake()
  })

  return {
    start(onError: (error: unknown) => void) {
      const stop = planning.start(onError, MAX_STALE_MS)
      return () => {
        runs.stop()
        return stop()
      }
    },
  }
}
