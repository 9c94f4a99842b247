import { isBetter } from '../passes/grants.ts'
import type { Pass } from '../passes/pass.ts'
import type { KnownChange, KnownPerson } from './imports.ts'

/** A line of a sheet about a registered person. Missing values change nothing. */
export interface KnownLine {
  name: string
  phone?: string | undefined
  pass?: Pass | undefined
  groupId: string | null
}

export interface StoredPerson {
  name: string
  phone?: string | undefined
  pass?: Pass | undefined
  groups: readonly { id: string; name: string }[]
}

/** Returns what a line of a sheet would change. A line can add a group or a better pass, but never removes one. */
export function changesOfKnown(line: KnownLine, stored: StoredPerson): KnownChange[] {
  const changes: KnownChange[] = []
  if (line.name !== stored.name) changes.push({ field: 'name', from: stored.name, to: line.name })
  if (line.phone && line.phone !== stored.phone)
    changes.push({ field: 'phone', from: stored.phone ?? '', to: line.phone })
  if (line.groupId && stored.groups.every(({ id }) => id !== line.groupId)) {
    const names = stored.groups.map(({ name }) => name).join(', ')
    changes.push({ field: 'group', from: names, to: line.groupId })
  }
  if (line.pass && isBetter(line.pass, stored.pass))
    changes.push({ field: 'pass', from: stored.pass ?? '', to: line.pass })
  return changes
}

/** Whether a change only adds something. Other changes overwrite a stored value. */
export const isAddition = ({ field, from }: KnownChange) => field === 'group' || field === 'pass' || from === ''

export const changeKey = ({ row }: Pick<KnownPerson, 'row'>, { field }: Pick<KnownChange, 'field'>) => `${row} ${field}`
