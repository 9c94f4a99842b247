import { foldText, searchWords } from '@palco/contract/base/fold-text'
import type { Group } from '@palco/contract/groups/groups'
import type { Room } from '@palco/contract/rooms/rooms'
import { ROLE_LABELS, type User } from '@palco/contract/users/users'
import type { ColorMode } from '../../theme/color-mode.ts'
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
  /** The colour mode that the entry sets; it opens no page. */
  mode?: ColorMode
}

const MAX_PER_KIND = 6

/**
 * Ranks a match: 0 if the label starts with the first word, 1 if words of it start with all searched words, 2 if it
 * contains them all, 3 if other texts are needed.
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
/** The rank of a room or group with exactly the searched name, such as "Sala 3", where "sala" also asks for actions. */
const NAMED_RANK = -2

interface Ranked {
  entry: PaletteEntry
  rank: number
}

/** Finds entries that contain every word of `search`, the best matches first. A label equal to `whole` is the best. */
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
  /** Whether `people` are results of the previous search. If so, they must be filtered by the current one. */
  arePeopleOld: boolean
}

/** Search results grouped by kind, the kind with the best match first. Without a search, only pages. */
export function paletteEntries(search: string, { groups, rooms, people, arePeopleOld }: Known): PaletteEntry[] {
  if (!search.trim()) return entriesOf('Páginas', PAGES)
  const { asked, name } = readSearch(search)
  const persons = people.slice(0, MAX_PER_KIND)
  const rankOfPerson = (person: User) => rankOf(personEntry(person), meaningfulWords(name))
  // The server may have found people by texts that the entry does not have. Such people come last.
  const known = (arePeopleOld ? persons.filter((person) => rankOfPerson(person) !== null) : persons).toSorted(
    (one, other) => (rankOfPerson(one) ?? 3) - (rankOfPerson(other) ?? 3),
  )
  const [ofPeople, ofRooms] = [personActs(asked, known), roomActs(asked, name, rooms)]
  // "sala ana" is about a room, "salas de ana" about a person.
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
