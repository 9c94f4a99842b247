import type { Transaction } from '../../base/db/database.ts'
import { conflict, invalidInput, orNotFound } from '../../base/errors.ts'
import * as repo from './rooms.repo.ts'

type LockedGroup = NonNullable<Awaited<ReturnType<typeof repo.lockGroup>>>

/** Locks groups, in the order of their ids so that two transactions can't deadlock. */
export async function lockGroups(trx: Transaction, ids: Iterable<string>): Promise<Map<string, LockedGroup>> {
  const groups = new Map<string, LockedGroup>()
  for (const id of [...new Set(ids)].sort()) {
    groups.set(id, orNotFound(await repo.lockGroup(trx, id), 'Grupo não encontrado'))
  }
  return groups
}

/** Throws if the group would have too many rooms. Lock the group first, so that concurrent writes count, too. */
export async function assertRoomLimit(trx: Transaction, groupId: string, { name, maxRooms }: LockedGroup, count = 1) {
  if ((await repo.countRooms(trx, groupId)) + count > maxRooms)
    throw conflict(`O grupo "${name}" já tem o máximo de ${maxRooms} ${maxRooms === 1 ? 'sala' : 'salas'}`)
}

export const nameTaken = (name: string) => conflict(`Já existe um grupo com o nome "${name}"`)

export async function assertLanguage(trx: Transaction, code: string) {
  if (!(await repo.hasLanguage(trx, code))) throw invalidInput('Idioma não cadastrado')
}

export async function assertSpeakers(trx: Transaction, ids: readonly string[] = []) {
  const known = await repo.listSpeakers(trx, ids)
  if (known.length < new Set(ids).size) throw invalidInput('Escolha palestrantes entre os usuários com esta função')
}
