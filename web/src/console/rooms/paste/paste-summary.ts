import { roomDay } from '@palco/contract/rooms/room-day'
import { counted, countedDays } from '../../kit/words/number-text.ts'
import { changedRooms, type PreviewRow, tickedChanges } from './draft.ts'

const newRooms = (count: number) => counted(count, 'sala nova', 'salas novas')

export function pasteSummary(rows: readonly PreviewRow[], timeZone: string): string {
  const included = rows.filter(({ isIncluded }) => isIncluded)
  const days = new Set(included.flatMap(({ room }) => (room ? (roomDay(room, timeZone) ?? []) : [])))
  const wrong = included.filter(({ room }) => !room).length
  const known = rows.filter((row) => row.known)
  const changed = known.filter(({ changes }) => changes.length > 0).length
  const same = known.length - changed
  const repeated = rows.filter(({ isRepeated, isIncluded, known: room }) => isRepeated && !isIncluded && !room).length
  return [
    `${newRooms(included.length)}${days.size ? ` em ${countedDays(days.size)}` : ''}`,
    wrong && counted(wrong, 'linha a corrigir', 'linhas a corrigir'),
    changed && counted(changed, 'muda', 'mudam'),
    same && counted(same, 'igual', 'iguais'),
    repeated && counted(repeated, 'linha repetida fica de fora', 'linhas repetidas ficam de fora'),
  ]
    .filter(Boolean)
    .join(' · ')
}

const changeCount = (rows: readonly PreviewRow[]) => rows.reduce((sum, row) => sum + tickedChanges(row).length, 0)

export function submitText(rows: readonly PreviewRow[]): string {
  const created = rows.filter(({ isIncluded }) => isIncluded).length
  const changes = counted(changeCount(rows), 'mudança', 'mudanças')
  if (changedRooms(rows).length === 0) return `Criar ${counted(created, 'sala', 'salas')}`
  return created === 0 ? `Salvar ${changes}` : `Criar ${counted(created, 'sala', 'salas')} e salvar ${changes}`
}
