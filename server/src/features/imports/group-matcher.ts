import { type Group, groupNameKey } from '@palco/contract/groups'
import type { MissingGroup } from '@palco/contract/imports'
import { comparable } from './cell-text.ts'

/** Of more unknown names than these the list helps nobody: the wrong column was called "grupo". */
const MAX_NOTICES = 20

/** Finds groups by the names that a sheet gives them, and keeps count of those that don't exist. */
export function createGroupMatcher(groups: Iterable<Pick<Group, 'id' | 'name'>>) {
  const exact = new Map<string, string>()
  const loose = new Map<string, string | null>()
  const unknown = new Map<string, { name: string; rows: number[] }>()
  for (const { id, name } of groups) {
    exact.set(groupNameKey(name), id)
    // "C" and "C++" are the same letters: whoever writes neither in full means no certain one.
    loose.set(comparable(name), loose.has(comparable(name)) ? null : id)
  }

  function idOf(name: string): string | null {
    const key = comparable(name)
    return exact.get(groupNameKey(name)) || (key && loose.get(key)) || null
  }

  /** The first ones. */
  const missing = (): MissingGroup[] =>
    [...unknown.values()].slice(0, MAX_NOTICES).map((group) => ({ ...group, notice: unknownGroup(group) }))

  return {
    /** `null` without a group, and where there is none of that name: the row stays all the same. */
    find(name: string, row: number): string | null {
      if (!name) return null
      const id = idOf(name)
      if (id) return id
      // Not by its letters alone: whoever has "A+" created must not find the people of "A-" in it.
      const key = groupNameKey(name)
      const known = unknown.get(key)
      if (known) known.rows.push(row)
      else unknown.set(key, { name, rows: [row] })
      return null
    },

    /** Of a line that nobody counts. */
    peek: (name: string) => (name ? idOf(name) : null),

    missing,

    notices(): string[] {
      const rest = unknown.size - MAX_NOTICES
      return [...missing().map(({ notice }) => notice), ...(rest > 0 ? [otherGroups(rest)] : [])]
    },
  }
}

const otherGroups = (count: number) =>
  count === 1
    ? 'Outro nome de grupo da planilha também não existe.'
    : `Outros ${count} nomes de grupo da planilha também não existem.`

const unknownGroup = ({ name, rows }: { name: string; rows: readonly number[] }) =>
  rows.length === 1
    ? `O grupo "${name}" não existe: a linha ${rows[0]} ficou sem grupo.`
    : `O grupo "${name}" não existe: ${rows.length} linhas ficaram sem grupo, a primeira é a ${rows[0]}.`
