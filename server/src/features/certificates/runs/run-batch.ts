import type { Announce } from '../../../base/cluster/bus.ts'
import type { Transaction } from '../../../base/db/database.ts'
import type { Shared } from '../../feature.ts'
import { enqueueNameMails, listAskedLately } from '../certificate-mails.ts'
import { type ClaimParts, findStandings, type Standing } from '../claimants.ts'
import type { IssueOutcome, Issuing } from '../issue.service.ts'
import { advanceRun, listCandidates, type StoredRun } from './runs.repo.ts'

export type BatchParts = ClaimParts &
  Pick<Shared, 'mail'> & {
    issuing: Pick<Issuing, 'readAttended' | 'issueFor'>
  }

/** Reads what the run's next people need. Returns a function that issues for them, and moves the cursor. */
export async function prepareBatch(parts: BatchParts, run: StoredRun, size: number) {
  const { db, issuing } = parts
  const ids = await listCandidates(db, run.last_user_id, size)
  const standings = await findStandings(parts, ids)
  const ready = standings.filter(({ standing }) => standing === 'ready')
  const attended = await issuing.readAttended(ready.map(({ person }) => person.id))
  const asked = await peopleToAsk(
    parts,
    standings.filter(({ standing }) => standing === 'unnamed'),
  )
  return async (trx: Transaction, announce: Announce) => {
    const outcomes = attended.times.size ? await issuing.issueFor(trx, announce, attended, 'run') : new Map()
    await enqueueNameMails(trx, parts, asked, run.id)
    const count = (asked: IssueOutcome['kind']) => [...outcomes.values()].filter(({ kind }) => kind === asked).length
    const outcome = { issued: count('issued'), unprintable: count('unprintable') }
    const counts = { ...outcome, done: ids.length, asked: asked.length }
    const [lastUserId, isLast] = [ids.at(-1) ?? run.last_user_id, ids.length < size]
    await advanceRun(trx, run, { ...counts, lastUserId, isLast })
    // Administrators see the progress, also of a batch that issued nothing.
    announce({ type: 'certificates-changed', userIds: [] })
    return { people: ids.length }
  }
}

async function peopleToAsk(parts: BatchParts, unnamed: readonly Standing[]) {
  if (!parts.mail.isOn || !unnamed.length) return []
  const asked = await listAskedLately(
    parts.db,
    parts.mail,
    unnamed.map(({ person }) => person.id),
  )
  return unnamed.flatMap(({ person }) => (asked.has(person.id) ? [] : person))
}
