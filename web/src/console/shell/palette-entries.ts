import { foldText, searchWords } from '@palco/contract/base/fold-text'
import type { Group } from '@palco/contract/groups/groups'
import type { Room } from '@palco/contract/rooms/rooms'
import type { Permission } from '@palco/contract/team/permissions'
import { ROLE_LABELS, type User } from '@palco/contract/users/users'
import type { ColorMode } from '../../theme/color-mode.ts'
import { meaningfulWords, personActs, readSearch, roomActs } from './palette-acts.ts'
import { ALL_PAGES, PAGES, type PalettePage, TASKS } from './palette-pages.ts'

/** Kinds that match equally well are shown in this order. */
const KINDS = ['Páginas', 'Ações', 'Grupos', 'Salas', 'Pessoas'] as const
type PaletteKind = (typeof KINDS)[number]

export interface PaletteEntry {
  kind: PaletteKind
  path: string
  label: string
  /** A text that distinguishes entries with the same label. */
  hint: string
  /** More words by which the entry is found. They are not shown. */
  words?: string
  /** The colour mode to set. Such an entry opens no page. */
  mode?: ColorMode
  /** A permission that is needed besides the permission for opening the page. */
  permission?: Permission | undefined
}

const MAX_PER_KIND = 6

/**
 * Ranks an entry (0 is the best), or returns `null` if it does not match. 0: the label starts with the first searched
 * word. 1: each searched word begins a word of the label. 2: the label contains all searched words. 3: some of them are
 * only in other texts.
 */
function rankOf({ label, hint, words = '' }: PaletteEntry, searched: readonly string[]): 0 | 1 | 2 | 3 | null {
  const name = foldText(label)
  const text = foldText(`${label} ${hint} ${words}`)
  if (!searched.every((word) => text.includes(word))) return null
  if (name.startsWith(searched[0] ?? '')) return 0
  if (searched.every((word) => ` ${name}`.includes(` ${word}`))) return 1
  return searched.every((word) => name.includes(word)) ? 2 : 3
}

/** The rank of an action on a person or room that the search names. */
const ACT_RANK = -1
/**
 * The rank of a room or group with exactly the searched name. For example, "Sala 3" comes before the actions that
 * "sala" finds.
 */
const NAMED_RANK = -2

interface Ranked {
  entry: PaletteEntry
  rank: number
}

/**
 * Returns up to `MAX_PER_KIND` entries that contain every word of `search`, the best matches first. A label that equals
 * `whole` is the best match.
 */
function rankEntries(entries: readonly PaletteEntry[], search: string, whole = ''): Ranked[] {
  const searched = meaningfulWords(search)
  const folded = foldText(whole.trim())
  const found = entries.flatMap((entry) => {
    const rank = foldText(entry.label) === folded ? NAMED_RANK : rankOf(entry, searched)
    return rank === null ? [] : { entry, rank }
  })
  return found.sort((one, other) => one.rank - other.rank).slice(0, MAX_PER_KIND)
}

interface Known {
  groups: readonly Group[]
  rooms: readonly Room[]
  people: readonly User[]
  /** Whether `people` are the results of the previous search. If so, they are filtered by the current search. */
  arePeopleOld: boolean
}

/** Returns the search results by kind; the kind with the best match is first. Without a search, returns only pages. */
export function paletteEntries(search: string, { groups, rooms, people, arePeopleOld }: Known): PaletteEntry[] {
  if (!search.trim()) return entriesOf('Páginas', PAGES)
  const { asked, name } = readSearch(search)
  const persons = people.slice(0, MAX_PER_KIND)
  const rankOfPerson = (person: User) => rankOf(personEntry(person), meaningfulWords(name))
  // The server may find people by texts that are not in their entry. These people come last.
  const known = (arePeopleOld ? persons.filter((person) => rankOfPerson(person) !== null) : persons).toSorted(
    (one, other) => (rankOfPerson(one) ?? 3) - (rankOfPerson(other) ?? 3),
  )
  const [ofPeople, ofRooms] = [personActs(asked, known), roomActs(asked, name, rooms)]
  // "sala ana" is about a room; "salas de ana" is about a person.
  const acts = searchWords(search).includes('sala') ? [...ofRooms, ...ofPeople] : [...ofPeople, ...ofRooms]
  const results: Ranked[] = [
    ...rankEntries(entriesOf('Páginas', ALL_PAGES), search),
    ...acts.slice(0, MAX_PER_KIND).map((act) => ({ entry: { kind: 'Ações' as const, ...act }, rank: ACT_RANK })),
    ...rankEntries(entriesOf('Ações', TASKS), search),
    ...rankEntries(groups.map(groupEntry), name, search),
    ...rankEntries(rooms.map(roomEntry), name, search),
    ...known.map((person) => ({ entry: personEntry(person), rank: rankOfPerson(person) ?? 3 })),
  ]
  const ofKind = (kind: PaletteKind) => results.filter(({ entry }) => entry.kind === kind)
  const best = (kind: PaletteKind) => Math.min(4, ...ofKind(kind).map(({ rank }) => rank))
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
