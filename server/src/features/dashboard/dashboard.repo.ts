import type { Arrivals } from '@palco/contract/dashboard/dashboard'
import type { Database } from '../../base/db/database.ts'
import { hasPeople } from '../people/has-people.repo.ts'
import { countHeldPasses } from '../people/held-pass.repo.ts'
import { countLinkStates } from '../people/link-journey.repo.ts'

export type SetupFacts = Awaited<ReturnType<typeof readSetupFacts>>

export async function readSetupFacts(db: Database) {
  const link = await db.selectFrom('access_links').select('hash').limit(1).executeTakeFirst()
  // If there are no links, look for a person who has signed in: they were invited in another way.
  const guest = link ?? (await findGuest(db))
  return { hasPeople: await hasPeople(db), hasInvited: guest !== undefined, passes: await countHeldPasses(db) }
}

/** Counts active people by the state of their links, in the same way as the filter of the list of users. */
export async function readArrivals(db: Database): Promise<Arrivals> {
  const { none, made, sent, opened, used } = await countLinkStates(db, { status: 'active' })
  return { withoutLink: none, unopened: made + sent, opened, ready: used }
}

const findGuest = (db: Database) =>
  db
    .selectFrom('access_log')
    .innerJoin('users', 'users.id', 'access_log.user_id')
    .where('users.role', '!=', 'ADMIN')
    .where('access_log.event', '=', 'sign-in')
    .select('access_log.id')
    .limit(1)
    .executeTakeFirst()
