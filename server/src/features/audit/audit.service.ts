import type { AuditFilter, AuditLine, AuditPage, AuditQuery } from '@palco/contract/audit/audit'
import { auditChangeTexts } from '@palco/contract/audit/audit-fields'
import { auditActionText, auditActorName } from '@palco/contract/audit/audit-texts'
import { zonedDay } from '@palco/contract/base/zoned-time'
import type { Database } from '../../base/db/database.ts'
import { readPages } from '../../base/db/read-pages.ts'
import { SECOND } from '../../base/http/csv-stream.ts'
import { type ItemColumn, sheetOfItems, wallClockOf } from '../../base/http/sheet-of-items.ts'
import { streamSheets } from '../../base/http/sheet-stream.ts'
import type { Catalog } from '../catalog/catalog.ts'
import type { Actor } from './actor.ts'
import { countPeople, findLines, type Place, type Wanted } from './audit.repo.ts'
import { exportChanges } from './changes.ts'
import { recordAudit } from './record-audit.ts'

const DEFAULT_PAGE_SIZE = 50

export type Audit = ReturnType<typeof createAudit>

export function createAudit(db: Database, catalog: Catalog) {
  const timeZone = () => catalog.current().event.timeZone

  function wantedBy({ day, ...filter }: AuditFilter): Wanted {
    return day ? { ...filter, ...zonedDay(day, timeZone()) } : filter
  }

  async function* readLines(wanted: Wanted) {
    for await (const lines of readPages<AuditLine>((last, count) => findLines(db, wanted, last, count))) yield* lines
  }

  return {
    async page({ before, pageSize = DEFAULT_PAGE_SIZE, ...filter }: AuditQuery): Promise<AuditPage> {
      const lines = await findLines(db, wantedBy(filter), before ? toPlace(before) : null, pageSize + 1)
      const data = lines.slice(0, pageSize)
      const last = data.at(-1)
      return { data, next: last && lines.length > pageSize ? `${last.at}_${last.id}` : null }
    },

    /** Records the export before it reads the lines, so that the export is the first line of an unfiltered file. */
    async export(filter: AuditFilter, actor: Actor) {
      const wanted = wantedBy(filter)
      const columns = columnsIn(timeZone())
      await recordAudit(db, actor, {
        action: 'audit.exported',
        target: { type: 'audit', id: null, name: '' },
        changes: exportChanges(columns, await countPeople(db, wanted)),
      })
      return streamSheets(sheetOfItems('Auditoria', columns, readLines(wanted), CUT_OFF))
    },
  }
}

function toPlace(before: string): Place {
  const end = before.indexOf('_')
  return { at: before.slice(0, end), id: before.slice(end + 1) }
}

const CUT_OFF = 'A planilha termina aqui: filtre por dia para exportar o restante.'

function columnsIn(timeZone: string): ItemColumn<AuditLine>[] {
  const wallClock = wallClockOf(timeZone)
  // Create the formatter once, because that takes longer than the rest of a row.
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
