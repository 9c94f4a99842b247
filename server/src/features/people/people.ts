import type { Profile } from '@palco/contract/auth/auth'
import { emailKey } from '@palco/contract/base/fields'
import { wallClock } from '@palco/contract/base/zoned-time'
import type { InterfaceLanguage } from '@palco/contract/languages/interface-languages'
import { heldPassOf } from '@palco/contract/passes/grants'
import type { RecordingViewer } from '@palco/contract/recordings/recording-right'
import type { RoomAccess } from '@palco/contract/rooms/room-access'
import { type TeamFunction, teamFunctionOf } from '@palco/contract/team/permissions'
import type { TeamScope } from '@palco/contract/team/team-scope'
import type { Bus } from '../../base/cluster/bus.ts'
import { createLocalCache } from '../../base/cluster/local-cache.ts'
import { createBatchLoader } from '../../base/db/batch-loader.ts'
import type { Database } from '../../base/db/database.ts'
import { notSignedIn } from '../../base/errors.ts'
import type { Catalog } from '../catalog/catalog.ts'
import { maySignIn } from '../session/may-sign-in.ts'
import type { Session } from '../session/sessions.repo.ts'
import { saveLanguage } from './accounts.repo.ts'
import * as repo from './person.repo.ts'
import { personLanguage } from './person-language.ts'
import { teamScopeOf, toUser } from './user-list.repo.ts'

export type People = ReturnType<typeof createPeople>

export interface Account extends repo.StoredAccount {
  /**
   * Returns the profile for the answer to a sign-in. `version` is the user's version at the sign-in: if it differs from
   * that of this account, the user is read again.
   */
  profileAt: (version: number) => Promise<Profile>
}

type SessionOwner = Pick<Session, 'userId' | 'isByProvider'>

const NOTHING: RoomAccess = { groupIds: [], savedRoomIds: [] }
const NOBODY: RecordingViewer = { active: false, access: NOTHING, pass: undefined }

