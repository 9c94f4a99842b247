import { isRoomEnabled, type RoomAccess } from '@palco/contract/rooms/room-access'
import type { Permission } from '@palco/contract/team/permissions'
import type {
  ManagedUser,
  Role,
  UserCreate,
  UserEmailUpdate,
  UserExportQuery,
  UserListQuery,
  UserPage,
  UserRoom,
  UserRoomsUpdate,
  UserUpdate,
} from '@palco/contract/users/users'
import { announceUsers } from '../../base/cluster/bus.ts'
import type { Database, Transaction } from '../../base/db/database.ts'
import { changedMeanwhile, conflict, invalidInput, samePassword } from '../../base/errors.ts'
import { voidLinks } from '../access-links/access-links.repo.ts'
import { mailFirstAccess } from '../access-links/first-access.mail.ts'
import type { Actor } from '../audit/actor.ts'
import { changesOf, exportChanges, filterChanges, HIDDEN_CHANGE } from '../audit/changes.ts'
import { userEntry } from '../audit/entries.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { isNamedSpeaker } from '../catalog/rooms.repo.ts'
import type { Shared } from '../feature.ts'
import { redirectMails } from '../mail/mails-of-people.repo.ts'
import { giveGrants } from '../passes/grants.ts'
import { replaceByHand } from '../passes/groups-by-hand.ts'
import { findPasswordHash, insertUser } from '../people/accounts.repo.ts'
import { readPerson, userNotFound } from '../people/person.repo.ts'
import { replaceGroups } from '../people/user-groups.repo.ts'
import { countUsers, findUser, findUserPage, listUsers } from '../people/user-list.repo.ts'
import { resetFactors } from '../second-factor/reset-factors.ts'
import { maySignIn } from '../session/may-sign-in.ts'
import { lockUser } from '../session/sessions.repo.ts'
import { assertStillMay } from '../session/still-may.ts'
import { newToken } from '../session/tokens.ts'
import type { Walks } from '../walks/walks.ts'
import { permissionsFor } from './update-rights.ts'
import * as repo from './users.repo.ts'
import { assertAdminLeft, assertFewDeleted, assertNotSelf, createUsersBulk } from './users-bulk.service.ts'
import { exportUsers } from './users-export.ts'

type TeamScopeUpdate = Pick<UserUpdate, 'teamRoomIds' | 'teamGroupIds'>

const emailTaken = () => conflict('Já existe um usuário com este e-mail')

export type Users = ReturnType<typeof createUsers>

