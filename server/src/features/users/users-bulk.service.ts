import { PAGE_SIZE_MAX } from '@palco/contract/base/limits'
import type { Pass } from '@palco/contract/passes/pass'
import { functionMay } from '@palco/contract/team/permissions'
import {
  type ManagedUser,
  USER_ACTIONS,
  type UserBulk,
  type UserBulkAnswer,
  type UserFilterBulk,
  type UserFilterBulkAnswer,
  type UserOperation,
  userOperation,
} from '@palco/contract/users/users'
import { v7 as newId } from 'uuid'
import { announceUsers } from '../../base/cluster/bus.ts'
import type { Transaction } from '../../base/db/database.ts'
import { changedMeanwhile, conflict, invalidInput, notFound } from '../../base/errors.ts'
import { idsOf, userIdsOf } from '../../base/ids.ts'
import type { Actor } from '../audit/actor.ts'
import { userEntry } from '../audit/entries.ts'
import { recordAudit } from '../audit/record-audit.ts'
import type { Shared } from '../feature.ts'
import { findActive } from '../passes/grants.repo.ts'
import { giveGrants, revokeGrants } from '../passes/grants.ts'
import { addByHand, removeByHand } from '../passes/groups-by-hand.ts'
import { userNotFound } from '../people/person.repo.ts'
import { bumpVersion } from '../people/user-groups.repo.ts'
import { lockUsers } from '../people/user-list.repo.ts'
import { endSessionsOf } from '../session/end-sessions.ts'
import { WalkStopped } from '../walks/walker.ts'
import type { WalkBatch, Walks } from '../walks/walks.ts'
import * as repo from './users.repo.ts'

/** How many people are changed in one transaction: as many as a page can select, so it takes a fraction of a second. */
const AT_ONCE = PAGE_SIZE_MAX

/** Why a change of many people left out its caller. Other administrators read this text, too. */
const NOT_ONESELF = 'Ninguém desativa nem exclui o próprio usuário'

interface Context extends Pick<WalkBatch, 'trx' | 'announce' | 'actor'> {
  /** The id by which a change of passes can be undone. */
  actId: string
}

type PlainOperation = Exclude<UserOperation, { pass: unknown }>

interface Changed {
  found: number
  changed: number
  /** Ids of the people whom the opposite action would restore. */
  undoIds: string[]
}

/** Changes several people: up to a page in one transaction, more in the batches of a background walk. */
export function createUsersBulk(
  { db, bus, catalog, people }: Pick<Shared, 'db' | 'bus' | 'catalog' | 'people'>,
  walks: Walks,
) {
  for (const action of USER_ACTIONS)
    walks.define(action, {
      async change({ params, walkId, keepForUndo, ...context }, userIds) {
        const operation = userOperation.parse(params)
        if ('groupId' in operation && !(await repo.keepGroup(context.trx, operation.groupId)))
          throw new WalkStopped('O grupo foi excluído')
        const { changed, undoIds } = await change({ ...context, actId: walkId }, userIds, operation)
        if ('groupId' in operation) await keepForUndo(undoIds)
        return changed
      },
    })

  function groupOf(operation: UserOperation) {
    if (!('groupId' in operation)) return null
    const group = catalog.current().groups.get(operation.groupId)
    if (!group) throw invalidInput('Grupo não encontrado')
    return group
  }

  /** The person after the change, or `null` if they are deleted. */
  function after(user: ManagedUser, operation: PlainOperation): ManagedUser | null {
    if (operation.action === 'delete') return null
    if (!('groupId' in operation)) return { ...user, active: operation.action === 'activate' }
    const others = user.userGroups.filter(({ groupId }) => groupId !== operation.groupId)
    if (operation.action === 'removeFromGroup') return { ...user, userGroups: others }
    const group = catalog.current().groups.get(operation.groupId)
    if (!group || others.length < user.userGroups.length) return user
    return { ...user, userGroups: [...others, { groupId: group.id, group }] }
  }

  async function change(context: Context, userIds: readonly string[], operation: UserOperation): Promise<Changed> {
    await repo.lockAdmins(context.trx)
    const locked = await lockUsers(context.trx, catalog, userIds)
    const actorFunction = await people.teamFunctionOf(context.actor.userId)
    const mayChangeTeam = actorFunction !== null && functionMay(actorFunction, 'team.change')
    const users = mayChangeTeam ? locked : locked.filter(({ role }) => role !== 'ADMIN')
    const found = users.length
    if ('pass' in operation) {
      const grants = await (operation.action === 'givePass' ? give : take)(context, idsOf(users), operation.pass)
      return { found, changed: userIdsOf(grants).length, undoIds: [] }
    }
    await apply(context, idsOf(users), operation)
    // Group changes count only people who joined or left. Other changes count everybody.
    const changed = 'groupId' in operation ? users.filter((user) => isChanged(user, operation)) : users
    await finish(context, changed, operation)
    return { found, changed: changed.length, undoIds: idsOf(changed.filter((user) => isChanged(user, operation))) }
  }

  async function finish(
    { trx, announce, actor }: Context,
    users: readonly ManagedUser[],
    operation: PlainOperation,
  ): Promise<void> {
    if (!users.length) return
    // Records one entry for each person, because the audit is searched by person.
    await recordAudit(trx, actor, ...users.map((user) => userEntry(user, after(user, operation))))
    announceUsers(announce, idsOf(users))
    // The catalog contains the speakers of rooms, so deleting a speaker changes the catalog.
    if (operation.action === 'delete' && users.some(({ role }) => role === 'SPEAKER'))
      announce({ type: 'catalog-changed' })
  }

  /** Changes up to a page of people in one transaction. Stores a walk for more. */
  async function changeMany(
    userIds: readonly string[],
    operation: UserOperation,
    actor: Actor,
    isCallerLeftOut: boolean,
  ) {
    if (userIds.length <= AT_ONCE) return { ...(await changeAtOnce(userIds, operation, actor)), isCallerLeftOut }
    const subject = 'pass' in operation ? operation.pass : (groupOf(operation)?.name ?? '')
    const walk = { kind: operation.action, subject, params: operation, userIds }
    const walkId = await walks.start({ ...walk, actorLeftOut: isCallerLeftOut && NOT_ONESELF }, actor)
    return { changed: userIds.length, isCallerLeftOut, walkId, ...('pass' in operation && { actId: walkId }) }
  }

  async function changeAtOnce(
    userIds: readonly string[],
    operation: UserOperation,
    actor: Actor,
  ): Promise<UserBulkAnswer> {
    const actId = newId()
    const { found, changed, undoIds } = await bus.transaction((trx, announce) =>
      change({ trx, announce, actor, actId }, userIds, operation),
    )
    if (userIds.length && !found) throw userNotFound()
    const ids = 'undoable' in operation && operation.undoable ? undoIds : null
    return {
      changed,
      ...('pass' in operation && changed && { actId }),
      ...(ids && operation.action === 'deactivate' && { deactivatedIds: ids }),
      ...(ids && 'groupId' in operation && { regroupedIds: ids }),
    }
  }

  return {
    bulk({ userIds, ...operation }: UserBulk, actor: Actor): Promise<UserBulkAnswer> {
      if (endsAccess(operation)) assertNotSelf(userIds, actor)
      groupOf(operation)
      return changeAtOnce(userIds, operation, actor)
    },

    async bulkByFilter(
      { filter, expected, ...operation }: UserFilterBulk,
      actor: Actor,
    ): Promise<UserFilterBulkAnswer> {
      groupOf(operation)
      const found = await repo.findIds(db, filter)
      if (found.length > expected)
        throw changedMeanwhile('A lista mudou enquanto você escolhia. Confira e tente novamente.')
      if (!found.length) throw userNotFound()
      const userIds = endsAccess(operation) ? found.filter((id) => id !== actor.userId) : found
      return changeMany(userIds, operation, actor, userIds.length < found.length)
    },

    /**
     * Reverts a walk that has added people to a group or removed them. Changes only people whom the walk has changed.
     */
    async undoRegrouping(walkId: string, actor: Actor): Promise<UserFilterBulkAnswer> {
      const walk = await walks.findForUndo(walkId)
      const operation = walk && userOperation.parse(walk.params)
      if (!operation || !('groupId' in operation)) throw notFound('Esta mudança não pode mais ser desfeita')
      const action = operation.action === 'addToGroup' ? 'removeFromGroup' : 'addToGroup'
      groupOf(operation)
      const answer = await changeMany(walk.userIds, { action, groupId: operation.groupId }, actor, false)
      await walks.forgetUndo(walkId)
      return answer
    },
  }
}

