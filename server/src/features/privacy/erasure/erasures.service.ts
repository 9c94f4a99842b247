import {
  type Erasure,
  type ErasureOrder,
  type ErasurePreview,
  type ErasureQuery,
  type ErasureSubject,
  REMOVED_PERSON,
} from '@palco/contract/privacy/erasure'
import { announceUsers } from '../../../base/cluster/bus.ts'
import { isTemporary } from '../../../base/db/database-errors.ts'
import { isoTime } from '../../../base/db/iso-time.ts'
import { changedMeanwhile, conflict } from '../../../base/errors.ts'
import { repeat } from '../../../base/operations/repeat.ts'
import type { Actor } from '../../audit/actor.ts'
import { recordAudit } from '../../audit/record-audit.ts'
import { countValidOf } from '../../certificates/withheld-names.ts'
import { readEmailHashes } from '../../erasure-ledger/email-hashes.ts'
import * as ledger from '../../erasure-ledger/erasures.repo.ts'
import { lockEmails } from '../../erasure-ledger/unfinished-erasures.ts'
import type { Shared } from '../../feature.ts'
import { userNotFound } from '../../people/person.repo.ts'
import { endSessionsOf } from '../../session/end-sessions.ts'
import { findSessionOf, lockUser } from '../../session/sessions.repo.ts'
import { assertStillMay } from '../../session/still-may.ts'
import { lockAdmins, setActive } from '../../users/users.repo.ts'
import { assertAdminLeft, assertFewDeleted, assertNotSelf } from '../../users/users-bulk.service.ts'
import { endRequest, requestNotOpen } from '../requests/requests.repo.ts'
import { carryOut } from './carry-out.ts'
import { countRowsAbout } from './count-rows-about.ts'
import { entriesOf } from './ledger-entries.ts'
import { findAccount, findPerson, type Person } from './subjects.repo.ts'

const POLL_MS = 5000
const DEFAULT_PAGE_SIZE = 50
/** How many unfinished entries are read at a time. */
const READ_AT_ONCE = 5000

export type Erasures = Awaited<ReturnType<typeof openErasures>>

/** Erases people's data as the privacy map says (docs/decisions/0056-erasure.md). */
export async function openErasures({ db, bus, log, logOutage }: Pick<Shared, 'db' | 'bus' | 'log' | 'logOutage'>) {
  const hashes = await readEmailHashes(db)
  const parts = { db, bus, hashes }
  let isStopping = false

  /** Continues erasures that a stopped process has left. If one fails, the others still run. */
  async function resume() {
    for (let after = ''; !isStopping; ) {
      const entries = await ledger.listUnfinished(db, after, READ_AT_ONCE)
      await carryOut(parts, entries).catch(async (error) => {
        if (isTemporary(error)) throw error
        for (const entry of entries)
          await carryOut(parts, [entry]).catch((err) => log.error({ err, erasure: entry.id }, 'an erasure failed'))
      })
      const last = entries.at(-1)
      if (!last || entries.length < READ_AT_ONCE) return
      after = last.id
    }
  }

  return {
    isOfTeam: async (subject: ErasureSubject) => (await findAccount(db, subject))?.isOfTeam ?? false,

    async preview(subject: ErasureSubject): Promise<ErasurePreview> {
      const { account, person } = await findPerson(db, subject)
      return {
        user: account ? { id: account.id, name: account.name, email: account.email } : null,
        formerEmails: account?.emails.slice(1) ?? [],
        lines: await countRowsAbout(db, person),
        certificates: await countValidOf(
          db,
          person.flatMap(({ id }) => id ?? []),
        ),
        isSignedIn: account !== undefined && (await findSessionOf(db, account.id)) !== undefined,
      }
    },

    /**
     * Writes the erasure into the ledger, ends the person's session and blocks their sign-in; then erases the person.
     * If the process ends in between, the next process continues.
     */
    async order(
      { subject, certificates, requestId }: ErasureOrder,
      actor: Actor,
      refusalToDeleteMany: Error | null,
    ): Promise<Erasure> {
      const { account, person, deleted } = await findPerson(db, subject)
      if (account) assertNotSelf([account.id], actor)
      const kept = (await countRowsAbout(db, person)).filter(({ reason }) => reason)
      const [entries, found] = await bus.transaction(async (trx, announce) => {
        await lockAdmins(trx)
        await assertFewDeleted(trx, actor, 1, refusalToDeleteMany)
        await lockEmails(trx, person[0].emails)
        if (account && !(await lockUser(trx, account.id))) throw userNotFound()
        // Fails if the person has withdrawn the request in the meantime. A withdrawal locks the person first, too.
        if (requestId && !(account && (await endRequest(trx, { id: requestId, userId: account.id }, 'answered'))))
          throw requestNotOpen()
        if (account) {
          await assertStillMay(trx, actor, account.id)
          if (await ledger.isUnfinished(trx, account.id)) throw conflict('A exclusão desta pessoa já está em andamento')
          await setActive(trx, [account.id], false)
          await assertAdminLeft(trx)
          await endSessionsOf(trx, announce, [account.id], 'removed')
          announceUsers(announce, [account.id])
        }
        // Read again under the lock: the address may have been changed, or a purchase may have created an account.
        const now = await findAccount(trx, subject)
        if (now?.id !== account?.id) throw changedMeanwhile()
        const found: Person = now ? [now, ...now.aliases, ...deleted] : person
        const order = {
          cause: 'request',
          certificates,
          request_id: requestId ?? null,
          requested_at: isoTime(),
        } as const
        const entries = entriesOf(found, { ...order, kept: JSON.stringify(kept) }, hashes)
        await ledger.insertEntries(trx, entries)
        const target = { type: 'user', id: found[0].id, name: REMOVED_PERSON } as const
        await recordAudit(trx, actor, { action: 'user.erased', target })
        return [entries, found] as const
      })
      const [{ id }] = entries
      await carryOut(parts, entries, new Map([[id, [...found]]])).catch(logOutage)
      return ledger.readEntry(db, id)
    },

    page: ({ page = 0, pageSize = DEFAULT_PAGE_SIZE }: ErasureQuery) => ledger.findPage(db, page, pageSize),

    resume,

    start() {
      const stop = repeat(POLL_MS, resume, logOutage)
      return () => {
        isStopping = true
        return stop()
      }
    },
  }
}
