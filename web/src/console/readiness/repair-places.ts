import type { Affected, ReadinessFinding, ReadinessRule } from '@palco/contract/readiness/readiness'
import type { Room } from '@palco/contract/rooms/rooms'
import { PASTE_PATH } from '../kit/paste-path.ts'
import { peoplePath } from '../kit/people-path.ts'

const roomPath = ({ id }: Affected) => `/rooms?room=${encodeURIComponent(id)}`
const fieldPath = (field: keyof Room) => (affected: Affected) => `${roomPath(affected)}&field=${field}`
const addressPath = (affected: Affected) => fieldPath(affected.slot === 'backup' ? 'backupUrl' : 'webinarUrl')(affected)
const newRoomPath = ({ id }: Affected) => `/rooms?new=${encodeURIComponent(id)}`

const PATHS: Partial<Record<ReadinessRule, (affected: Affected) => string>> = {
  'rooms-without-address': addressPath,
  'addresses-refused': addressPath,
  'rooms-hidden': roomPath,
  'groups-without-rooms': newRoomPath,
  'certificates-unprintable': (affected) => (affected.id === 'title' ? '/settings#title' : roomPath(affected)),
  'rooms-outside-event': fieldPath('startDate'),
  'addresses-shared': addressPath,
  'addresses-unconfirmed': addressPath,
  'languages-inactive': () => '/languages',
  'languages-without-rooms': () => '/languages',
  'purchases-to-review': () => '/purchases',
  'sources-untested': () => '/purchases',
  'rooms-without-backup': fieldPath('backupUrl'),
}

export const pathOf = (rule: ReadinessRule, affected: Affected): string | null => PATHS[rule]?.(affected) ?? null

interface Place {
  label: string
  to: string
}

const PLACES: Partial<Record<ReadinessRule, Place>> = {
  'rooms-none': { label: 'Colar da planilha', to: PASTE_PATH },
  'people-none': { label: 'Enviar planilha', to: '/upload' },
  'event-over': { label: 'Corrigir as datas', to: '/settings#lastDay' },
  'days-without-rooms': { label: 'Corrigir o último dia', to: '/settings#lastDay' },
  'tagline-placeholder': { label: 'Escrever a frase', to: '/settings#tagline' },
  'people-without-group': { label: 'Escolher os grupos', to: peoplePath('people-without-group') },
  'people-without-link': { label: 'Ver as pessoas', to: peoplePath('people-without-link') },
  'purchases-to-review': { label: 'Decidir', to: '/purchases' },
  'sources-untested': { label: 'Conectar', to: '/purchases' },
  'members-without-second-factor': { label: 'Ver a equipe', to: '/team' },
  'mail-off': { label: 'Ver como ligar', to: '/settings#mail' },
  'support-placeholder': { label: 'Corrigir o número', to: '/settings#support.phone' },
  'certificates-unsigned': { label: 'Completar os certificados', to: '/certificates/design#texts' },
}

const FIRST_LABELS: Partial<Record<ReadinessRule, string>> = {
  'groups-without-rooms': 'Criar uma sala',
  'rooms-without-backup': 'Informar a reserva',
  'certificates-unprintable': 'Corrigir o texto',
  'rooms-without-address': 'Informar o endereço',
  'addresses-refused': 'Corrigir o endereço',
  'addresses-unconfirmed': 'Ver a prévia',
}

/** The page on which a finding is fixed: one page for all affected entries, or the page of the first entry. */
export function placeOf({ rule, which: [first] }: ReadinessFinding, isSoon: boolean): Place | null {
  if (rule === 'links-unopened') return { label: 'Ver as pessoas', to: peoplePath(rule, isSoon) }
  const to = first && pathOf(rule, first)
  return PLACES[rule] ?? (to ? { label: FIRST_LABELS[rule] ?? 'Corrigir a sala', to } : null)
}
