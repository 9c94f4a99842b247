import type { Readable } from 'node:stream'
import { certificateStatus, ORIGIN_WORDS, STATUS_WORDS } from '@palco/contract/certificates/certificate-words'
import type { CertificateFilter, CertificateRow } from '@palco/contract/certificates/certificates'
import { MINUTE } from '../../../base/http/csv-stream.ts'
import { type ItemColumn, sheetOfItems, wallClockOf } from '../../../base/http/sheet-of-items.ts'
import { streamSheets } from '../../../base/http/sheet-stream.ts'
import type { Actor } from '../../audit/actor.ts'
import { exportChanges } from '../../audit/changes.ts'
import { recordAudit } from '../../audit/record-audit.ts'
import type { CertificateList } from '../certificate-list.service.ts'
import type { CertificateParts } from '../certificate-parts.ts'
import { countValid } from '../certificates.repo.ts'
import { streamPapers } from './papers-archive.ts'

const CUT_OFF = 'A planilha termina aqui: filtre por situação para exportar o restante.'

export type CertificateExports = ReturnType<typeof createExports>

/** The audit records each export before anything is sent. */
export function createExports({ db, catalog, log, drawPaper }: CertificateParts, list: CertificateList) {
  function record(actor: Actor, name: string, columns: readonly { header: string }[], people: number) {
    const target = { type: 'certificate', id: null, name } as const
    return recordAudit(db, actor, { action: 'certificate.exported', target, changes: exportChanges(columns, people) })
  }

  return {
    async sheet(filter: CertificateFilter, actor: Actor): Promise<Readable> {
      const columns = columnsIn(wallClockOf(catalog.current().event.timeZone))
      await record(actor, 'Planilha', columns, await list.count(filter))
      return streamSheets(sheetOfItems('Certificados', columns, list.rows(filter), CUT_OFF))
    },

    async papers(origin: string, signal: AbortSignal, actor: Actor): Promise<Readable> {
      await record(actor, 'PDF', PAPER, await countValid(db))
      const onFailure = (error: unknown, { id }: { id: string }) =>
        log.error({ err: error, certificate: id }, 'a paper is missing in an archive')
      const at = wallClockOf(catalog.current().event.timeZone)(Date.now())
      return streamPapers({ db, at, drawPaper, origin, signal, onFailure })
    },
  }
}

const PAPER = [{ header: 'Certificado' }]

/** `time` converts an instant to the wall-clock time of the event. */
function columnsIn(time: ReturnType<typeof wallClockOf>): ItemColumn<CertificateRow>[] {
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
