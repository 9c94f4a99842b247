import { accessLink } from '@palco/contract/base/paths-and-headers'
import type { Shared } from '../feature.ts'
import { lockPeople, type Person } from '../people/person.repo.ts'
import { maySignIn } from '../session/may-sign-in.ts'
import { hashToken } from '../session/tokens.ts'
import { deleteUnread, findRecipient, recordMailed } from './access-links.repo.ts'
import { issueLinks } from './issue-links.repo.ts'
import { expiryOf } from './link-batch.ts'

/**
 * Creates the first-access link that a message contains. Called only when the mail is composed, so that the database
 * never stores the token. Returns `null` if the person has chosen a password, may not sign in, or has changed their
 * e-mail address.
 */
export async function issueMessageLink(
  { db, catalog, mail }: Pick<Shared, 'db' | 'catalog' | 'mail'>,
  { id, email, has_default_password }: Person,
  publicUrl: URL,
) {
  if (!has_default_password) return null
  const expiresAt = expiryOf(catalog.current().event, mail.now())
  const made = { purpose: 'first-access', createdBy: null, expiresAt, madeFor: 'message' } as const
  const token = await db.transaction().execute(async (trx) => {
    await lockPeople(trx, [id])
    // Read again under the lock: password or e-mail address may have changed.
    const recipient = await findRecipient(trx, id)
    if (recipient?.email !== email || !maySignIn(recipient) || !recipient.has_default_password) return undefined
    return (await issueLinks(trx, [id], made)).tokens.get(id)
  })
  if (!token) return null
  const hash = hashToken(token)
  return {
    access: { link: accessLink(publicUrl.origin, token), expiresAt },
    outcomes: {
      onAccepted: () => recordMailed(db, hash, mail.now()),
      onRefused: () => deleteUnread(db, hash),
    },
  }
}
