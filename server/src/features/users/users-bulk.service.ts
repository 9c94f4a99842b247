import { PAGE_SIZE_MAX } from '@palco/contract/limits'
import type { ManagedUser, UserBulk, UserBulkAnswer, UserFilterBulk, UserFilterBulkAnswer } from '@palco/contract/users'
import { announceUsers } from '../../base/cluster/bus.ts'
import type { Transaction } from '../../base/db/database.ts'
import { changedMeanwhile, invalidInput } from '../../base/errors.ts'
import type { Actor } from '../../core/audit/actor.ts'
import { userEntry } from '../../core/audit/entries.ts'
import { recordAudit } from '../../core/audit/record-audit.ts'
import { addByHand, removeByHand } from '../../core/passes/groups-by-hand.ts'
import { bumpVersion } from '../../core/people/user-groups.repo.ts'
import { endSessionsOf } from '../../core/session/end-sessions.ts'
import type { Shared } from '../../feature.ts'
import { assertNotSelf, lastAdmin, userNotFound } from './users.refusals.ts'
import { activeAdmins, lockAdmins } from './users.repo.ts'
import * as repo from './users-bulk.repo.ts'
import { type Context, createPassAct, type PassOperation } from './users-bulk-passes.ts'

type Operation =
  | { action: 'activate' | 'deactivate' | 'delete'; undoable?: boolean | undefined }
  | { action: 'addToGroup' | 'removeFromGroup'; groupId: string }
  | PassOperation

type PlainOperation = Exclude<Operation, PassOperation>

/** Changes several people in one transaction. */
export function createUsersBulk({ bus, catalog }: Pick<Shared, 'bus' | 'catalog'>) {
  function assertGroup(operation: Operation) {
    if ('groupId' in operation && !catalog.current().groups.has(operation.groupId))
      throw invalidInput('Grupo não encontrado')
  }

  /** The person after the change, or `null` if deleted. */
  function after(user: ManagedUser, operation: PlainOperation): ManagedUser | null {
    if (operation.action === 'delete') return null
    if (!('groupId' in operation)) return { ...user, active: operation.action === 'activate' }
    const others = user.userGroups.filter(({ groupId }) => groupId !== operation.groupId)
    if (operation.action === 'removeFromGroup') return { ...user, userGroups: others }
    const group = catalog.current().groups.get(operation.groupId)
    if (!group || others.length < user.userGroups.length) return user
    return { ...user, userGroups: [...others, { groupId: group.id, group }] }
  }

  /** Refused if there are more than the caller has seen, or nobody. */
  async function* lockSelected(trx: Transaction, selection: repo.Selection, atMost: number) {
    let found = 0
    for await (const users of repo.lockPages(trx, catalog, selection)) {
      found += users.length
      if (found > atMost) throw changedMeanwhile('A lista mudou enquanto você escolhia. Confira e tente novamente.')
      yield users
    }
    if (!found && selection.without === undefined) throw userNotFound()
  }

  async function changePasses(context: Context, selection: repo.Selection, operation: PassOperation, atMost: number) {
    const act = createPassAct(context, operation)
    for await (const users of lockSelected(context.trx, selection, atMost)) await act.apply(users.map(({ id }) => id))
    return act.answer()
  }

  const change = (context: Context, selection: repo.Selection, operation: Operation, atMost = Infinity) =>
    'pass' in operation
      ? changePasses(context, selection, operation, atMost)
      : changeAll(context, selection, operation, atMost)

  async function changeAll(
    { trx, announce, actor }: Context,
    selection: repo.Selection,
    operation: PlainOperation,
    atMost: number,
  ): Promise<UserBulkAnswer> {
    const isUndoable = operation.action === 'deactivate' && operation.undoable
    const deactivatedIds: string[] = []
    let changed = 0
    for await (const users of lockSelected(trx, selection, atMost)) {
      changed += users.length
      const ids = users.map(({ id }) => id)
      if (isUndoable && deactivatedIds.length <= PAGE_SIZE_MAX)
        deactivatedIds.push(...users.flatMap(({ id, active }) => (active ? id : [])))
      if (operation.action === 'delete') await endSessionsOf(trx, announce, ids, 'removed')
      await apply(trx, ids, operation)
      if (operation.action === 'deactivate') await endSessionsOf(trx, announce, ids, 'deactivated')
      // One line for each person, because the audit is searched by person.
      await recordAudit(trx, actor, ...users.map((user) => userEntry(user, after(user, operation))))
      announceUsers(announce, ids)
      // The catalog contains the speakers of rooms.
      if (operation.action === 'delete' && users.some(({ role }) => role === 'SPEAKER'))
        announce({ type: 'catalog-changed' })
    }
    if (!(await activeAdmins(trx).executeTakeFirst())) throw lastAdmin()
    return { changed, ...(isUndoable && deactivatedIds.length <= PAGE_SIZE_MAX && { deactivatedIds }) }
  }

  return {
    bulk: ({ userIds, ...operation }: UserBulk, actor: Actor): Promise<UserBulkAnswer> =>
      bus.transaction(async (trx, announce) => {
        await lockAdmins(trx)
        if (endsAccess(operation)) assertNotSelf(userIds, actor)
        assertGroup(operation)
        return change({ trx, announce, actor }, { userIds }, operation)
      }),

    bulkByFilter: ({ filter, expected, ...operation }: UserFilterBulk, actor: Actor): Promise<UserFilterBulkAnswer> =>
      bus.transaction(async (trx, announce) => {
        await lockAdmins(trx)
        assertGroup(operation)
        const isCallerLeftOut = endsAccess(operation) && (await repo.isAmong(trx, { filter }, actor.userId))
        const selection = { filter, ...(isCallerLeftOut && { without: actor.userId }) }
        // `expected` includes the caller.
        const others = isCallerLeftOut ? expected - 1 : expected
        const answer = await change({ trx, announce, actor }, selection, operation, others)
        return { ...answer, isCallerLeftOut }
      }),
  }
}

const endsAccess = ({ action }: Operation) => action === 'deactivate' || action === 'delete'

async function apply(trx: Transaction, ids: readonly string[], operation: PlainOperation) {
  switch (operation.action) {
    case 'activate':
    case 'deactivate':
      return repo.setActive(trx, ids, operation.action === 'activate')
    case 'delete':
      return repo.deleteMany(trx, ids)
    case 'addToGroup':
      await addByHand(trx, ids, operation.groupId)
      return bumpVersion(trx, ids)
    case 'removeFromGroup':
      await removeByHand(trx, ids, operation.groupId)
      return bumpVersion(trx, ids)
  }
}
