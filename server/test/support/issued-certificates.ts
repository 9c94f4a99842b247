import type { CertificatePrint } from '@palco/contract/certificates/certificates'
import { v7 as newId } from 'uuid'
import type { Database } from '../../src/base/db/database.ts'
import { isoTime } from '../../src/base/db/iso-time.ts'
import { newCode } from '../../src/features/certificates/certificate-codes.ts'

const PRINT: CertificatePrint = {
  ...{ language: 'PT_BR', name: 'Bia Prado', event: 'PBEX Week', organiser: 'PBEX', minutes: 600, programme: [] },
  signatory: { name: 'Helena Prado', role: 'Diretora' },
  ...{ firstDay: '2025-12-01', lastDay: '2025-12-05', issuedOn: '2025-12-12' },
}

/** Inserts a valid certificate into the table, without the API. Resolves to its id. */
export async function addCertificate(db: Database, userId: string): Promise<string> {
  const [id, now] = [newId(), isoTime()]
  await db
    .insertInto('certificates')
    .values({
      ...{ id, code: newCode(), user_id: userId, print: JSON.stringify(PRINT), settings_version: 0, origin: 'self' },
      ...{ reason: '', issued_at: now, first_issued_at: now, revoke_reason: '' },
    })
    .execute()
  return id
}
