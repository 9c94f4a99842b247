import { type Group, groupNameKey } from '@palco/contract/groups/groups'
import type { MissingGroup } from '@palco/contract/imports/imports'
import { comparable } from './cell-text.ts'

/**
 * The maximum number of unknown names that are listed. If there are more, the column probably contains something else.
 */
const MAX_NOTICES = 20

export function createGroupMatcher(groups: Iterable<Pick<Group, 'id' | 'name'>>) {
  const exact = new Map<string, string>()
  const loose = new Map<string, string | null>()
  const unknown = new Map<string, { name: string; rows: number[] }>()
  for (const { id, name } of groups) {
    exact.set(groupNameKey(name), id)
    // If two names of groups become equal here, such as "C" and "C++", match neither of them.
    loose.set(comparable(name), loose.has(comparable(name)) ? null : id)
  }

  function idOf(name: string): string | null {
    const key = comparable(name)
    return exact.get(groupNameKey(name)) || (key && loose.get(key)) || null
  }

  const missing = (): MissingGroup[] =>
    [...unknown.values()].slice(0, MAX_NOTICES).map((group) => ({ ...group, notice: unknownGroup(group) }))

  return {
    /** Returns `null` for a missing or unknown name; the person is then imported without a group. */
    find(name: string, row: number): string | null {
      if (!name) return null
      const id = idOf(name)
      if (id) return id
      // Collect unknown groups by their exact name: people of "A-" must not get into a group that is created for "A+".
      const key = groupNameKey(name)
      const known = unknown.get(key)
      if (known) known.rows.push(row)
      else unknown.set(key, { name, rows: [row] })
      return null
    },

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
