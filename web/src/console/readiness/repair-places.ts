import { type Affected, PEOPLE_OF_RULES, type ReadinessFinding, type ReadinessRule } from '@palco/contract/readiness'

const roomPath = ({ id }: Affected) => `/rooms?room=${encodeURIComponent(id)}`
const groupPath = ({ id }: Affected) => `/rooms?group=${encodeURIComponent(id)}`

/** Where each of the affected is dealt with. */
const PATHS: Partial<Record<ReadinessRule, (affected: Affected) => string>> = {
  'rooms-without-address': roomPath,
  'addresses-refused': roomPath,
  'rooms-hidden': roomPath,
  'groups-without-rooms': groupPath,
  'rooms-outside-event': roomPath,
  'addresses-shared': roomPath,
  'addresses-unconfirmed': roomPath,
  'languages-inactive': () => '/languages',
  'languages-without-rooms': () => '/languages',
  'rooms-without-backup': roomPath,
}

export const pathOf = (rule: ReadinessRule, affected: Affected): string | null => PATHS[rule]?.(affected) ?? null

interface Place {
  label: string
  to: string
}

const peoplePath = (rule: keyof typeof PEOPLE_OF_RULES) => `/users?${new URLSearchParams(PEOPLE_OF_RULES[rule])}`

const PLACES: Partial<Record<ReadinessRule, Place>> = {
  'event-over': { label: 'Corrigir as datas', to: '/settings#event' },
  'people-without-group': { label: 'Escolher os grupos', to: peoplePath('people-without-group') },
  'people-without-link': { label: 'Ver as pessoas', to: peoplePath('people-without-link') },
  'links-unopened': { label: 'Ver as pessoas', to: peoplePath('links-unopened') },
  'mail-off': { label: 'Ver como ligar', to: '/settings#mail' },
  'support-placeholder': { label: 'Corrigir o número', to: '/settings#support' },
}

const FIRST_LABELS: Partial<Record<ReadinessRule, string>> = {
  'groups-without-rooms': 'Criar uma sala',
  'rooms-without-backup': 'Informar a reserva',
  'rooms-without-address': 'Informar o endereço',
}

/** The page that repairs a finding: of all affected together, or of the first one. */
export function placeOf({ rule, which: [first] }: ReadinessFinding): Place | null {
  const to = first && pathOf(rule, first)
  return PLACES[rule] ?? (to ? { label: FIRST_LABELS[rule] ?? 'Corrigir a sala', to } : null)
}
