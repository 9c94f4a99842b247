import { type Group, groupNameKey } from '@palco/contract/groups'
import { comparable } from './cell-text.ts'

/** Of more unknown names than these the list helps nobody: the wrong column was called "grupo". */
const MAX_NOTICES = 20

/** Finds groups by the names that a sheet gives them, and keeps count of those that don't exist. */
export function createGroupMatcher(groups: Iterable<Pick<Group, 'id' | 'name'>>) {
  const exact = new Map<string, string>()
  const loose = new Map<string, string | null>()
  const unknown = new Map<string, { name: string; first: number; count: number }>()
  for (const { id, name } of groups) {
    exact.set(groupNameKey(name), id)
    // "C" and "C++" are the same letters: whoever writes neither in full means no certain one.
    loose.set(comparable(name), loose.has(comparable(name)) ? null : id)
  }

  return {
    /** `null` without a group, and where there is none of that name: the row stays all the same. */
    find(name: string, row: number): string | null {
      if (!name) return null
      const key = comparable(name)
      const id = exact.get(groupNameKey(name)) ?? (key && loose.get(key))
      if (id) return id
      const known = unknown.get(key)
      if (known) known.count += 1
      else unknown.set(key, { name, first: row, count: 1 })
      return null
    },

    notices(): string[] {
      const names = [...unknown.values()]
      const rest = names.length - MAX_NOTICES
      return [
        ...names.slice(0, MAX_NOTICES).map(unknownGroup),
        ...(rest > 0 ? [`Outros ${rest} nomes de grupo da planilha também não existem.`] : []),
      ]
    },
  }
}

const unknownGroup = ({ name, first, count }: { name: string; first: number; count: number }) =>
  count === 1
    ? `O grupo "${name}" não existe: a linha ${first} ficou sem grupo.`
    : `O grupo "${name}" não existe: ${count} linhas ficaram sem grupo, a primeira é a ${first}.`
