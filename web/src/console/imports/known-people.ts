import type { ImportUpdate, KnownChange, KnownPerson } from '@palco/contract/imports/imports'
import { changeKey, isAddition } from '@palco/contract/imports/known-people'
import { pass } from '@palco/contract/passes/pass'

/** `ticked` has the keys of the changes that will be saved. */
export interface KnownPeople {
  known: readonly KnownPerson[]
  ticked: ReadonlySet<string>
}

/** Ticks only additions: the administrator decides which existing values are overwritten. */
export const startKnown = (known: readonly KnownPerson[]): KnownPeople => ({
  known,
  ticked: new Set(keysOf(known, isAddition)),
})

export const keysOf = (known: readonly KnownPerson[], isMeant: (change: KnownChange) => boolean): string[] =>
  known.flatMap((person) => person.changes.filter(isMeant).map((change) => changeKey(person, change)))

export const isDifferent = ({ changes }: KnownPerson) => changes.length > 0

export function tickedPeople({ known, ticked }: KnownPeople): ImportUpdate['people'] {
  return known.flatMap((person) => {
    const chosen = person.changes.filter((change) => ticked.has(changeKey(person, change)))
    if (!chosen.length) return []
    const { row, userId, version } = person
    return Object.assign({ row, userId, version }, ...chosen.map(fieldOf))
  })
}

function fieldOf({ field, to }: KnownChange): Partial<ImportUpdate['people'][number]> {
  switch (field) {
    case 'name':
      return { name: to }
    case 'phone':
      return { phone: to }
    case 'group':
      return { groupId: to }
    case 'pass':
      return { pass: pass.parse(to) }
  }
}

export function joinCreated({ known, ticked }: KnownPeople, rows: ReadonlySet<number>, groupId: string): KnownPeople {
  const joined = known.map((person) => {
    if (!rows.has(person.row)) return person
    const change = { field: 'group', from: person.groups.join(', '), to: groupId } as const
    return { ...person, changes: [...person.changes, change] }
  })
  const isJoining = ({ field, to }: KnownChange) => field === 'group' && to === groupId
  return { known: joined, ticked: new Set([...ticked, ...keysOf(joined, isJoining)]) }
}
