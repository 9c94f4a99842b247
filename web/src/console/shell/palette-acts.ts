import { foldText, searchWords } from '@palco/contract/base/fold-text'
import type { Room } from '@palco/contract/rooms/rooms'
import type { Permission } from '@palco/contract/team/permissions'
import type { User } from '@palco/contract/users/users'

/** An action on a person or a room that the search names. For example, "enviar link para Ana" names Ana. */
interface Act<Named> {
  /** Words for the action, without accents. The action is found if the search contains at least one of them. */
  words: readonly string[]
  label: (name: string) => string
  path: (named: Named) => string
  /** The permission for the action, if it is not the permission for opening the page. */
  permission?: Permission
}

const PERSON_ACTS: readonly Act<User>[] = [
  {
    words: ['enviar', 'reenviar', 'mandar', 'link', 'convite', 'convidar', 'acesso', 'senha', 'whatsapp'],
    label: (name) => `Enviar link para ${name}`,
    path: ({ id }) => `/users/${id}?open=link`,
  },
  {
    words: ['certificado', 'diploma', 'emitir'],
    label: (name) => `Certificado de ${name}`,
    path: ({ email }) => `/certificates?${new URLSearchParams({ search: email })}`,
  },
  {
    words: ['presenca', 'frequencia'],
    label: (name) => `Presença de ${name}`,
    path: ({ email }) => `/attendance?${new URLSearchParams({ search: email })}`,
  },
  {
    words: ['sala', 'liberar'],
    label: (name) => `Salas de ${name}`,
    path: ({ id }) => `/users/${id}?open=rooms`,
  },
  {
    words: ['email', 'e-mail', 'corrigir'],
    label: (name) => `Corrigir e-mail de ${name}`,
    path: ({ id }) => `/users/${id}?open=email`,
  },
  {
    words: ['editar', 'alterar', 'mudar'],
    label: (name) => `Editar ${name}`,
    path: ({ id }) => `/users/${id}?open=user`,
  },
  {
    words: ['passe'],
    label: (name) => `Passe de ${name}`,
    path: ({ id }) => `/users/${id}#passe`,
  },
  {
    words: ['bloquear', 'desbloquear', 'retirar', 'tirar'],
    label: (name) => `Bloquear ou retirar ${name}`,
    path: ({ id }) => `/users/${id}`,
  },
  {
    words: ['excluir', 'apagar', 'remover'],
    label: (name) => `Excluir ${name}`,
    path: ({ email }) => `/users?${new URLSearchParams({ search: email })}`,
    permission: 'people.change',
  },
]

const ROOM_ACTS: readonly Act<Room>[] = [
  {
    words: ['sala', 'abrir', 'editar', 'alterar', 'mudar'],
    label: (name) => `Editar a sala ${name}`,
    path: ({ id }) => `/rooms?${new URLSearchParams({ room: id })}`,
  },
  {
    words: ['aviso', 'avisar'],
    label: (name) => `Aviso para a sala ${name}`,
    path: ({ id }) => `/announcements?${new URLSearchParams({ room: id })}`,
  },
  {
    words: ['presenca', 'frequencia'],
    label: (name) => `Presença na sala ${name}`,
    path: ({ id }) => `/attendance?${new URLSearchParams({ room: id })}`,
  },
  {
    words: ['gravacao', 'replay'],
    label: (name) => `Gravação da sala ${name}`,
    path: ({ name }) => `/recordings?${new URLSearchParams({ search: name })}`,
  },
]

/** Words that say nothing about what is searched, such as articles and prepositions. */
const BETWEEN = new Set('a ao as com da das de do dos e em na no o os para pra'.split(' '))
const ASKING = new Set([...PERSON_ACTS, ...ROOM_ACTS].flatMap(({ words }) => words))

export function meaningfulWords(search: string): string[] {
  const words = searchWords(search)
  const meaningful = words.filter((word) => !BETWEEN.has(word))
  return meaningful.length ? meaningful : words
}

/** If `word` is the word of an action, in singular or plural, returns the action's word. */
const askingWord = (word: string) => [word, word.replace(/s$/, '')].find((each) => ASKING.has(each))

/**
 * Splits a search such as "enviar link para ana" into the words of actions and a name. If the search has only words of
 * actions or only a name, the whole search is the name.
 */
export function readSearch(search: string): { asked: readonly string[]; name: string } {
  const words = meaningfulWords(search)
  const name = words.filter((word) => !askingWord(word)).join(' ')
  const asked = name ? words.flatMap((word) => askingWord(word) ?? []) : []
  return { asked, name: asked.length ? name : search.trim() }
}

const NAMED_MAX = 3

const actsOn = <Named extends { name: string }>(
  acts: readonly Act<Named>[],
  asked: readonly string[],
  named: readonly Named[],
) =>
  acts
    .filter(({ words }) => words.some((word) => asked.includes(word)))
    .flatMap(({ label, path, permission }) =>
      named.slice(0, NAMED_MAX).map((each) => ({ path: path(each), label: label(each.name), permission, named: each })),
    )

export const personActs = (asked: readonly string[], people: readonly User[]) =>
  actsOn(PERSON_ACTS, asked, people).map(({ named, ...act }) => ({ ...act, hint: named.email }))

export function roomActs(asked: readonly string[], name: string, rooms: readonly Room[]) {
  const words = searchWords(name)
  const found = rooms.filter((room) => words.every((word) => foldText(room.name).includes(word)))
  return actsOn(ROOM_ACTS, asked, found).map(({ named, ...act }) => ({ ...act, hint: named.group.name }))
}
