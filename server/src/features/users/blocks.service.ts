import { blocksEndAt } from '@palco/contract/users/block'
import type { ManagedUser } from '@palco/contract/users/users'
import { announceUsers } from '../../base/cluster/bus.ts'
import type { Transaction } from '../../base/db/database.ts'
import { isoTime } from '../../base/db/iso-time.ts'
import { conflict } from '../../base/errors.ts'
import type { Actor } from '../audit/actor.ts'
import { type AuditEntry, recordAudit } from '../audit/record-audit.ts'
import type { Shared } from '../feature.ts'
import { lockPeople, userNotFound } from '../people/person.repo.ts'
import { findUser } from '../people/user-list.repo.ts'
import { findSessionOf, lockUser } from '../session/sessions.repo.ts'
import { assertStillMay } from '../session/still-may.ts'
import * as repo from './users.repo.ts'
import { assertAdminLeft } from './users-bulk.service.ts'

/** A time that is later than the beginning of every block. */
const FOREVER = '9999'

const AT_ONCE = 200

/** Blocks people for the week, and ends their sessions (docs/decisions/0047-blocked-people.md). */
export function createBlocks({ db, bus, catalog, sessions }: Pick<Shared, 'db' | 'bus' | 'catalog' | 'sessions'>) {
  async function read(reader: Transaction, id: string): Promise<ManagedUser> {
    const user = await findUser(reader, catalog.current(), id)
    if (!user) throw userNotFound()
    return user
  }

  async function lockPerson(trx: Transaction, id: string, actor: Actor) {
    await repo.lockAdmins(trx)
    await lockUser(trx, id)
    await assertStillMay(trx, actor, id)
    return read(trx, id)
  }

  const lift = (ids: readonly string[], before: string) =>
    bus.transaction(async (trx, announce) => {
      const names = await lockPeople(trx, ids)
      const unblocked = await repo.unblock(trx, ids, before)
      const people = unblocked.map((id) => ({ id, name: names.get(id) ?? '' }))
      await recordAudit(trx, null, ...people.map((person) => entry('user.unblocked', person)))
      announceUsers(announce, unblocked)
    })

  return {
    /** Blocks a person. If they are already blocked, nothing changes, and the block keeps its time. */
    block: (id: string, actor: Actor): Promise<ManagedUser> =>
      bus.transaction(async (trx, announce) => {
        if (id === actor.userId) throw conflict('Você não pode bloquear o seu próprio usuário')
        const person = await lockPerson(trx, id, actor)
        if (person.blockedAt) return person
        await repo.block(trx, id, isoTime())
        await assertAdminLeft(trx)
        await sessions.end(trx, announce, id, 'deactivated')
        announceUsers(announce, [id])
        await recordAudit(trx, actor, entry('user.blocked', person))
        return read(trx, id)
      }),

    unblock: (id: string, actor: Actor): Promise<ManagedUser> =>
      bus.transaction(async (trx, announce) => {
        const person = await lockPerson(trx, id, actor)
        if (!(await repo.unblock(trx, [id], FOREVER)).length) return person
        announceUsers(announce, [id])
        await recordAudit(trx, actor, entry('user.unblocked', person))
        return read(trx, id)
      }),

    /** Signs a person out on all nodes. The person may sign in again. */
    signOut: (id: string, actor: Actor) =>
      bus.transaction(async (trx, announce) => {
        if (id === actor.userId) throw conflict('Para encerrar a sua própria sessão, use Sair')
        const person = await lockPerson(trx, id, actor)
        if (!(await findSessionOf(trx, id))) throw conflict('Esta pessoa não está conectada')
        await sessions.end(trx, announce, id, 'ended')
        await recordAudit(trx, actor, entry('user.signed-out', person))
      }),

    /** Lifts blocks after the event's last day. */
    async liftEnded(now: number, stop: AbortSignal) {
      const end = blocksEndAt(catalog.current().event)
      if (isoTime(now) < end) return
      while (!stop.aborted) {
        const ids = await repo.findBlockedBefore(db, end, AT_ONCE)
        if (!ids.length) return
        await lift(ids, end)
      }
    },
  }
}

const entry = (action: AuditEntry['action'], { id, name }: Pick<ManagedUser, 'id' | 'name'>): AuditEntry => ({
  action,
  target: { type: 'user', id, name },
})

export type Blocks = ReturnType<typeof createBlocks>
