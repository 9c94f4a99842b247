import type { Readable } from 'node:stream'
import type { AuditLine } from '@palco/contract/audit'
import { auditActorName, auditDeed, auditFieldLabel, auditValueText } from '@palco/contract/audit-texts'
import { readPages } from '../../base/db/read-pages.ts'
import { streamSheets } from '../../base/http/sheet-stream.ts'
import type { Place } from './audit.repo.ts'

/** A sheet has room for 1,048,576 rows; who needs more asks for it in parts. */
const MAX_LINES = 1_000_000
const CUT_OFF = 'A planilha termina aqui: filtre por dia para exportar o restante.'

const COLUMNS = ['Data e hora', 'Quem', 'Ação', 'Objeto', 'Alterações', 'Endereço IP', 'Requisição']

type ReadLines = (before: Place | null, count: number) => Promise<AuditLine[]>

export function exportAudit(readLines: ReadLines, timeZone: string): Readable {
  const columns = COLUMNS.map((header) => ({ header, ...(header === 'Alterações' && { width: 60 }) }))
  return streamSheets({ name: 'Auditoria', columns, rows: rows(readLines, timeZone) })
}

async function* rows(readLines: ReadLines, timeZone: string): AsyncGenerator<string[]> {
  // One for all lines: making it takes longer than everything else about a line.
  const format = new Intl.DateTimeFormat('pt-BR', { timeZone, dateStyle: 'short', timeStyle: 'medium' })
  const instant = (iso: string) => format.format(new Date(iso))
  let left = MAX_LINES
  for await (const lines of readPages(readLines)) {
    if (left <= 0) return yield [CUT_OFF]
    for (const line of lines) yield toRow(line, instant)
    left -= lines.length
  }
}

function toRow(line: AuditLine, instant: (iso: string) => string) {
  const changes = Object.entries(line.changes).map(([field, [old, now]]) => {
    const text = (value: typeof old) => auditValueText(field, value, instant)
    return `${auditFieldLabel(field)}: ${text(old)} → ${text(now)}`
  })
  return [
    instant(line.at),
    auditActorName(line),
    auditDeed(line.action),
    line.target.name,
    changes.join('\n'),
    line.address,
    line.requestId,
  ]
}
