import { Readable } from 'node:stream'
import { alarmOutcomeText, alarmText } from '@palco/contract/alarms/alarm-texts'
import { auditActionText, auditActorName } from '@palco/contract/audit/audit-texts'
import { type LiveDayEntry, type LiveDayExportQuery, liveActDetails } from '@palco/contract/live/live-day'
import { csvPieces, SECOND } from '../../base/http/csv-stream.ts'
import { type ItemColumn, sheetOfItems, wallClockOf } from '../../base/http/sheet-of-items.ts'
import { streamSheets } from '../../base/http/sheet-stream.ts'

const CUT_OFF = 'A planilha termina aqui.'

export function exportLiveDay(
  entries: readonly LiveDayEntry[],
  timeZone: string,
  format: LiveDayExportQuery['format'],
) {
  const columns = columnsIn(timeZone)
  const sheet =
    format === 'csv'
      ? Readable.from(csvPieces(columns, entries))
      : streamSheets(sheetOfItems('Ocorrências', columns, entries, CUT_OFF))
  return { columns, sheet }
}

function columnsIn(timeZone: string): ItemColumn<LiveDayEntry>[] {
  // Create the formatter once, because that takes longer than the rest of a row.
  const format = new Intl.DateTimeFormat('pt-BR', { timeZone, dateStyle: 'short', timeStyle: 'medium' })
  const instant = (iso: string) => format.format(new Date(iso))
  const wallClock = wallClockOf(timeZone)
  return [
    { header: 'Início', numFmt: SECOND, cell: ({ at }) => wallClock(at) },
    { header: 'Fim', numFmt: SECOND, cell: (entry) => endOf(entry) && wallClock(endOf(entry)) },
    { header: 'Tipo', width: 12, cell: ({ type }) => (type === 'alarm' ? 'Alarme' : 'Ação') },
    { header: 'O que houve', width: 70, cell: (entry) => textOf(entry) },
    { header: 'Quem', cell: (entry) => (entry.type === 'alarm' ? entry.alarm.notedBy : auditActorName(entry.act)) },
    { header: 'Detalhes', width: 50, cell: (entry) => detailsOf(entry, instant) },
  ]
}

const endOf = (entry: LiveDayEntry) => (entry.type === 'alarm' && entry.alarm.endedAt) || ''

function textOf(entry: LiveDayEntry): string {
  if (entry.type === 'alarm') return alarmText(entry.alarm)
  const { action, target } = entry.act
  return `${auditActionText(action)} ${target.name}`.trim()
}

function detailsOf(entry: LiveDayEntry, instant: (iso: string) => string): string {
  if (entry.type === 'alarm') return entry.alarm.outcome ? alarmOutcomeText(entry.alarm.outcome) : 'em andamento'
  return liveActDetails(entry.act, instant).join('\n')
}
