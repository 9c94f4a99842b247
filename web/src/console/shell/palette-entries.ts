import { foldText, searchWords } from '@palco/contract/base/fold-text'
import type { Group } from '@palco/contract/groups/groups'
import type { Room } from '@palco/contract/rooms/rooms'
import { ROLE_LABELS, type User } from '@palco/contract/users/users'

type PaletteKind = 'Páginas' | 'Grupos' | 'Salas' | 'Pessoas'

export interface PaletteEntry {
  kind: PaletteKind
  /** The path, which is unique among the entries. */
  path: string
  label: string
  /** A text that distinguishes entries with the same name. */
  hint: string
}

const MAX_PER_KIND = 6

/** Pages that are not in the menu. */
const MORE_PAGES: readonly Page[] = [
  { path: '/rooms', label: 'Salas' },
  { path: '/users/shared', label: 'Contas com senha compartilhada' },
  { path: '/certificates/design', label: 'Modelo do certificado' },
]

/** Finds entries that contain every word of `search`. Labels that start with the first word come first. */
export function findEntries(entries: readonly PaletteEntry[], search: string): PaletteEntry[] {
  const words = searchWords(search)
  const found = entries.filter(({ label, hint }) => {
    const text = foldText(`${label} ${hint}`)
    return words.every((word) => text.includes(word))
  })
  const begins = ({ label }: PaletteEntry) => (foldText(label).startsWith(words[0] ?? '') ? 0 : 1)
  return found.sort((one, other) => begins(one) - begins(other)).slice(0, MAX_PER_KIND)
}

export type Page = Pick<PaletteEntry, 'path' | 'label'>

interface Known {
  pages: readonly Page[]
  groups: readonly Group[]
  rooms: readonly Room[]
  people: readonly User[]
  /** Whether `people` are results of the previous search, so that they must be filtered by the current one. */
  arePeopleOld: boolean
}

/** Search results grouped by kind. Without a search, only pages. */
export function paletteEntries(search: string, known: Known): PaletteEntry[] {
  const { pages, groups, rooms } = known
  const all = [...pages, ...MORE_PAGES].map(
    ({ path, label }): PaletteEntry => ({ kind: 'Páginas', path, label, hint: '' }),
  )
  if (!search.trim()) return all
  return [
    ...findEntries(all, search),
    ...findEntries(groups.map(groupEntry), search),
    ...findEntries(rooms.map(roomEntry), search),
    ...(known.arePeopleOld ? findEntries(peopleEntries(known), search) : peopleEntries(known)),
  ]
}

const groupEntry = ({ id, name, active }: Group): PaletteEntry => {
  const hint = active ? '' : 'Inativo'
  return { kind: 'Grupos', path: `/groups#${id}`, label: name, hint }
}

const roomEntry = ({ id, name, group, speaker }: Room): PaletteEntry => {
  const hint = [group.name, speaker].filter(Boolean).join(' · ')
  return { kind: 'Salas', path: `/rooms#${id}`, label: name, hint }
}

const peopleEntries = ({ people }: Known) =>
  people.slice(0, MAX_PER_KIND).map(
    ({ id, name, email, role }): PaletteEntry => ({
      kind: 'Pessoas',
      path: `/users/${id}`,
      label: name,
      hint: role === 'PARTICIPANT' ? email : `${email} · ${ROLE_LABELS[role]}`,
    }),
  )
