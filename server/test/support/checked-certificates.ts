import type { CertificatePrint } from '@palco/contract/certificates/certificates'
import type { CertificatesTable } from '../../src/base/db/certificate-tables.ts'
import type { Database } from '../../src/base/db/database.ts'
import { newCode } from '../../src/features/certificates/certificate-codes.ts'

export const somePrint: CertificatePrint = {
  language: 'PT_BR',
  name: 'Ana Luísa Moreira',
  event: 'PBEX Week 2025',
  organiser: 'Instituto PBEX',
  signatory: { name: 'Helena Prado', role: 'Diretora' },
  minutes: 750,
  firstDay: '2025-12-01',
  lastDay: '2025-12-05',
  programme: [
    { title: 'Abertura', speaker: 'Rui Alves', day: '2025-12-01', minutes: 90 },
    { title: 'Oficina livre', speaker: '', day: null, minutes: 45 },
  ],
  issuedOn: '2025-12-12',
}

/** Inserts a certificate without a person into the database. Resolves to the certificate's code. */
export async function addCertificate(
  { db }: { db: Database },
  print: Partial<CertificatePrint> = {},
  fields: Partial<Omit<CertificatesTable, 'print'>> = {},
): Promise<string> {
  const code = newCode()
  const at = '2025-12-12T13:00:00.000Z'
  const row: CertificatesTable = {
    ...{ id: code, code, user_id: null, settings_version: 0, logo: null, origin: 'self', reason: '', issued_at: at },
    ...{ first_issued_at: at, revoked_at: null, revoked_by: null, revoke_reason: '', replaced_by: null },
    ...{ issued_to: null, downloaded_at: null },
    ...fields,
    print: JSON.stringify({ ...somePrint, ...print }),
  }
  await db
    .insertInto('certificate_settings')
    .values({ version: 0, value: '{}', saved_at: at })
    .onConflict((same) => same.doNothing())
    .execute()
  await db.insertInto('certificates').values(row).execute()
  return code
}
