import { INITIAL_CERTIFICATE_SETTINGS } from '@palco/contract/certificates/certificate-design'
import type { CertificatePrint } from '@palco/contract/certificates/certificates'
import { openDatabase } from '@palco/server/base/db/database'
import { newCode } from '@palco/server/features/certificates/certificate-codes'
import type { BenchDatabase } from '../users-databases.ts'

const CHUNK = 500

/** A certificate with two pages, like most certificates. */
export const PRINT: CertificatePrint = {
  ...{ language: 'PT_BR', name: '', event: 'Semana da Engenharia', organiser: 'Prado Eventos', minutes: 750 },
  signatory: { name: 'Helena Prado', role: 'Diretora' },
  ...{ firstDay: '2025-12-01', lastDay: '2025-12-05', issuedOn: '2025-12-12' },
  programme: Array.from({ length: 8 }, (_, n) => ({
    title: `Sala ${n + 1}: projeto, execução e manutenção`,
    speaker: 'João Lima',
    day: '2025-12-02',
    minutes: 90,
  })),
}

/**
 * Inserts valid certificates into the table, without the API. `people`: how many people get one, or their e-mail
 * addresses.
 */
export async function fillCertificates({ location }: BenchDatabase, people: number | readonly string[]) {
  const db = openDatabase(location)
  const at = new Date().toISOString()
  try {
    await db
      .insertInto('certificate_settings')
      .values({ version: 0, value: JSON.stringify(INITIAL_CERTIFICATE_SETTINGS), saved_at: at })
      .execute()
    const holders =
      typeof people === 'number'
        ? Array.from({ length: people }, () => null)
        : await db.selectFrom('users').where('email', 'in', people).select('id').execute()
    const rows = holders.map((holder, n) => ({
      ...{ id: `bench-${String(n).padStart(6, '0')}`, code: newCode(), user_id: holder?.id ?? null },
      print: JSON.stringify({ ...PRINT, name: `Ana Luísa Moreira Nº ${n}` }),
      ...{ settings_version: 0, origin: 'run' as const, reason: '', revoke_reason: '' },
      ...{ issued_at: at, first_issued_at: at },
    }))
    for (let from = 0; from < rows.length; from += CHUNK)
      await db
        .insertInto('certificates')
        .values(rows.slice(from, from + CHUNK))
        .execute()
    return rows.map(({ id, code }) => ({ id, code }))
  } finally {
    await db.destroy()
  }
}
