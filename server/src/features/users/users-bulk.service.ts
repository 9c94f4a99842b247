import { PAGE_SIZE_MAX } from '@palco/contract/base/limits'
import type { Pass } from '@palco/contract/passes/pass'
import { DELETED_AT_ONCE } from '@palco/contract/team/permissions'
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
import * as z from 'zod/mini'
import { announceUsers } from '../../base/cluster/bus.ts'
import type { Transaction } from '../../base/db/database.ts'
import { isoTime } from '../../base/db/iso-time.ts'
import { changedMeanwhile, conflict, invalidInput, notFound } from '../../base/errors.ts'
import { idsOf, userIdsOf } from '../../base/ids.ts'
import type { Actor } from '../audit/actor.ts'
import { countActs } from '../audit/audit.repo.ts'
import { userEntry } from '../audit/entries.ts'
import { recordAudit } from '../audit/record-audit.ts'
import type { Shared } from '../feature.ts'
import { findActive } from '../passes/grants.repo.ts'
import { giveGrants, revokeGrants } from '../passes/grants.ts'
import {
  addByHand,
  type FormerMembership,
  formerMembership,
  readMemberships,
  removeByHand,
  restoreMemberships,
} from '../passes/groups-by-hand.ts'
import { userNotFound } from '../people/person.repo.ts'
import { bumpVersion } from '../people/user-groups.repo.ts'
import { lockUsers } from '../people/user-list.repo.ts'
import { endSessionsOf } from '../session/end-sessions.ts'
import { assertStillMay, mayStillChangeTeam } from '../session/still-may.ts'
import { WalkStopped } from '../walks/walker.ts'
import type { WalkBatch, Walks } from '../walks/walks.ts'
import * as repo from './users.repo.ts'

/** How many people one transaction changes: as many as a page can select, which takes a fraction of a second. */
const AT_ONCE = PAGE_SIZE_MAX

const HOUR_MS = 3_600_000

/** Why a change of many people left out its caller. Other administrators read this text, too. */
const NOT_ONESELF = 'Ninguém desativa nem exclui o próprio usuário'

interface Context extends Pick<WalkBatch, 'trx' | 'announce' | 'actor'> {
  /** The id with which a change of passes can be undone. */
  actId: string
}

type PlainOperation = Exclude<UserOperation, { pass: unknown } | { groupId: string }>

interface Changed {
  found: number
  changed: number
  deactivatedIds?: string[]
  /** The memberships before the change, for an undo. */
  former?: FormerMembership[]
}

const undoParams = z.object({ groupId: z.string() })
const notUndoable = () => notFound('Esta mudança não pode mais ser desfeita')

/**
 * Changes several people: up to a page in one transaction, more in batches of a walk (a background job over people).
 */
