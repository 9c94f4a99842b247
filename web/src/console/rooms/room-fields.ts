import type { Language } from '@palco/contract/languages'
import { utcText } from '@palco/contract/period-text'
import type { StagedRoom } from '@palco/contract/rooms'
import { languageText } from './language-text.ts'

/** How a field is called on the screens. */
const ROOM_LABELS: Record<string, string> = {
  name: 'Nome da Sala',
  titulo: 'Título (exibido nos cards)',
  description: 'Descrição',
  language: 'Idioma',
  webinarUrl: 'URL do Webinar',
  groupId: 'Grupo',
  startDate: 'Data de Início',
  endDate: 'Data de Fim',
}

/** In the group dialog a room has no group yet. */
type DescribedRoom = Omit<StagedRoom, 'id'> & { group?: { name: string } }

/** A field as somebody else has saved it, in words. */
export function describeField(field: string, room: DescribedRoom, languages: readonly Language[]) {
  return { label: ROOM_LABELS[field] ?? field, theirs: textOf(field, room, languages) }
}

function textOf(field: string, room: DescribedRoom, languages: readonly Language[]): string {
  if (field === 'language') return languageText(room.language, languages)
  if (field === 'groupId') return room.group?.name ?? ''
  const value = room[field as 'name' | 'titulo' | 'description' | 'webinarUrl' | 'startDate' | 'endDate']
  return field === 'startDate' || field === 'endDate' ? (value ? utcText(value) : '') : (value ?? '')
}
