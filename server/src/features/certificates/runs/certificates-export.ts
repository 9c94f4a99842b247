import type { Readable } from 'node:stream'
import { certificateStatus, ORIGIN_WORDS, STATUS_WORDS } from '@palco/contract/certificates/certificate-words'
import type { CertificateRow } from '@palco/contract/certificates/certificates'
import { MINUTE } from '../../../base/http/csv-stream.ts'
import { type ItemColumn, sheetOfItems, wallClockOf } from '../../../base/http/sheet-of-items.ts'
import { streamSheets } from '../../../base/http/sheet-stream.ts'

const CUT_OFF = 'A planilha termina aqui: filtre por situação para exportar o restante.'

/** Times are those of the event's clock. */
export const exportCertificates = (rows: AsyncIterable<CertificateRow>, timeZone: string): Readable =>
  streamSheets(sheetOfItems('Certificados', columnsIn(wallClockOf(timeZone)), rows, CUT_OFF))

type WallClock = ReturnType<typeof wallClockOf>

function columnsIn(time: WallClock): ItemColumn<CertificateRow>[] {
  const at = (instant: string | null | undefined) => instant && time(instant)
  return [
    { header: 'Nome', cell: ({ user }) => user.name },
    { header: 'Email', cell: ({ user }) => user.email },
    { header: 'Passe', cell: ({ pass }) => pass },
    { header: 'Situação', cell: (row) => STATUS_WORDS[certificateStatus(row)].one },
    { header: 'Minutos que faltam', cell: ({ right }) => (right.kind === 'short' ? right.missingMinutes : null) },
    { header: 'Nome confirmado', cell: ({ confirmedName }) => confirmedName },
    { header: 'Caracteres sem impressão', cell: ({ unprintable }) => unprintable.join(' ') },
    { header: 'Código', cell: ({ certificate }) => certificate?.code },
    { header: 'Nome impresso', cell: ({ certificate }) => certificate?.name },
    { header: 'Carga horária (minutos)', cell: ({ certificate }) => certificate?.minutes },
    { header: 'Origem', cell: ({ certificate }) => certificate && ORIGIN_WORDS[certificate.origin] },
    { header: 'Motivo da correção', cell: ({ certificate }) => certificate?.reason },
    { header: 'Motivo da concessão', cell: ({ grantReason }) => grantReason },
    { header: 'Emitido em', numFmt: MINUTE, cell: ({ certificate }) => at(certificate?.issuedAt) },
    { header: 'Baixado em', numFmt: MINUTE, cell: ({ certificate }) => at(certificate?.downloadedAt) },
    { header: 'Revogado em', numFmt: MINUTE, cell: ({ certificate }) => at(certificate?.revoked?.at) },
    { header: 'Motivo da revogação', cell: ({ certificate }) => certificate?.revoked?.reason },
  ]
}
