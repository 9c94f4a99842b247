import type { MessageRun } from '@palco/contract/messages/messages'
import type { Database } from '../../base/db/database.ts'
import type { OutboxTable } from '../../base/db/schema.ts'
import type { Withdrawal } from './outbox.repo.ts'

export const WITHDRAWN: readonly string[] = ['expired', 'outdated'] satisfies Withdrawal[]

export type MailCounts = Pick<MessageRun, 'waiting' | 'sent' | 'failed' | 'withdrawn'>

/** Read from the index alone, but from all of it: 100,000 entries for each run. */
export async function countMailsOf(db: Database, runIds: readonly string[]): Promise<(runId: string) => MailCounts> {
  const rows = runIds.length
    ? await db
        .selectFrom('outbox')
        .where('run_id', 'in', runIds)
        .select((row) => ['run_id', 'state', 'failure', row.fn.countAll<number | string>().as('count')])
        .groupBy(['run_id', 'state', 'failure'])
        .execute()
    : []
  const byRun = Map.groupBy(rows, ({ run_id }) => run_id)
  return (runId) => {
    const counts = { waiting: 0, sent: 0, failed: 0, withdrawn: 0 }
    for (const { state, failure, count } of byRun.get(runId) ?? [])
      counts[runMailState(state, failure)] += Number(count)
    return counts
  }
}

export const runMailState = (state: OutboxTable['state'], failure: string | null) =>
  state === 'dead' ? (WITHDRAWN.includes(failure ?? '') ? 'withdrawn' : 'failed') : state
