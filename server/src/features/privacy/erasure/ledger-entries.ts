import { v7 as newId } from 'uuid'
import type { EmailHashes } from '../../erasure-ledger/email-hashes.ts'
import type { NewEntry } from '../../erasure-ledger/erasures.repo.ts'
import type { DataSubject } from '../map/rows-about.ts'

type Order = Pick<NewEntry, 'cause' | 'certificates' | 'request_id' | 'requested_at' | 'kept'>

/**
 * Returns the ledger entries of one erasure: the first for the person's id and e-mail address, and one for each earlier
 * address, so that imports, deliveries and restored backups are recognised by it, too.
 */
export function entriesOf({ id, emails }: DataSubject, order: Order, hashes: EmailHashes): [NewEntry, ...NewEntry[]] {
  const [email = '', ...others] = emails
  const common = { ...order, person_id: id, state: 'running', done_at: null } as const
  const first = { ...common, id: newId(), email_hash: hashes.hash(email) }
  const part = { ...common, kept: '[]', part_of: first.id }
  return [first, ...others.map((each) => ({ ...part, id: newId(), email_hash: hashes.hash(each) }))]
}
