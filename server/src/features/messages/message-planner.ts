import { setTimeout as sleep } from 'node:timers/promises'
import { isDueMessage, nextMessage, planMessages } from '@palco/contract/messages/message-plan'
import { MAX_STALE_MS } from '../../base/cluster/local-cache.ts'
import { isTemporary } from '../../base/db/database-errors.ts'
import { repeat } from '../../base/operations/repeat.ts'
import { systemTimer } from '../../base/operations/timer.ts'
import type { Whereabouts } from '../attendance/whereabouts.ts'
import { isShown } from '../catalog/visible-rooms.ts'
import type { Shared } from '../feature.ts'
import { writeNextBatch } from './message-batch.ts'
import { endGone, listGone, listRunning, openRun, withoutRun } from './message-runs.repo.ts'
import { readMessageSettings } from './message-settings.repo.ts'
import { createProgrammeChanges } from './programme-changes.ts'

/** After a failure, and while another node may be at it. */
const RETRY_MS = 1000
/** Between batches: their mails wait far longer in the outbox, and the writes of people in rooms go first. */
const PAUSE_MS = 50

type Parts = Pick<Shared, 'db' | 'bus' | 'catalog' | 'mail'> & Pick<Whereabouts, 'findInRoom'>

/**
 * Opens a run for each message that is due, and writes its mails. Each node has a timer for the next one. All of them
 * attempt it: the run's key lets one open it, and its row lock lets one write a batch.
 */
export function createMessagePlanner(parts: Parts, timer = systemTimer) {
  const { db, bus, catalog } = parts
  let working: Promise<void> = Promise.resolve()
  let isQueued = false
  let cancel = () => {}
  let onError: ((error: unknown) => void) | null = null

  const findChanges = createProgrammeChanges(db)

  async function plan() {
    const { settings, pausedAt } = await readMessageSettings(db)
    const snapshot = catalog.current()
    const rooms = snapshot.rooms.filter((room) => isShown(snapshot, room))
    const { timeZone } = snapshot.event
    // Not while they are paused: several would go out together afterwards.
    const changed = settings.changed.isOn && !pausedAt ? await findChanges({ rooms, timeZone }, timer.now()) : null
    const planned = [...planMessages(rooms, settings, timeZone, timer.now()), ...(changed ? [changed] : [])]
    const due = planned.filter((message) => isDueMessage(message, timer.now()))
    return { planned, due, gone: await listGone(db, planned, timeZone, timer.now()) }
  }

  /** Returns when the next message is due. */
  async function openDue(): Promise<number | null> {
    // A node that missed messages doesn't know yet which rooms were moved.
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

  /** Returns whether a run is left: another node is writing it, or it failed. */
  async function writeRuns(): Promise<boolean> {
    const left = new Set<string>()
    for (;;) {
      const run = (await listRunning(db)).find(({ id }) => !left.has(id))
      if (!run || !onError) return left.size > 0
      try {
        if (!(await writeNextBatch(parts, run, timer.now()))) left.add(run.id)
        await sleep(PAUSE_MS)
      } catch (error) {
        // All runs would meet it.
        if (isTemporary(error)) throw error
        // Retried until it makes no sense any more; it must not block the other runs.
        onError?.(error)
        left.add(run.id)
      }
    }
  }

  async function work(): Promise<number | null> {
    isQueued = false
    const next = await openDue()
    return (await writeRuns()) ? timer.now() + RETRY_MS : next
  }

  function wakeAt(instant: number | null) {
    cancel()
    cancel = instant !== null && onError ? timer.wakeAt(instant, () => void run()) : () => {}
  }

  /** One at a time. Calls that come meanwhile share the next one. */
  async function run() {
    const report = onError
    if (!report || isQueued) return working
    isQueued = true
    working = working.then(work).then(wakeAt, (error) => {
      report(error)
      wakeAt(timer.now() + RETRY_MS)
    })
    return working
  }

  // Not awaited: opening a run announces a change itself, and would wait for its own end.
  bus.subscribe((event) => {
    if (event.type === 'message-settings-changed' || event.type === 'catalog-read' || event.type === 'messages-missed')
      void run()
  })

  return {
    /** Returns a function that stops it. */
    start(report: (error: unknown) => void) {
      onError = report
      void run()
      const stopReading = repeat(MAX_STALE_MS, run, report)
      return async () => {
        onError = null
        cancel()
        await Promise.all([stopReading(), working])
      }
    },
  }
}
