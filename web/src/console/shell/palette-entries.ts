import { foldText } from '@palco/contract/base/fold-text'
import type { Group } from '@palco/contract/groups/groups'
import type { Room } from '@palco/contract/rooms/rooms'
import { ROLE_LABELS, type User } from '@palco/contract/users/users'
import { meaningfulWords, personActs, readSearch, roomActs } from './palette-acts.ts'
import { ALL_PAGES, PAGES, type PalettePage, TASKS } from './palette-pages.ts'

/** The kinds of results. Kinds that match equally well are shown in this order. */
const KINDS = ['Páginas', 'Ações', 'Grupos', 'Salas', 'Pessoas'] as const
type PaletteKind = (typeof KINDS)[number]

export interface PaletteEntry {
  kind: PaletteKind
  path: string
  label: string
  /** A text that distinguishes entries with the same name. */
  hint: string
  /** Other words that find the entry. They are not shown. */
  words?: string
}

const MAX_PER_KIND = 6

/** Ranks a match: 0 if the label starts with the first word, 1 if it contains all words, 2 if other texts do. */
function rankOf({ label, hint, words = '' }: PaletteEntry, searched: readonly string[]): 0 | 1 | 2 | null {
  const name = foldText(label)
  const text = foldText(`${label} ${hint} ${words}`)
  if (!searched.every((word) => text.includes(word))) return null
  if (name.startsWith(searched[0] ?? '')) return 0
  return searched.every((word) => name.includes(word)) ? 1 : 2
}

interface Ranked {
  entry: PaletteEntry
  rank: number
}

/** Finds entries that contain every word of `search`, the best matches first. */
function rankEntries(entries: readonly PaletteEntry[], search: string): Ranked[] {
  const searched = meaningfulWords(search)
  const found = entries.flatMap((entry) => {
    const rank = rankOf(entry, searched)
    return rank === null ? [] : { entry, rank }
  })
  return found.sort((one, other) => one.rank - other.rank).slice(0, MAX_PER_KIND)
}

interface Known {
  groups: readonly Group[]
  rooms: readonly Room[]
  people: readonly User[]
  /** Whether `people` are results of the previous search, so that they must be filtered by the current one. */
  arePeopleOld: boolean
}

/** Search results grouped by kind, the kind with the best match first. Without a search, only pages. */
export function paletteEntries(search: string, { groups, rooms, people, arePeopleOld }: Known): PaletteEntry[] {
  if (!search.trim()) return entriesOf('Páginas', PAGES)
  const { asked, name } = readSearch(search)
  const persons = people.slice(0, MAX_PER_KIND)
  const known = arePeopleOld
    ? persons.filter((person) => rankOf(personEntry(person), meaningfulWords(name)) !== null)
    : persons
  const acts = [...personActs(asked, known), ...roomActs(asked, name, rooms)]
  const results: Ranked[] = [
    ...rankEntries(entriesOf('Páginas', ALL_PAGES), search),
    // The search names the act and the person or room, so nothing matches better.
    ...acts.slice(0, MAX_PER_KIND).map((act) => ({ entry: { kind: 'Ações' as const, ...act }, rank: -1 })),
    ...rankEntries(entriesOf('Ações', TASKS), search),
    ...rankEntries(groups.map(groupEntry), name),
    ...rankEntries(rooms.map(roomEntry), name),
    // The server may have found people by other texts than those here; these come last.
    ...known.map(personEntry).map((entry) => ({ entry, rank: rankOf(entry, meaningfulWords(name)) ?? 2 })),
  ]
  const ofKind = (kind: PaletteKind) => results.filter(({ entry }) => entry.kind === kind)
  const best = (kind: PaletteKind) => Math.min(3, ...ofKind(kind).map(({ rank }) => rank))
  return KINDS.toSorted((one, other) => best(one) - best(other)).flatMap((kind) =>
    ofKind(kind).map(({ entry }) => entry),
  )
}

const entriesOf = (kind: PaletteKind, pages: readonly PalettePage[]) =>
  pages.map((page): PaletteEntry => ({ kind, hint: '', ...page }))

const groupEntry = ({ id, name, active }: Group): PaletteEntry => {
  const hint = active ? '' : 'Inativo'
  return { kind: 'Grupos', path: `/groups#${id}`, label: name, hint }
}

const roomEntry = ({ id, name, group, speaker }: Room): PaletteEntry => {
  const hint = [group.name, speaker].filter(Boolean).join(' · ')
  return { kind: 'Salas', path: `/agenda#${id}`, label: name, hint }
}

const personEntry = ({ id, name, email, role }: User): PaletteEntry => ({
  kind: 'Pessoas',
  path: `/users/${id}`,
  label: name,
  hint: role === 'PARTICIPANT' ? email : `${email} · ${ROLE_LABELS[role]}`,
})