export function createUsersBulk({ db, bus, catalog }: Pick<Shared, 'db' | 'bus' | 'catalog'>, walks: Walks) {
  for (const action of USER_ACTIONS)
    walks.define(action, {
      async change({ params, walkId, keepForUndo, ...context }, userIds) {
        const operation = userOperation.parse(params)
        if ('groupId' in operation) await keepGroup(context.trx, operation.groupId)
        const { changed, former = [] } = await change({ ...context, actId: walkId }, userIds, operation)
        await keepForUndo(former)
        return changed
      },
    })

  walks.define('undoGroups', {
    async change({ params, kept, ...context }, userIds) {
      const { groupId } = undoParams.parse(params)
      await keepGroup(context.trx, groupId)
      return (await restore(context, userIds, kept, groupId)).changed
    },
  })

  async function keepGroup(trx: Transaction, groupId: string) {
    if (!(await repo.keepGroup(trx, groupId))) throw new WalkStopped('O grupo foi excluído')
  }

  function groupOf(groupId: string) {
    const group = catalog.current().groups.get(groupId)
    if (!group) throw invalidInput('Grupo não encontrado')
    return group
  }

  /**
   * Locks these people. Leaves out members of the team if the actor may not change the team: somebody may have joined
   * since the people were chosen. `found` also counts the people who are left out.
   */
  async function lockChangeable({ trx, actor }: Pick<Context, 'trx' | 'actor'>, userIds: readonly string[]) {
    await repo.lockAdmins(trx)
    const all = await lockUsers(trx, catalog, userIds)
    const users = (await mayStillChangeTeam(trx, actor)) ? all : all.filter(({ role }) => role !== 'ADMIN')
    return { users, found: all.length }
  }

  async function change(context: Context, userIds: readonly string[], operation: UserOperation): Promise<Changed> {
    const { users, found } = await lockChangeable(context, userIds)
    if ('pass' in operation) {
      const grants = await (operation.action === 'givePass' ? give : take)(context, idsOf(users), operation.pass)
      return { found, changed: userIdsOf(grants).length }
    }
    if ('groupId' in operation) {
      const { action, groupId } = operation
      // Include people who are already in the group: if their membership came with a pass, it now also counts as given
      // by hand.
      const apply = action === 'addToGroup' ? addByHand : removeByHand
      return { found, ...(await regroup(context, users, groupId, (ids) => apply(context.trx, ids, groupId))) }
    }
    await apply(context, idsOf(users), operation)
    await finish(context, users, operation)
    const deactivated = operation.action === 'deactivate' ? users.filter(({ active }) => active) : []
    return { found, changed: users.length, deactivatedIds: idsOf(deactivated) }
  }

  /**
   * Applies a change of the group's members, and records in the audit who has joined or left. Returns the number of
   * these people, and all changed memberships as they were before.
   */
  async function regroup(
    { trx, announce, actor }: Omit<Context, 'actId'>,
    users: readonly ManagedUser[],
    groupId: string,
    apply: (ids: readonly string[]) => Promise<unknown>,
  ) {
    const ids = idsOf(users)
    const former = await readMemberships(trx, ids, groupId)
    await apply(ids)
    await bumpVersion(trx, ids)
    const later = new Map((await readMemberships(trx, ids, groupId)).map((each) => [each.userId, each]))
    const isIn = (each: FormerMembership | undefined) => (each?.position ?? null) !== null
    const regrouped = new Set(userIdsOf(former.filter((each) => isIn(each) !== isIn(later.get(each.userId)))))
    const changed = users.filter(({ id }) => regrouped.has(id))
    if (changed.length) {
      const after = new Map((await lockUsers(trx, catalog, [...regrouped])).map((user) => [user.id, user]))
      // One entry for each person, because the audit is searched by person.
      await recordAudit(trx, actor, ...changed.map((user) => userEntry(user, after.get(user.id) ?? user)))
      announceUsers(announce, [...regrouped])
    }
    const isOther = (each: FormerMembership) => JSON.stringify(each) !== JSON.stringify(later.get(each.userId))
    return { changed: changed.length, former: former.filter(isOther) }
  }

  async function restore(
    context: Omit<Context, 'actId'>,
    userIds: readonly string[],
    kept: readonly object[],
    groupId: string,
  ) {
    const { users } = await lockChangeable(context, userIds)
    const existing = new Set(idsOf(users))
    const former = z
      .array(formerMembership)
      .parse(kept)
      .filter(({ userId }) => existing.has(userId))
    return regroup(context, users, groupId, () => restoreMemberships(context.trx, former, groupId))
  }

  async function finish({ trx, announce, actor }: Context, users: readonly ManagedUser[], { action }: PlainOperation) {
    if (!users.length) return
    const after = (user: ManagedUser) => (action === 'delete' ? null : { ...user, active: action === 'activate' })
    // One entry for each person, because the audit is searched by person.
    await recordAudit(trx, actor, ...users.map((user) => userEntry(user, after(user))))
    announceUsers(announce, idsOf(users))
    // Deleting a speaker changes the catalog, which contains the speakers of rooms.
    if (action === 'delete' && users.some(({ role }) => role === 'SPEAKER')) announce({ type: 'catalog-changed' })
  }

  /**
   * Returns the people whom the caller may change. Leaves out members of the team if the caller may not change the
   * team.
   */
  async function changeable(userIds: readonly string[], actor: Actor): Promise<string[]> {
    if (await mayStillChangeTeam(db, actor)) return [...userIds]
    const members = await repo.findMembers(db)
    return userIds.filter((id) => !members.has(id))
  }

  /** Changes up to a page of people in one transaction. For more people, stores a walk. */
  async function changeMany(
    userIds: readonly string[],
    operation: UserOperation,
    actor: Actor,
    isCallerLeftOut: boolean,
  ) {
    if (userIds.length <= AT_ONCE) return { ...(await changeAtOnce(userIds, operation, actor)), isCallerLeftOut }
    const walk = { kind: operation.action, subject: subjectOf(operation), params: operation, userIds }
    const walkId = await walks.start({ ...walk, actorLeftOut: isCallerLeftOut && NOT_ONESELF }, actor)
    return { changed: userIds.length, isCallerLeftOut, walkId, ...('pass' in operation && { actId: walkId }) }
  }

  const subjectOf = (operation: UserOperation) => {
    if ('pass' in operation) return operation.pass
    return 'groupId' in operation ? groupOf(operation.groupId).name : ''
  }

  async function changeAtOnce(
    userIds: readonly string[],
    operation: UserOperation,
    actor: Actor,
    refusalToDeleteMany: unknown = null,
  ): Promise<UserBulkAnswer> {
    const actId = newId()
    const subject = subjectOf(operation)
    const isUndoable = 'undoable' in operation && operation.undoable
    return bus.transaction(async (trx, announce) => {
      await repo.lockAdmins(trx)
      await assertStillMay(trx, actor)
      if (operation.action === 'delete') await assertFewDeleted(trx, actor, userIds.length, refusalToDeleteMany)
      const done = await change({ trx, announce, actor, actId }, userIds, operation)
      const { found, changed, deactivatedIds, former } = done
      if (userIds.length && !found) throw userNotFound()
      if (isUndoable && former?.length)
        await walks.keepEnded(trx, { id: actId, kind: operation.action, subject, params: operation }, former, actor)
      return {
        changed,
        ...('pass' in operation && changed && { actId }),
        ...(isUndoable && operation.action === 'deactivate' && { deactivatedIds }),
        ...(isUndoable && former?.length && { undoId: actId }),
      }
    })
  }

  return {
    /** Returns whether a bulk change activates, deactivates or deletes other members of the team. */
    changesTeam: async (bulk: UserBulk | UserFilterBulk, { userId }: Actor): Promise<boolean> =>
      !('groupId' in bulk || 'pass' in bulk) && repo.changesMembers(db, bulk, userId),

    async bulk(
      { userIds, ...operation }: UserBulk,
      actor: Actor,
      refusalToDeleteMany: unknown,
    ): Promise<UserBulkAnswer> {
      if (endsAccess(operation)) assertNotSelf(userIds, actor)
      return changeAtOnce(await changeable(userIds, actor), operation, actor, refusalToDeleteMany)
    },

    async bulkByFilter(
      { filter, expected, ...operation }: UserFilterBulk,
      actor: Actor,
    ): Promise<UserFilterBulkAnswer> {
      const found = await changeable(await repo.findIds(db, filter), actor)
      if (found.length > expected)
        throw changedMeanwhile('A lista mudou enquanto você escolhia. Confira e tente novamente.')
      if (!found.length) throw userNotFound()
      const userIds = endsAccess(operation) ? found.filter((id) => id !== actor.userId) : found
      return changeMany(userIds, operation, actor, userIds.length < found.length)
    },

    /** Restores memberships as they were before a change of groups, in batches if there are more than a page. */
    async undoRegrouping(walkId: string, actor: Actor): Promise<UserFilterBulkAnswer> {
      const undone = await walks.findForUndo(walkId)
      const operation = undone && userOperation.parse(undone.params)
      if (!operation || !('groupId' in operation)) throw notUndoable()
      const { groupId } = operation
      const { name } = groupOf(groupId)
      const { people } = undone
      return bus.transaction(async (trx, announce) => {
        await assertStillMay(trx, actor)
        if (!(await walks.forgetUndo(trx, walkId))) throw notUndoable()
        if (people.length > AT_ONCE) {
          const walk = { kind: 'undoGroups', subject: name, params: { groupId }, userIds: people } as const
          const id = await walks.add(trx, announce, walk, actor)
          return { changed: people.length, isCallerLeftOut: false, walkId: id }
        }
        const { changed } = await restore({ trx, announce, actor }, userIdsOf(people), people, groupId)
        return { changed, isCallerLeftOut: false }
      })
    },
  }
}

