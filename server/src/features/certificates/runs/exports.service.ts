import type { Readable } from 'node:stream'
import type { AuditedChanges } from '@palco/contract/audit/audit-fields'
import type { CertificateFilter } from '@palco/contract/certificates/certificates'
import type { Actor } from '../../audit/actor.ts'
import { recordAudit } from '../../audit/record-audit.ts'
import type { Shared } from '../../feature.ts'
import type { CertificateList } from '../certificate-list.service.ts'
import { countValid } from '../certificates.repo.ts'
import type { DrawPaper } from '../draw-paper.ts'
import { exportCertificates } from './certificates-export.ts'
import { streamPapers } from './papers-archive.ts'

export type CertificateExports = ReturnType<typeof createExports>

type Parts = Pick<Shared, 'db' | 'catalog' | 'log'> & { list: CertificateList; drawPaper: DrawPaper }

/** Each leaves a line in the audit before anything is sent. */
export function createExports({ db, catalog, log, list, drawPaper }: Parts) {
  const record = (actor: Actor, name: string, changes: AuditedChanges = {}) =>
    recordAudit(db, actor, { action: 'certificate.exported', target: { type: 'certificate', id: null, name }, changes })

  return {
    async sheet(filter: CertificateFilter, actor: Actor): Promise<Readable> {
      await record(actor, 'Planilha')
      return exportCertificates(list.rows(filter), catalog.current().event.timeZone)
    },

    async papers(origin: string, signal: AbortSignal, actor: Actor): Promise<Readable> {
      await record(actor, 'PDF', { count: [null, await countValid(db)] })
      const onFailure = (error: unknown, { id }: { id: string }) =>
        log.error({ err: error, certificate: id }, 'a paper is missing in an archive')
      return streamPapers({ db, drawPaper, origin, signal, onFailure })
    },
  }
}
