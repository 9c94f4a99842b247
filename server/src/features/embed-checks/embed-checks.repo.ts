import type { EmbedFinding } from '@palco/contract/embed-checks/embed-checks'
import type { Database } from '../../base/db/database.ts'
import { isoTime } from '../../base/db/iso-time.ts'
import type { EmbedChecksTable } from '../../base/db/schema.ts'
import type { RoomAddress } from './room-addresses.ts'

export const listChecks = (db: Database) => db.selectFrom('embed_checks').selectAll().execute()

/**
 * Leases the probe of a URL: of several callers with the same `seen` row, only one gets the lease. The probe of a
 * deleted room can't be leased.
 */
export async function claimProbe(
  db: Database,
  { roomId, slot }: RoomAddress,
  seen: EmbedChecksTable | undefined,
  now: number,
  leaseMs: number,
): Promise<boolean> {
  const leased_until = isoTime(now + leaseMs)
  if (!seen) {
    const row = db
      .selectFrom('rooms')
      .where('id', '=', roomId)
      .select(({ val }) => ['id', val(slot).as('slot'), val(leased_until).as('leased_until')])
    const inserted = db.insertInto('embed_checks').columns(['room_id', 'slot', 'leased_until']).expression(row)
    const claimed = inserted.onConflict((conflict) => conflict.columns(['room_id', 'slot']).doNothing())
    return (await claimed.returning('room_id').executeTakeFirst()) !== undefined
  }
  if (seen.leased_until > isoTime(now)) return false
  const claimed = ofAddress(db, { roomId, slot }).set({ leased_until }).where('leased_until', '=', seen.leased_until)
  return (await claimed.returning('room_id').executeTakeFirst()) !== undefined
}

/** Saves the result of a probe and ends its lease. If the URL has changed, removes the previous verdict. */
export async function recordFinding(
  db: Database,
  { roomId, slot, url, version }: RoomAddress,
  { verdict, reason }: EmbedFinding,
  now: number,
) {
  const noted = { url, room_version: version, verdict, reason, checked_at: isoTime(now), leased_until: isoTime(now) }
  await ofAddress(db, { roomId, slot })
    .set(({ eb }) => ({
      ...noted,
      previous: eb
        .case()
        .when(eb.or([eb('url', 'is', null), eb('url', '!=', url)]))
        .then(null)
        .when('verdict', '!=', verdict)
        .then(eb.ref('verdict'))
        .else(eb.ref('previous'))
        .end(),
    }))
    .execute()
}

const ofAddress = (db: Database, { roomId, slot }: Pick<RoomAddress, 'roomId' | 'slot'>) =>
  db.updateTable('embed_checks').where('room_id', '=', roomId).where('slot', '=', slot)