const endsAccess = ({ action }: UserOperation) => action === 'deactivate' || action === 'delete'

function give({ trx, announce, actor, actId }: Context, userIds: readonly string[], pass: Pass) {
  const grants = userIds.map((userId) => ({ userId, pass, origin: 'hand' as const, actId }))
  return giveGrants(trx, announce, actor, grants)
}

/** Revokes all active grants of the pass, whatever their origin is. */
async function take({ trx, announce, actor, actId }: Context, userIds: readonly string[], pass: Pass) {
  const grants = (await findActive(trx, userIds)).filter((grant) => grant.pass === pass)
  return revokeGrants(trx, announce, actor, idsOf(grants), { reason: 'hand', actId })
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
  }
}

// Rules for changes of one person and of many.

export async function assertAdminLeft(trx: Transaction) {
  if (await repo.hasActiveOwner(trx)) return
  const last = (await repo.activeMembers(trx).executeTakeFirst()) ? 'dono' : 'administrador'
  throw conflict(`O último ${last} ativo não pode deixar de sê-lo`)
}

/**
 * Throws `refusal` if the actor would have deleted or erased more than `DELETED_AT_ONCE` people within an hour. Call it
 * under the lock of `lockAdmins`, so that concurrent deletions are counted.
 */
export async function assertFewDeleted(trx: Transaction, { userId }: Actor, count: number, refusal: unknown) {
  if (!refusal) return
  const before = await countActs(trx, userId, ['user.deleted', 'user.erased'], isoTime(Date.now() - HOUR_MS))
  if (before + count > DELETED_AT_ONCE) throw refusal
}

export function assertNotSelf(ids: readonly string[], { userId }: Actor) {
  if (ids.includes(userId)) throw conflict('Você não pode excluir nem desativar o seu próprio usuário')
}
