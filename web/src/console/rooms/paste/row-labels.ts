import type { RowField } from '@palco/contract/rooms/room-rows'

/** Titles of the columns; a table with these is recognised. */
export const ROW_LABELS: Record<RowField, string> = {
  day: 'Dia',
  start: 'Início',
  end: 'Fim',
  name: 'Nome',
  speaker: 'Palestrante',
  language: 'Idioma',
  webinarUrl: 'Endereço',
  group: 'Grupo',
  titulo: 'Título',
  backupUrl: 'Reserva',
  moderator: 'Moderação',
}
