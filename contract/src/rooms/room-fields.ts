import { NAME_MAX_LENGTH, SPEAKER_MAX_LENGTH } from '../base/limits.ts'
import type { RoomCreate } from './rooms.ts'

// Not in `rooms.ts`, because the console's first page loads that file and does not need these labels.

interface RoomField {
  label: string
  /** The label in the audit and on the room's card. */
  shortLabel: string
  /**
   * The attributes of a single-line input. A field that has them is shown by the form and the card without further
   * code.
   */
  input?: { maxLength: number } | { type: 'number'; min: number; max: number }
}

export const ROOM_FIELDS: Record<keyof RoomCreate, RoomField> = {
  name: { label: 'Nome da Sala', shortLabel: 'Nome', input: { maxLength: NAME_MAX_LENGTH } },
  startDate: { label: 'Data de Início', shortLabel: 'Abertura' },
  endDate: { label: 'Data de Fim', shortLabel: 'Encerramento' },
  speaker: { label: 'Palestrante', shortLabel: 'Palestrante', input: { maxLength: SPEAKER_MAX_LENGTH } },
  language: { label: 'Idioma', shortLabel: 'Idioma' },
  webinarUrl: { label: 'URL do Webinar', shortLabel: 'URL do webinar' },
  groupId: { label: 'Grupo', shortLabel: 'Grupo' },
  titulo: { label: 'Título (exibido nos cards)', shortLabel: 'Título', input: { maxLength: NAME_MAX_LENGTH } },
  moderator: { label: 'Moderação', shortLabel: 'Moderação', input: { maxLength: SPEAKER_MAX_LENGTH } },
  description: { label: 'Descrição', shortLabel: 'Descrição' },
  backupUrl: { label: 'URL reserva', shortLabel: 'URL reserva' },
  mode: { label: 'Onde o webinar abre', shortLabel: 'Onde abre' },
  speakerIds: { label: 'Quem fala na sala', shortLabel: 'Palestrantes com acesso' },
}
