import { setImmediate as letOthersRun } from 'node:timers/promises'
import { PAGE_SIZE_MAX } from '@palco/contract/limits'
import type { User, UserBulk, UserBulkAnswer, UserFilterBulk, UserFilterBulkAnswer } from '@palco/contract/users'
import type { CompiledQuery, Transaction } from 'kysely'
import type { Actor } from '../audit/actor.ts'
import { userEntry } from '../audit/entries.ts'
import { auditRow } from '../audit/record-audit.ts'
import type { Catalog } from '../catalog/catalog.ts'
import { announceUsers } from '../cluster/announce-users.ts'
import type { Announce, Bus } from '../cluster/bus.ts'
import type { Database } from '../db/database.ts'
import { type Run, statementRunner } from '../db/run-statements.ts'
import type { Schema } from '../db/schema.ts'
import { changedMeanwhile, invalidInput } from '../errors.ts'
import { endSessionsOf } from '../session/end-sessions.ts'
import { addToGroup, removeFromGroup } from './user-groups.repo.ts'
import { assertNotHimself, lastAdmin, userNotFound } from './users.refusals.ts'
import { activeAdmins, lockAdmins } from './users.repo.ts'
import * as repo from './users-bulk.repo.ts'

/** What is changed at a stretch. */
const CHUNK = 500

/** The deed without those to whom it is done. */
type Deed =
  | { action: 'activate' | 'deactivate' | 'delete'; undoable?: boolean | undefined }
  | { action: 'addToGroup' | 'removeFromGroup'; groupId: string }

interface Work {
  trx: Transaction<Schema>
  run: Run
  announce: Announce
  actor: Actor
}

/** What is done to several people at once: to all of them, or to nobody. */
export function createUsersBulk({ db, bus, catalog }: { db: Database; bus: Bus; catalog: Catalog }) {
  function assertGroup(deed: Deed) {
    if ('groupId' in deed && !catalog.current().groups.has(deed.groupId)) throw invalidInput('Grupo não encontrado')
  }

  /** As he is afterwards; whoever is deleted is not. */
  function after(user: User, deed: Deed): User | null {
    if (deed.action === 'delete') return null
    if (!('groupId' in deed)) return { ...user, active: deed.action === 'activate' }
    const others = user.userGroups.filter(({ groupId }) => groupId !== deed.groupId)
    if (deed.action === 'removeFromGroup') return { ...user, userGroups: others }
    const group = catalog.current().groups.get(deed.groupId)
    if (!group || others.length < user.userGroups.length) return user
    return { ...user, userGroups: [...others, { groupId: group.id, group }] }
  }

  /** A piece at a time, in the order of their ids, so that any number takes the same memory. */
  async function changeAll(
    work: Work,
    whom: repo.Whom,
    deed: Deed,
    atMost = Number.POSITIVE_INFINITY,
  ): Promise<UserBulkAnswer> {
    const { trx, run, announce, actor } = work
    const isUndoable = deed.action === 'deactivate' && deed.undoable
    const deactivatedIds: string[] = []
    let changed = 0
    for (let last = ''; ; ) {
      const rows = await run(repo.holdNext(trx, whom, last, CHUNK))
      const end = rows.at(-1)
      if (!end) break
      changed += rows.length
      if (changed > atMost) throw changedMeanwhile('A lista mudou enquanto você escolhia. Confira e tente novamente.')
      const users = rows.map((row) => repo.toHeldUser(row, catalog.current()))
      const ids = users.map(({ id }) => id)
      if (isUndoable && deactivatedIds.length <= PAGE_SIZE_MAX)
        deactivatedIds.push(...users.flatMap(({ id, active }) => (active ? id : [])))
      if (deed.action === 'delete') await endSessionsOf(trx, run, announce, ids, 'removed')
      for (const statement of statementsOf(trx, ids, deed)) await run(statement)
      if (deed.action === 'deactivate') await endSessionsOf(trx, run, announce, ids, 'deactivated')
      // One line a person, so that each of them is found by who looks for him.
      const lines = users.map((user) => auditRow(actor, userEntry(user, after(user, deed))))
      await run(trx.insertInto('audit').values(lines).compile())
      announceUsers(announce, ids)
      if (rows.length < CHUNK) break
      last = end.id
      await letOthersRun()
    }
    if (!(await run(activeAdmins(trx).compile())).length) throw lastAdmin()
    return { changed, ...(isUndoable && deactivatedIds.length <= PAGE_SIZE_MAX && { deactivatedIds }) }
  }

  return {
    bulk: ({ userIds, ...deed }: UserBulk, actor: Actor): Promise<UserBulkAnswer> =>
      bus.transaction(async (trx, announce) => {
        await lockAdmins(trx)
        if (isOwnEnd(deed)) assertNotHimself(userIds, actor)
        assertGroup(deed)
        const run: Run = async (statement) => (await trx.executeQuery(statement)).rows
        const answer = await changeAll({ trx, run, announce, actor }, { userIds }, deed)
        if (!answer.changed) throw userNotFound()
        return answer
      }),

    /** On SQLite by a thread of its own: nobody waits for it but who wants something of the database. */
    async bulkByFilter({ filter, expected, ...deed }: UserFilterBulk, actor: Actor): Promise<UserFilterBulkAnswer> {
      assertGroup(deed)
      const start = await statementRunner(db)
      return bus.transaction(async (trx, announce) => {
        await lockAdmins(trx)
        return start(trx, async (run) => {
          const isAmong = isOwnEnd(deed) && (await run(repo.findAmong(trx, { filter }, actor.userId))).length > 0
          const whom = { filter, ...(isAmong && { without: actor.userId }) }
          // He was among those whom he saw.
          const others = isAmong ? expected - 1 : expected
          const answer = await changeAll({ trx, run, announce, actor }, whom, deed, others)
          if (!answer.changed && !isAmong) throw userNotFound()
          return { ...answer, isCallerLeftOut: isAmong }
        })
      })
    },
  }
}

const isOwnEnd = ({ action }: Deed) => action === 'deactivate' || action === 'delete'

function statementsOf(db: Database, ids: readonly string[], deed: Deed): CompiledQuery[] {
  switch (deed.action) {
    case 'activate':
    case 'deactivate':
      return [repo.setActive(db, ids, deed.action === 'activate')]
    case 'delete':
      return [repo.deleteMany(db, ids)]
    case 'addToGroup':
      return [addToGroup(db, ids, deed.groupId), repo.countVersionUp(db, ids)]
    case 'removeFromGroup':
      return [removeFromGroup(db, ids, deed.groupId), repo.countVersionUp(db, ids)]
  }
}
