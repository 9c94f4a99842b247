import type { MessageRun } from '@palco/contract/messages/messages'
import type { Database } from '../../base/db/database.ts'
import type { RestoredNumbers } from '../../base/db/message-tables.ts'
import { countMailsOf, type MailCounts } from '../mail/mail-counts.repo.ts'
import { type ListedRun, listRuns } from './message-counts.repo.ts'
import { readMessageSettings } from './message-settings.repo.ts'

/** The key of cached counts. It includes the rooms, because a run is opened again when its rooms change. */
const keyOf = ({ id, rooms }: ListedRun) => `${id} ${rooms}`

/**
 * Creates a function that lists the latest runs. It caches the counts of finished runs, because pages poll the list.
 */
export function createRunList(db: Database) {
  let finished: ReadonlyMap<string, MailCounts> = new Map()

  return async (): Promise<MessageRun[]> => {
    const [runs, { restored }] = await Promise.all([listRuns(db), readMessageSettings(db)])
    const known = finished
    const isKnown = (run: ListedRun) => run.state === 'done' && known.has(keyOf(run))
    const uncounted = runs.filter((run) => !isKnown(run)).map(({ id }) => id)
    const counts = await countMailsOf(db, uncounted)
    const countsOf = (run: ListedRun) => (isKnown(run) && known.get(keyOf(run))) || counts(run.id)
    const isFinished = (run: ListedRun) => run.state === 'done' && countsOf(run).waiting === 0
    finished = new Map(runs.filter(isFinished).map((run) => [keyOf(run), countsOf(run)]))
    return runs.map((run) => ({
      id: run.id,
      kind: run.kind,
      day: run.day,
      ...(run.subject !== null && { free: { subject: run.subject, sentBy: run.sent_by ?? '' } }),
      state: run.state,
      // A run that replaces an ended run is created after the message was due, so show when it was created.
      at: run.created_at > run.due_at ? run.created_at : run.due_at,
      rooms: JSON.parse(run.rooms).map(({ name }: { name: string }) => name),
      ...withRestored(countsOf(run), run.restored),
      isUncounted: run.restored === null && restored !== null && run.created_at <= restored.takenAt,
    }))
  }
}

function withRestored({ waiting, sent, failed, withdrawn }: MailCounts, restored: string | null) {
  const before: RestoredNumbers = JSON.parse(restored ?? 'null') ?? { sent: 0, failed: 0, withdrawn: 0, dropped: 0 }
  return {
    waiting,
    sent: before.sent + sent,
    failed: before.failed + failed,
    withdrawn: before.withdrawn + withdrawn,
    dropped: before.dropped,
  }
}
