import type { MessageRun } from '@palco/contract/messages'
import type { Database } from '../../base/db/database.ts'
import { countMailsOf, type ListedRun, listRuns, type MailCounts } from './message-counts.repo.ts'

/** A run that begins anew has other rooms. */
const keyOf = ({ id, rooms }: ListedRun) => `${id} ${rooms}`

/**
 * Runs with the numbers of their mails. Those of finished runs are kept in memory: pages poll while mails go out, and a
 * week has millions of mails.
 */
export function createRunList(db: Database) {
  let finished: ReadonlyMap<string, MailCounts> = new Map()

  return async (): Promise<MessageRun[]> => {
    const runs = await listRuns(db)
    const known = finished
    const isKnown = (run: ListedRun) => run.state === 'done' && known.has(keyOf(run))
    const counts = await countMailsOf(
      db,
      runs.filter((run) => !isKnown(run)).map(({ id }) => id),
    )
    const countsOf = (run: ListedRun) => (isKnown(run) && known.get(keyOf(run))) || counts(run.id)
    const isFinished = (run: ListedRun) => run.state === 'done' && countsOf(run).waiting === 0
    finished = new Map(runs.filter(isFinished).map((run) => [keyOf(run), countsOf(run)]))
    return runs.map((run) => ({
      ...{ id: run.id, kind: run.kind, day: run.day, at: run.due_at, state: run.state },
      rooms: JSON.parse(run.rooms).map(({ name }: { name: string }) => name),
      ...countsOf(run),
    }))
  }
}
