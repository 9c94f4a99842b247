import { phoneText } from '@palco/contract/base/phone'
import type { Group } from '@palco/contract/groups/groups'
import type { KnownChange, KnownPerson } from '@palco/contract/imports/imports'
import { changeKey } from '@palco/contract/imports/known-people'
import { ChangeTick } from '../kit/list/change-tick.tsx'

export interface Ticks {
  ticked: ReadonlySet<string>
  isDisabled: boolean
  onTick: (key: string, isTicked: boolean) => void
}

export const FIELD_LABELS: Record<KnownChange['field'], { one: string; many: string }> = {
  name: { one: 'Nome', many: 'Nomes' },
  phone: { one: 'Telefone', many: 'Telefones' },
  group: { one: 'Grupos', many: 'Grupos' },
  pass: { one: 'Passe', many: 'Passes' },
}

interface KnownChangeRowProps {
  person: KnownPerson
  change: KnownChange
  groups: readonly Group[]
  ticks: Ticks
}

export function KnownChangeRow({ person, change, groups, ticks }: KnownChangeRowProps) {
  const key = changeKey(person, change)
  const [from, to] = textsOf(change, groups)
  return (
    <ChangeTick
      label={FIELD_LABELS[change.field].one}
      subject={person.name}
      from={from}
      to={to}
      isTicked={ticks.ticked.has(key)}
      isDisabled={ticks.isDisabled}
      onTick={(isTicked) => ticks.onTick(key, isTicked)}
    />
  )
}

function textsOf({ field, from, to }: KnownChange, groups: readonly Group[]): [from: string, to: string] {
  if (field === 'phone') return [from && phoneText(from), phoneText(to)]
  if (field !== 'group') return [from, to]
  return [from, `${from ? '+ ' : ''}${groups.find(({ id }) => id === to)?.name ?? to}`]
}