/** People and the rooms that they may enter, cached in memory. Lookups are batched. */
export function createPeople(db: Database, bus: Bus, catalog: Pick<Catalog, 'current'>) {
  const cache = createLocalCache<repo.Person>()
  const readPerson = createBatchLoader((ids) => repo.findPeople(db, ids))
  const readAccount = createBatchLoader((emailKeys) => repo.findAccounts(db, emailKeys))
  /** Access objects by their JSON. People with the same access share one object, so that caches can use it as a key. */
  const shared = new Map<string, RoomAccess>()

  bus.subscribe((event) => {
    if (event.type === 'users-changed') for (const userId of event.userIds) cache.drop(userId)
    // Evict the person: they may have chosen a password, which changes `has_default_password`.
    if (event.type === 'tokens-voided') dropOne(event.userId)
    if (event.type === 'language-chosen') cache.drop(event.userId)
    // Evict everybody, because the deletion of a group or room changes people's lists, too.
    if (event.type === 'catalog-read' || event.type === 'messages-missed') {
      dropOne(undefined)
      shared.clear()
    }
  })

  /**
   * Evicts one person, or everybody if `userId` is `undefined`. In `tokens-voided`, nodes of the previous release don't
   * send it (rolling upgrade).
   */
  function dropOne(userId: string | undefined) {
    if (userId) cache.drop(userId)
    else cache.dropAll()
  }

  function shareAccess(given: RoomAccess): RoomAccess {
    const key = JSON.stringify(given)
    const access = shared.get(key) ?? given
    shared.set(key, access)
    return access
  }

  const share = (person: repo.Person): repo.Person => ({ ...person, access: shareAccess(person.access) })

  async function find(userId: string): Promise<repo.Person | null> {
    const known = cache.find(userId)
    if (known) return known
    const since = cache.stamp()
    const found = await readPerson(userId)
    const person = found ? share(found) : null
    if (person) cache.keep(userId, person, since)
    return person
  }

  return {
    async findAccount(email: string): Promise<Account | null> {
      const since = cache.stamp()
      const account = await readAccount(emailKey(email))
      if (!account) return null
      const person = share(account.person)
      return {
        ...account,
        person,
        async profileAt(version) {
          if (version === person.version) cache.keep(person.id, person, since)
          else cache.drop(person.id)
          return version === person.version
            ? toProfile(person, false)
            : profileOf({ userId: person.id, isByProvider: false })
        },
      }
    },

    profileOf,

    /**
     * Called for most requests. Runs a query only if the event requires people's own passwords and the person is not
     * cached.
     */
    async mustChoosePassword(userId: string): Promise<boolean> {
      if (!catalog.current().event.access.ownPasswordRequired) return false
      return (await find(userId))?.has_default_password ?? false
    },

    /** Called for most requests of administrators. Looks up the person only if a second factor is required now. */
    async mustAddSecondFactor({ userId, isByProvider }: SessionOwner): Promise<boolean> {
      if (isByProvider || !isSecondFactorRequired()) return false
      const person = await find(userId)
      return person?.role === 'ADMIN' && !person.has_second_factor
    },

    async accessOf(userId: string): Promise<RoomAccess> {
      return (await find(userId))?.access ?? NOTHING
    },

    async recordingViewerOf(userId: string): Promise<RecordingViewer> {
      const person = await find(userId)
      if (!person) return NOBODY
      return { active: maySignIn(person), access: person.access, pass: heldPassOf(person.grants, Date.now()).pass }
    },

    /** Returns the access of a person who is only in this group. */
    accessOfGroup: (groupId: string): RoomAccess => shareAccess({ groupIds: [groupId], savedRoomIds: null }),

    /**
     * Finds a person for a URL that needs no session. Returns `null` if they are deleted, are an administrator, or may
     * not sign in.
     */
    async findParticipant(userId: string) {
      const person = await find(userId)
      if (!person || !maySignIn(person) || person.role === 'ADMIN') return null
      return person
    },

    /**
     * Returns the person's language, or `undefined` if neither their choice nor a room of their groups gives an
     * interface language.
     */
    async languageOf(userId: string): Promise<InterfaceLanguage | undefined> {
      const person = await find(userId)
      return person ? personLanguage(catalog.current(), person) : undefined
    },

    chooseLanguage: (userId: string, language: InterfaceLanguage) =>
      bus.transaction(async (trx, announce) => {
        if (await saveLanguage(trx, userId, language)) announce({ type: 'language-chosen', userId })
      }),

    roleOf: async (userId: string) => (await find(userId))?.role ?? null,

    async teamFunctionOf(userId: string): Promise<TeamFunction | null> {
      const person = await find(userId)
      return person && teamFunctionOf(person.role, person.team_function)
    },

    /** Returns the rooms of a moderator, or the groups to which a reader is limited; `{}` if there is no limit. */
    async teamScopeOf(userId: string): Promise<TeamScope> {
      const person = await find(userId)
      return person ? teamScopeOf(teamFunctionOf(person.role, person.team_function), person) : {}
    },
  }

  /** Throws 401 if the user was deleted in the meantime. */
  async function profileOf({ userId, isByProvider }: SessionOwner): Promise<Profile> {
    const person = await find(userId)
    if (!person) throw notSignedIn()
    return toProfile(person, isByProvider)
  }

  function isSecondFactorRequired(): boolean {
    const { team, timeZone } = catalog.current().event
    return team.secondFactorFrom !== null && team.secondFactorFrom <= wallClock(Date.now(), timeZone).slice(0, 10)
  }

  /**
   * People who signed in by single sign-on need not add a second factor here, because the provider asks for its own.
   */
  function toProfile(person: repo.Person, isByProvider: boolean): Profile {
    const user = toUser(person, person.access.groupIds, catalog.current())
    const hasDefaultPassword = person.has_default_password
    const language = personLanguage(catalog.current(), person)
    const teamFunction = teamFunctionOf(person.role, person.team_function)
    const { secondFactorFrom } = catalog.current().event.team
    const needsFactor =
      person.role === 'ADMIN' && !isByProvider && !person.has_second_factor && secondFactorFrom !== null
    const { groupIds } = teamScopeOf(teamFunction, person)
    const isRequired = hasDefaultPassword && catalog.current().event.access.ownPasswordRequired
    return {
      ...user,
      hasDefaultPassword,
      ...(language && { language }),
      ...(teamFunction && { teamFunction }),
      ...(groupIds && { teamGroupIds: [...groupIds] }),
      ...(isRequired && { ownPasswordRequired: true }),
      ...(needsFactor && { secondFactorFrom }),
      ...(needsFactor && isSecondFactorRequired() && { secondFactorRequired: true }),
      ...(person.grants.length > 0 && { held: heldPassOf(person.grants, Date.now()) }),
    }
  }
}