const endsAccess = ({ action }: UserOperation) => action === 'deactivate' || action === 'delete'

function give({ trx, announce, actor, actId }: Context, userIds: readonly string[], pass: Pass) {
  const grants = userIds.map((userId) => ({ userId, pass, origin: 'hand' as const, actId }))
  return giveGrants(trx, announce, actor, grants)
}

/** Revokes all active grants of the pass, of any origin. */
async function take({ trx, announce, actor, actId }: Context, userIds: readonly string[], pass: Pass) {
  const grants = (await findActive(trx, userIds)).filter((grant) => grant.pass === pass)
  return revokeGrants(trx, announce, actor, idsOf(grants), { reason: 'hand', actId })
}

/** Whether the operation deletes this person, or changes their status or groups. */
function isChanged({ active, userGroups }: ManagedUser, operation: PlainOperation): boolean {
  if (operation.action === 'delete') return true
  if (!('groupId' in operation)) return active !== (operation.action === 'activate')
  const isMember = userGroups.some(({ groupId }) => groupId === operation.groupId)
  return isMember === (operation.action === 'removeFromGroup')
}

async function apply({ trx, announce }: Context, ids: readonly string[], operation: PlainOperation) {
  switch (operation.action) {
    case 'activate':
      return repo.setActive(trx, ids, true)
    case 'deactivate':
      await repo.setActive(trx, ids, false)
      await endSessionsOf(trx, announce, ids, 'deactivated')
      return assertAdminLeft(trx)
    case 'delete':
      await endSessionsOf(trx, announce, ids, 'removed')
      await repo.deleteMany(trx, ids)
      return assertAdminLeft(trx)
    case 'addToGroup':
      // Members are included: a membership that came with a pass then also counts as given by hand.
      await addByHand(trx, ids, operation.groupId)
      return bumpVersion(trx, ids)
    case 'removeFromGroup':
      await removeByHand(trx, ids, operation.groupId)
      return bumpVersion(trx, ids)
  }
}

// Rules for both single and bulk changes.

export async function assertAdminLeft(trx: Transaction) {
  if (await repo.activeOwners(trx).executeTakeFirst()) return
  throw conflict('O último administrador ativo não pode deixar de sê-lo')
}

export function assertNotSelf(ids: readonly string[], { userId }: Actor) {
  if (ids.includes(userId)) throw conflict('Você não pode excluir nem desativar o seu próprio usuário')
}
