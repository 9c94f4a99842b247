import type { Readable } from 'node:stream'
import type { AuditLine } from '@palco/contract/audit/audit'
import { auditChangeTexts } from '@palco/contract/audit/audit-fields'
import { auditActionText, auditActorName } from '@palco/contract/audit/audit-texts'
import { SECOND } from '../../base/http/csv-stream.ts'
import { type ItemColumn, sheetOfItems } from '../../base/http/sheet-of-items.ts'
import { streamSheets } from '../../base/http/sheet-stream.ts'
import { wallClockOf } from '../../base/http/wall-clock.ts'

const CUT_OFF = 'A planilha termina aqui: filtre por dia para exportar o restante.'

export const exportAudit = (lines: AsyncIterable<AuditLine>, timeZone: string): Readable =>
  streamSheets(sheetOfItems('Auditoria', columnsIn(timeZone), lines, CUT_OFF))

function columnsIn(timeZone: string): ItemColumn<AuditLine>[] {
  const wallClock = wallClockOf(timeZone)
  // Created once: it costs more than the rest of a row.
  const format = new Intl.DateTimeFormat('pt-BR', { timeZone, dateStyle: 'short', timeStyle: 'medium' })
  const instant = (iso: string) => format.format(new Date(iso))
  return [
    { header: 'Data e hora', numFmt: SECOND, cell: ({ at }) => wallClock(at) },
    { header: 'Quem', cell: auditActorName },
    { header: 'Ação', cell: ({ action }) => auditActionText(action) },
    { header: 'Objeto', cell: ({ target }) => target.name },
    { header: 'Alterações', width: 60, cell: ({ changes }) => auditChangeTexts(changes, instant).join('\n') },
    { header: 'Endereço IP', cell: ({ address }) => address },
    { header: 'Requisição', cell: ({ requestId }) => requestId },
  ]
}
