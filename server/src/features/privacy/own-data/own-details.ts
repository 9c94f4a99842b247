import type { ownDetails } from '@palco/contract/privacy/own-data'
import type * as z from 'zod/mini'
import { announceUsers } from '../../../base/cluster/bus.ts'
import { notSignedIn } from '../../../base/errors.ts'
import { createLimiter } from '../../../base/operations/limiter.ts'
import type { Actor } from '../../audit/actor.ts'
import { userEntry } from '../../audit/entries.ts'
import { recordAudit } from '../../audit/record-audit.ts'
import type { Shared } from '../../feature.ts'
import { saveDetails } from '../../people/accounts.repo.ts'
import { lockPeople } from '../../people/person.repo.ts'
import { findUser } from '../../people/user-list.repo.ts'

/** How many corrections a person may make in an hour. Each one adds a line to the audit log. */
const CORRECTIONS_AN_HOUR = 20
const HOUR_SECONDS = 3600

export type CorrectDetails = ReturnType<typeof createOwnDetails>

export function createOwnDetails({ bus, catalog }: Pick<Shared, 'bus' | 'catalog'>) {
  const limit = createLimiter(CORRECTIONS_AN_HOUR, HOUR_SECONDS)

  return async (details: z.output<typeof ownDetails>, actor: Actor) => {
    const { userId } = actor
    await limit.count(userId)
    await bus.transaction(async (trx, announce) => {
      await lockPeople(trx, [userId])
      const before = await findUser(trx, catalog.current(), userId)
      if (!before) throw notSignedIn()
      await saveDetails(trx, before, details)
      announceUsers(announce, [userId])
      const after = await findUser(trx, catalog.current(), userId)
      await recordAudit(trx, actor, userEntry(before, after))
    })
  }
}
