import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import type { AuditLine } from '@palco/contract/audit'
import { auditActorName, auditDeed, auditFieldLabel, auditValueText } from '@palco/contract/audit-texts'
import type { Place } from './audit.repo.ts'

/** Small enough to leave the thread to others between two of them. */
const CHUNK = 500

/** A sheet has room for 1,048,576 rows; who needs more asks for it in parts. */
const MAX_LINES = 1_000_000
const CUT_OFF = 'A planilha termina aqui: filtre por dia para exportar o restante.'

const COLUMNS = ['Data e hora', 'Quem', 'Ação', 'Objeto', 'Alterações', 'Endereço IP', 'Requisição']

type ReadLines = (before: Place | null, count: number) => Promise<AuditLine[]>

/** Reads and writes a piece at a time: a million lines take no more memory than five hundred. */
export async function exportAudit(readLines: ReadLines, timeZone: string): Promise<Readable> {
  // Loaded when it is needed: it takes its part of every start, and few ask for it.
  const { writeXlsxStream } = await import('hucre/xlsx')
  const sheet = writeXlsxStream(rows(readLines, timeZone), {
    name: 'Auditoria',
    columns: COLUMNS.map((header) => ({ header, width: header === 'Alterações' ? 60 : 24 })),
    freezePane: { rows: 1 },
  })
  return Readable.fromWeb(sheet as ReadableStream)
}

async function* rows(readLines: ReadLines, timeZone: string) {
  // One for all lines: making it takes longer than everything else about a line.
  const format = new Intl.DateTimeFormat('pt-BR', { timeZone, dateStyle: 'short', timeStyle: 'medium' })
  const instant = (iso: string) => format.format(new Date(iso))
  let before: Place | null = null
  for (let written = 0; ; ) {
    const chunk: AuditLine[] = await readLines(before, CHUNK)
    for (const line of chunk) yield toRow(line, instant)
    written += chunk.length
    const last = chunk.at(-1)
    if (!last || chunk.length < CHUNK) return
    if (written >= MAX_LINES) {
      yield [CUT_OFF]
      return
    }
    before = last
  }
}

function toRow(line: AuditLine, instant: (iso: string) => string) {
  const changes = Object.entries(line.changes).map(([field, [old, now]]) => {
    const text = (value: typeof old) => auditValueText(field, value, instant)
    return `${auditFieldLabel(field)}: ${text(old)} → ${text(now)}`
  })
  // Text stays text: in a string cell a name that starts with "=" is no formula.
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
