import { v7 as newId } from 'uuid'
import type { ErasuresTable } from '../../../base/db/privacy-tables.ts'
import type { EmailHashes } from '../../erasure-ledger/email-hashes.ts'
import type { DataSubject } from '../map/rows-about.ts'

type Order = Pick<ErasuresTable, 'cause' | 'certificates' | 'request_id' | 'requested_at' | 'kept'>

/**
 * Returns the ledger entries of one erasure: the first for the person's id and current e-mail address, then one for
 * each earlier address and each deleted account. By the ids and hashed addresses in these entries, the audit, imports,
 * deliveries and restored backups recognise the person.
 */
export function entriesOf(
  [{ id, emails }, ...others]: readonly [DataSubject, ...DataSubject[]],
  order: Order,
  hashes: EmailHashes,
): [ErasuresTable, ...ErasuresTable[]] {
  const [hash = '', ...formerHashes] = emails.map(hashes.hash)
  const common = { ...order, state: 'running', done_at: null } as const
  const first = { ...common, id: newId(), person_id: id, email_hash: hash, part_of: null }
  const part = (person_id: string | null, email_hash: string) => ({
    ...common,
    ...{ id: newId(), person_id, email_hash, kept: '[]', part_of: first.id },
  })
  const deleted = others.flatMap((other) => other.id ?? [])
  return [first, ...formerHashes.map((former) => part(id, former)), ...deleted.map((each) => part(each, hash))]
}
