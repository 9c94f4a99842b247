import type { ImportError, ImportUpdate, ImportUpdateAnswer } from '@palco/contract/imports/imports'
import type { ManagedUser } from '@palco/contract/users/users'
import { announceUsers } from '../../base/cluster/bus.ts'
import { userIdsOf } from '../../base/ids.ts'
import type { Actor } from '../audit/actor.ts'
import { userEntry } from '../audit/entries.ts'
import { recordAudit } from '../audit/record-audit.ts'
import type { Shared } from '../feature.ts'
import { giveGrants } from '../passes/grants.ts'
import { addByHand } from '../passes/groups-by-hand.ts'
import { bumpVersion } from '../people/user-groups.repo.ts'
import { lockUsers } from '../people/user-list.repo.ts'
import { errorOf, GROUP_IS_GONE } from './check-people.ts'
import * as repo from './imports.repo.ts'

const IS_GONE = 'A pessoa foi excluída'
const IS_MEMBER = 'É da equipe: mude a pessoa na página Equipe'
const CHANGED_MEANWHILE = 'A pessoa mudou enquanto você revisava: envie a planilha de novo para comparar'

type Line = ImportUpdate['people'][number]

interface Change {
  line: Line
  before: ManagedUser
}

/**
 * Changes registered people as the lines of a sheet say, in one transaction. Returns an error for each line that was
 * not applied, for example because the person was changed in the meantime.
 */
export function updateKnown(
  { bus, catalog }: Pick<Shared, 'bus' | 'catalog'>,
  { people }: ImportUpdate,
  actor: Actor,
): Promise<ImportUpdateAnswer> {
  return bus.transaction(async (trx, announce) => {
    const groupIds = people.flatMap(({ groupId }) => groupId ?? [])
    const groups = await repo.lockGroups(trx, groupIds)
    const snapshot = catalog.current()
    const locked = await lockUsers(trx, catalog, userIdsOf(people))
    const stored = new Map(locked.map((user) => [user.id, user]))
    const errors: ImportError[] = []
    const changes: Change[] = []
    for (const line of new Map(people.map((each) => [each.userId, each])).values()) {
      const before = stored.get(line.userId)
      const problem = problemOf(line, before, groups)
      if (before && !problem) changes.push({ line, before })
      else errors.push(errorOf({ row: line.row, email: before?.email ?? '' }, problem ?? IS_GONE))
    }

    const retyped = changes.filter(({ line }) => line.name !== undefined || line.phone)
    await repo.updateFields(trx, retyped.map(typed))
    const byGroup = Map.groupBy(changes, ({ line }) => line.groupId)
    for (const [groupId, joining] of byGroup) {
      if (groupId === undefined) continue
      const ids = joining.map(({ before }) => before.id)
      await addByHand(trx, ids, groupId)
      await bumpVersion(trx, ids)
    }
    const entries = changes.map((change) => userEntry(change.before, grouped(change)))
    await recordAudit(trx, actor, ...entries.filter(({ changes: fields }) => Object.keys(fields ?? {}).length))
    const grants = changes.flatMap(({ line, before }) =>
      line.pass ? { userId: before.id, pass: line.pass, origin: 'import' as const } : [],
    )
    if (grants.length) await giveGrants(trx, announce, actor, grants)
    announceUsers(
      announce,
      changes.map(({ before }) => before.id),
    )
    return { changed: changes.length, errors }

    function grouped(change: Change): ManagedUser {
      const group = change.line.groupId && snapshot.groups.get(change.line.groupId)
      const after = typed(change)
      const isMember = after.userGroups.some(({ groupId }) => groupId === change.line.groupId)
      return group && !isMember ? { ...after, userGroups: [...after.userGroups, { groupId: group.id, group }] } : after
    }
  })
}

function problemOf({ version, groupId }: Line, before: ManagedUser | undefined, groups: ReadonlySet<string>) {
  if (!before) return IS_GONE
  if (before.role === 'ADMIN') return IS_MEMBER
  if (before.version !== version) return CHANGED_MEANWHILE
  return groupId !== undefined && !groups.has(groupId) ? GROUP_IS_GONE : null
}

const typed = ({ line: { name, phone }, before }: Change): ManagedUser => ({
  ...before,
  ...(name !== undefined && { name }),
  ...(phone && { phone }),
})
