import { emailKey } from '@palco/contract/base/fields'
import type { PersonCard, PersonTrouble } from '@palco/contract/help-desk/person-card'
import { heldPassOf } from '@palco/contract/passes/grants'
import { blockEndOf } from '@palco/contract/users/block'
import { isoTime } from '../../base/db/iso-time.ts'
import { clientAddress } from '../../base/http/client-address.ts'
import { findAccesses, findNewest } from '../access-log/access-log.repo.ts'
import type { Whereabouts } from '../attendance/whereabouts.ts'
import { type LoginLimits, WINDOW_SECONDS } from '../auth/login-limits.ts'
import type { Shared } from '../feature.ts'
import { findMailFailure } from '../mail/failed-recipients.repo.ts'
import { findJourneys } from '../people/link-journey.repo.ts'
import { readPerson, userNotFound } from '../people/person.repo.ts'
import { findUser } from '../people/user-list.repo.ts'
import { findUndecidedOf } from '../purchases/deliveries.repo.ts'
import { timeOf } from '../session/access-lines.ts'
import { ACTIVE_MS } from '../session/presence.ts'
import { findSessionOf } from '../session/sessions.repo.ts'

/** How many of a person's latest accesses are searched for recent failures. */
const RECENT = 50

export interface CardParts {
  whereabouts: Pick<Whereabouts, 'findSpotsOf'>
  limits: Pick<LoginLimits, 'lockedFor'>
}

export function createPersonCards({ db, catalog }: Pick<Shared, 'db' | 'catalog'>, { whereabouts, limits }: CardParts) {
  /** Returns until when browsers that recently sent a wrong password are locked out, or `null` if none is. */
  async function findLock(userId: string, email: string, now: number): Promise<string | null> {
    const since = isoTime(now - WINDOW_SECONDS * 1000)
    const lines = await findAccesses(db, userId, undefined, RECENT)
    const failures = lines.filter(({ id, event }) => event === 'failed' && timeOf(id) > since)
    const account = emailKey(email)
    const ms = await limits.lockedFor(
      failures.map(({ address, device }) => ({ account, address: clientAddress(address), device })),
    )
    return ms > 0 ? isoTime(now + ms) : null
  }

  return async (userId: string): Promise<PersonCard> => {
    const now = Date.now()
    const [user, person] = await Promise.all([findUser(db, catalog.current(), userId), readPerson(db, userId)])
    if (!user) throw userNotFound()
    const [journeys, session, spots, newest, mailFailure, lockedUntil, undecided] = await Promise.all([
      findJourneys(db, [userId]),
      findSessionOf(db, userId),
      whereabouts.findSpotsOf(userId),
      findNewest(db, userId),
      findMailFailure(db, userId),
      findLock(userId, user.email, now),
      findUndecidedOf(db, userId),
    ])
    const times = new Map(newest.map(({ event, id }) => [event, timeOf(id)]))
    const { failed, takeover, ...seen } = Object.fromEntries(times)
    const troubles: PersonTrouble[] = [
      ...(failed ? [{ kind: 'failed-sign-in' as const, at: failed }] : []),
      ...(takeover ? [{ kind: 'takeover' as const, at: takeover }] : []),
      ...(mailFailure ? [{ kind: 'mail' as const, ...mailFailure }] : []),
    ]
    const seenAt =
      session?.last_seen_at ??
      [takeover, ...Object.values(seen)]
        .flatMap((at) => at ?? [])
        .sort()
        .at(-1)
    const link = journeys.get(userId)
    const { pass } = heldPassOf(person.grants, now)
    return {
      user,
      ...(pass && { pass }),
      hasOwnPassword: !person.has_default_password,
      ...(link && { link }),
      blockEndsAt: user.blockedAt ? blockEndOf(user.blockedAt, catalog.current().event) : null,
      lockedUntil,
      hasSession: session !== undefined,
      isOnline: session !== undefined && session.last_seen_at > isoTime(now - ACTIVE_MS),
      seenAt: seenAt ?? null,
      rooms: spots.map(({ roomId, kind }) => ({ roomId, isRecording: kind === 'recording' })),
      troubles: troubles.sort((one, other) => other.at.localeCompare(one.at)),
      ...(undecided && { undecidedAt: undecided.received_at }),
    }
  }
}
