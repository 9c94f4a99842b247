import { foldText, searchWords } from '@palco/contract/fold-text'
import type { Group } from '@palco/contract/groups'
import type { Room } from '@palco/contract/rooms'
import { ROLE_LABELS, type User } from '@palco/contract/users'

type PaletteKind = 'Páginas' | 'Grupos' | 'Salas' | 'Pessoas'

/** A place to go to. */
export interface PaletteEntry {
  kind: PaletteKind
  /** Its address: no two have the same. */
  path: string
  label: string
  /** What tells it apart from others of the same name. */
  hint: string
}

const MOST_OF_A_KIND = 6

/** Those that the menu has no entry for. */
const MORE_PAGES: readonly Page[] = [
  { path: '/rooms', label: 'Salas' },
  { path: '/users/shared', label: 'Contas com senha compartilhada' },
]

/** Without case and accents, each word somewhere, in any order; what begins with it comes first. */
export function findEntries(entries: readonly PaletteEntry[], search: string): PaletteEntry[] {
  const words = searchWords(search)
  const found = entries.filter(({ label, hint }) => {
    const text = foldText(`${label} ${hint}`)
    return words.every((word) => text.includes(word))
  })
  const begins = ({ label }: PaletteEntry) => (foldText(label).startsWith(words[0] ?? '') ? 0 : 1)
  return found.sort((one, other) => begins(one) - begins(other)).slice(0, MOST_OF_A_KIND)
}

export type Page = Pick<PaletteEntry, 'path' | 'label'>

interface Known {
  /** Of the menu. */
  pages: readonly Page[]
  groups: readonly Group[]
  rooms: readonly Room[]
  people: readonly User[]
  /** They are those of what was typed before: who does not fit any more is not offered, least of all to Enter. */
  arePeopleOld: boolean
}

/** Kind by kind. Without a word to look for there are the pages alone: everything else is too much to be read. */
export function paletteEntries(search: string, known: Known): PaletteEntry[] {
  const { pages, groups, rooms } = known
  const all = [...pages, ...MORE_PAGES].map(
    ({ path, label }): PaletteEntry => ({ kind: 'Páginas', path, label, hint: '' }),
  )
  if (!search.trim()) return all
  return [
    ...findEntries(all, search),
    ...findEntries(
      groups.map(({ id, name, active }) => ({
        kind: 'Grupos',
        path: `/groups#${id}`,
        label: name,
        hint: active ? '' : 'Inativo',
      })),
      search,
    ),
    ...findEntries(
      rooms.map(({ id, name, group, speaker }) => ({
        kind: 'Salas',
        path: `/rooms#${id}`,
        label: name,
        hint: [group.name, speaker].filter(Boolean).join(' · '),
      })),
      search,
    ),
    ...(known.arePeopleOld ? findEntries(peopleEntries(known), search) : peopleEntries(known)),
  ]
}

const peopleEntries = ({ people }: Known) =>
  people.slice(0, MOST_OF_A_KIND).map(
    ({ id, name, email, role }): PaletteEntry => ({
      kind: 'Pessoas',
      path: `/users/${id}`,
      label: name,
      hint: role === 'PARTICIPANT' ? email : `${email} · ${ROLE_LABELS[role]}`,
    }),
  )
