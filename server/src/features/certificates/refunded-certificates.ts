import { promisesCertificate } from '@palco/contract/certificates/certificate-right'
import type { RevokeReason } from '@palco/contract/passes/pass'
import { type Announce, announceUsers } from '../../base/cluster/bus.ts'
import type { Transaction } from '../../base/db/database.ts'
import { isoTime } from '../../base/db/iso-time.ts'
import { isOneOf } from '../../base/db/one-of.ts'
import type { Actor } from '../audit/actor.ts'
import { changesOf } from '../audit/changes.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { readEvent } from '../catalog/catalog.repo.ts'
import { dropMails } from '../mail/mails-of-people.repo.ts'
import { lockHolders } from '../passes/grants.repo.ts'
import { findHeldPasses } from '../people/held-pass.repo.ts'
import { CERTIFICATE_ISSUED } from './certificate-issued.mail.ts'
import { isGranted } from './certificate-people.repo.ts'
import { IS_VALID } from './certificates.repo.ts'

const MONEY_BACK = ['refund', 'chargeback'] as const satisfies RevokeReason[]

/**
 * Revokes the certificates of people who got a refund, unless another pass of theirs promises a certificate or an
 * administrator has granted one. Locks the people first, as issuing does, so that no certificate is issued during the
 * refund.
 */
export async function revokeRefunded(
  trx: Transaction,
  announce: Announce,
  actor: Actor | null,
  grantIds: readonly string[],
  reason: RevokeReason,
) {
  const by = MONEY_BACK.find((each) => each === reason)
  if (!by || !grantIds.length) return
  const people = await lockHolders(trx, grantIds)
  const userIds = [...people.keys()]
  const held = await findHeldPasses(trx, userIds)
  const { passes } = await readEvent(trx)
  const lost = userIds.filter((id) => !promisesCertificate(held.get(id), passes))
  const revoked = await trx
    .updateTable('certificates')
    .set({ revoked_at: isoTime(), revoked_by: by })
    .where(isOneOf(trx, 'user_id', lost))
    .where(IS_VALID)
    .where(({ not }) => not(isGranted('certificates.user_id')))
    .returning('user_id')
    .execute()
  const holders = revoked.flatMap(({ user_id }) => user_id ?? [])
  await dropMails(trx, CERTIFICATE_ISSUED, holders)
  const entries = holders.map((id) => ({
    action: 'certificate.revoked' as const,
    target: { type: 'certificate' as const, id, name: people.get(id) ?? '' },
    changes: changesOf(null, { reason }),
  }))
  await recordAudit(trx, actor, ...entries)
  announceUsers(announce, holders, 'certificates-changed')
}