export function createUsers(shared: Shared, walks: Walks) {
  const { db, bus, catalog, sessions, passwords, mail, notices } = shared

  async function read(reader: Database, id: string): Promise<ManagedUser> {
    const user = await findUser(reader, catalog.current(), id)
    if (!user) throw userNotFound()
    return user
  }

  function assertGroups(groupIds: readonly string[]) {
    if (!groupIds.every((id) => catalog.current().groups.has(id))) throw invalidInput('Grupo não encontrado')
  }

  /** Saves what a member of the team may see. Missing fields do not change, unless the member gets another function. */
  function saveTeamScope(trx: Transaction, { id, role, teamFunction }: ManagedUser, scope: TeamScopeUpdate) {
    const { rooms, groups } = catalog.current()
    if (scope.teamRoomIds?.some((each) => !rooms.some((room) => room.id === each)))
      throw invalidInput('Sala não encontrada')
    if (scope.teamGroupIds?.some((each) => !groups.has(each))) throw invalidInput('Grupo não encontrado')
    return repo.saveTeamScope(trx, id, { ...scope, teamFunction: role === 'ADMIN' ? teamFunction : undefined })
  }

  async function hashNew(id: string, password: string) {
    const hash = await findPasswordHash(db, id)
    if (hash && (await passwords.verify(hash, password))) throw samePassword()
    return passwords.hash(password)
  }

  /** Returns whether a password is the default one. Everybody knows it, so it never counts as a person's own. */
  const isDefault = (password: string | undefined) => password === catalog.current().event.defaultPassword

  function assertNotDefault(role: Role, password: string | undefined) {
    if (role === 'ADMIN' && isDefault(password)) throw invalidInput('A senha padrão não vale para quem está na equipe')
  }

  /**
   * Mails a participant who has joined the team. If their default password was replaced, they get a link, too. Call it
   * after their older links are voided.
   */
  async function welcome(trx: Transaction, id: string, hasLostPassword: boolean, actor: Actor) {
    const person = await readPerson(trx, id)
    const getsLink = hasLostPassword && mail.isOn && maySignIn(person)
    if (getsLink) await mailFirstAccess(trx, { catalog, mail }, person, actor)
    await notices.joinedTeam(trx, id, getsLink)
  }

  const enabledRooms = (access: RoomAccess) =>
    catalog.current().rooms.flatMap((room) => (isRoomEnabled(room, access) ? room.id : []))

  return {
    list: () => listUsers(db, catalog),

    page: (query: UserListQuery): Promise<UserPage> => findUserPage(db, catalog.current(), query),

    find: (id: string): Promise<ManagedUser> => read(db, id),

    ...createUsersBulk(shared, walks),

    async export({ format = 'xlsx', ...filter }: UserExportQuery, actor: Actor) {
      const { columns, sheet } = exportUsers(db, catalog, filter, format)
      const held = exportChanges(columns, await countUsers(db, filter))
      const changes = { ...filterChanges(filter, catalog.current()), ...held }
      await recordAudit(db, actor, { action: 'user.exported', target: { type: 'user', id: null, name: '' }, changes })
      return sheet
    },

    async create(
      { password, ownPassword, groupIds, teamRoomIds, teamGroupIds, pass, ...fields }: UserCreate,
      actor: Actor,
    ): Promise<ManagedUser> {
      assertGroups(groupIds)
      const given = ownPassword ? undefined : password
      assertNotDefault(fields.role, given)
      // Without a given password, the person gets a random one that nobody knows, and chooses their own later.
      const passwordHash = await passwords.hash(given ?? newToken())
      const hasDefaultPassword = given === undefined || isDefault(given)
      return bus.transaction(async (trx, announce) => {
        await assertStillMay(trx, actor)
        const id = await insertUser(trx, { ...fields, passwordHash, hasDefaultPassword })
        if (!id) throw emailTaken()
        await replaceGroups(trx, id, groupIds)
        if (fields.role === 'ADMIN') await saveTeamScope(trx, await read(trx, id), { teamRoomIds, teamGroupIds })
        announceUsers(announce, [id])
        const created = await read(trx, id)
        await recordAudit(trx, actor, userEntry(null, created))
        if (pass) await giveGrants(trx, announce, actor, [{ userId: id, pass, origin: 'hand' }])
        return created
      })
    },

    /**
     * `checked`: the permissions that the update needed when it was checked before the transaction. The actor has them.
     */
    async update(id: string, update: UserUpdate, checked: readonly Permission[], actor: Actor): Promise<ManagedUser> {
      const { password, groupIds, teamRoomIds, teamGroupIds, ...fields } = update
      if (fields.active === false) assertNotSelf([id], actor)
      assertGroups(groupIds)
      assertNotDefault(fields.role, password)
      const passwordHash = password ? await hashNew(id, password) : null
      const unknownHash = fields.role === 'ADMIN' && !password ? await passwords.hash(newToken()) : null
      return bus.transaction(async (trx, announce) => {
        await repo.lockAdmins(trx)
        const locked = await lockUser(trx, id)
        await assertStillMay(trx, actor, id)
        const before = await read(trx, id)
        if (permissionsFor(before, update).some((each) => !checked.includes(each))) throw changedMeanwhile()
        const isJoining = before.role !== 'ADMIN' && fields.role === 'ADMIN'
        // Replace a default password by one that nobody knows: others could sign in as a member with it.
        const isLost = isJoining && !passwordHash && locked?.has_default_password === true
        const hash = isLost ? unknownHash : passwordHash
        const newPassword = hash ? { hash, isDefault: isLost || isDefault(password) } : null
        if (!(await repo.updateUser(trx, before, fields, newPassword))) throw changedMeanwhile()
        await assertAdminLeft(trx)
        if (before.role === 'ADMIN' || fields.role === 'ADMIN')
          await saveTeamScope(trx, await read(trx, id), { teamRoomIds, teamGroupIds })
        // Remove second factors: a participant has no page for them, and nobody could reset them.
        if (before.role === 'ADMIN' && fields.role !== 'ADMIN') await resetFactors(trx, announce, before, actor)
        await replaceByHand(trx, id, groupIds)
        // Void links. An older link must not replace a new password. If the person joins the team, somebody who could
        // create links for participants must not get a member's permissions by such a link.
        if (passwordHash || isJoining) await voidLinks(trx, [id])
        if (isJoining) await welcome(trx, id, isLost, actor)
        if (passwordHash) await notices.passwordChanged(trx, id)
        if (fields.active === false) await sessions.end(trx, announce, id, 'deactivated')
        // End sessions that were opened with the old password. Administrators who change their own password stay signed
        // in.
        else if (passwordHash && id !== actor.userId) await sessions.end(trx, announce, id, 'password-reset')
        // End the session that the new member opened as a participant, without a second step and without single
        // sign-on.
        else if (isJoining) await sessions.end(trx, announce, id, 'ended')
        announceUsers(announce, [id])
        // A new role of a speaker changes the catalog, which contains the speakers of rooms.
        if (before.role !== fields.role && (await isNamedSpeaker(trx, id))) announce({ type: 'catalog-changed' })
        const after = await read(trx, id)
        await recordAudit(trx, actor, userEntry(before, after, passwordHash ? { password: HIDDEN_CHANGE } : {}))
        return after
      })
    },

    changeEmail: (id: string, update: UserEmailUpdate, actor: Actor): Promise<ManagedUser> =>
      bus.transaction(async (trx, announce) => {
        await lockUser(trx, id)
        await assertStillMay(trx, actor, id)
        const before = await read(trx, id)
        const updated = await repo.updateEmail(trx, before, update)
        if (updated === 'taken') throw emailTaken()
        if (!updated) throw changedMeanwhile()
        // Void links, because they went to the wrong e-mail address.
        await voidLinks(trx, [id])
        await redirectMails(trx, id, update.email)
        // End sessions, because the owner of the wrong address may be signed in. Administrators who correct their own
        // address stay signed in.
        if (id !== actor.userId) await sessions.end(trx, announce, id, 'email-changed')
        announceUsers(announce, [id])
        const after = await read(trx, id)
        await recordAudit(trx, actor, { ...userEntry(before, after), action: 'user.email-changed' })
        return after
      }),

    remove: (id: string, actor: Actor, refusalToDeleteMany: unknown) =>
      bus.transaction(async (trx, announce) => {
        assertNotSelf([id], actor)
        await repo.lockAdmins(trx)
        await assertFewDeleted(trx, actor, 1, refusalToDeleteMany)
        await lockUser(trx, id)
        await assertStillMay(trx, actor, id)
        const before = await read(trx, id)
        if (await isNamedSpeaker(trx, id)) announce({ type: 'catalog-changed' })
        await sessions.end(trx, announce, id, 'removed')
        if (!(await repo.deleteUser(trx, id))) throw userNotFound()
        await assertAdminLeft(trx)
        announceUsers(announce, [id])
        await recordAudit(trx, actor, userEntry(before, null))
      }),

    /** Lists the rooms that the person may enter, by a saved list or by default. */
    async listRooms(id: string): Promise<UserRoom[]> {
      const { access } = await readPerson(db, id)
      return enabledRooms(access).map((roomId) => ({ roomId }))
    },

    async saveRooms(id: string, { roomIds, seenRoomIds }: UserRoomsUpdate, actor: Actor) {
      const names = new Map(catalog.current().rooms.map((room) => [room.id, room.name]))
      if (roomIds?.some((roomId) => !names.has(roomId))) throw invalidInput('Sala não encontrada')
      const named = (ids: readonly string[] | null) => ({ rooms: ids?.flatMap((each) => names.get(each) ?? []) })
      await bus.transaction(async (trx, announce) => {
        await lockUser(trx, id)
        await assertStillMay(trx, actor, id)
        const person = await readPerson(trx, id)
        if (seenRoomIds && !isSameSet(seenRoomIds, enabledRooms(person.access))) throw changedMeanwhile()
        await repo.saveRoomList(trx, id, roomIds)
        announceUsers(announce, [id])
        await recordAudit(trx, actor, {
          action: 'user.rooms-changed',
          target: { type: 'user', id, name: person.name },
          changes: changesOf(named(person.access.savedRoomIds), named(roomIds)),
        })
      })
    },
  }
}

function isSameSet(one: readonly string[], other: readonly string[]) {
  const [ones, others] = [new Set(one), new Set(other)]
  return ones.size === others.size && one.every((id) => others.has(id))
}
