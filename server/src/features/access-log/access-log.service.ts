import {
  type AccessAnswer,
  type AccessEntry,
  SHARED_DAYS,
  SHARED_TAKEOVERS,
  type SharedAccount,
} from '@palco/contract/access-log/access-log'
import type { Database } from '../../base/db/database.ts'
import { notFound } from '../../base/errors.ts'
import { browserName } from '../../base/http/browser-name.ts'
import type { Actor } from '../audit/actor.ts'
import { recordView } from '../audit/record-audit.ts'
import type { Catalog } from '../catalog/catalog.ts'
import { findJourneys } from '../people/link-journey.repo.ts'
import { findPeople } from '../people/person.repo.ts'
import { findUser } from '../people/user-list.repo.ts'
import { timeOf } from '../session/access-lines.ts'
import { countTakeovers, findAccesses, findDevices, findShared, idAt } from './access-log.repo.ts'

const ENTRIES_A_PAGE = 50
const MAX_SHARED = 200

const sharedSince = () => Date.now() - SHARED_DAYS * 86_400_000

type Line = Awaited<ReturnType<typeof findAccesses>>[number]
type Device = Awaited<ReturnType<typeof findDevices>>[number]

const toEntry = ({ id, event, address, browser, device }: Line, devices: readonly Device[]): AccessEntry => ({
  id,
  at: timeOf(id),
  event,
  address,
  browser: browserName(browser),
  device: devices.find((each) => each.device === device)?.number ?? null,
})

export async function listAccessesOf(db: Database, userId: string, before: string, count: number) {
  const [lines, devices] = await Promise.all([
    findAccesses(db, userId, idAt(Date.parse(before)), count),
    findDevices(db, userId, sharedSince()),
  ])
  return lines.map((line) => toEntry(line, devices))
}

export type AccessLog = ReturnType<typeof createAccessLog>

export function createAccessLog(db: Database, catalog: Catalog) {
  return {
    /** Reads one person's access log. Because it is sensitive, the audit records who has read it. */
    async ofUser(userId: string, before: string | undefined, actor: Actor): Promise<AccessAnswer> {
      const user = await findUser(db, catalog.current(), userId)
      if (!user) throw notFound('Usuário não encontrado')
      const [people, journeys, lines, devices, lately] = await Promise.all([
        findPeople(db, [userId]),
        findJourneys(db, [userId]),
        findAccesses(db, userId, before, ENTRIES_A_PAGE + 1),
        findDevices(db, userId, sharedSince()),
        countTakeovers(db, userId, sharedSince()),
      ])
      await recordView(db, actor, {
        action: 'user.accesses-viewed',
        target: { type: 'user', id: userId, name: user.name },
      })
      return {
        user,
        link: journeys.get(userId),
        hasOwnPassword: people.get(userId)?.has_default_password === false,
        entries: lines.slice(0, ENTRIES_A_PAGE).map((line) => toEntry(line, devices)),
        hasMore: lines.length > ENTRIES_A_PAGE,
        devices: devices.map(({ number, browser, address, signIns, takeovers, last_id }) => ({
          number,
          browser: browserName(browser),
          address,
          signIns,
          takeovers,
          lastAt: timeOf(last_id),
        })),
        isShared: lately.devices > 1 && lately.takeovers >= SHARED_TAKEOVERS,
      }
    },

    async shared(actor: Actor): Promise<SharedAccount[]> {
      const accounts = await findShared(db, sharedSince(), SHARED_TAKEOVERS, MAX_SHARED)
      await recordView(db, actor, { action: 'user.shared-viewed', target: { type: 'user', id: null, name: '' } })
      return accounts.map(({ userId, name, email, lastId, ...counts }) => ({
        user: { id: userId, name, email },
        ...counts,
        lastAt: timeOf(lastId),
      }))
    },
  }
}
