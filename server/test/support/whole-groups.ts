import type { Group } from '@palco/contract/groups'
import type { Room } from '@palco/contract/rooms'
import { afterAll, expect } from 'vitest'
import { authenticatedSocket, collectChanges } from './client.ts'
import { aRoom, dataOf, openOffice, refusal } from './office.ts'

let unique = 0

export const newName = () => `Semana inteira ${++unique}`
export const named = (name: string) => ({ ...aRoom, name })
export const rooms = (count: number) => Array.from({ length: count }, (_, n) => named(`Sala ${n + 1}`))

/** For the tests of one file: an office where a group and its rooms are saved in one call, all of it or nothing. */
export async function openWholeGroups() {
  const office = await openOffice({ until: afterAll })
  const { ask, server } = office
  const everything = async () => [dataOf(await ask('/admin/groups')), dataOf(await ask('/admin/rooms'))]

  return {
    office,
    create: (body: object) => ask('/admin/groups', { body: { name: newName(), ...body } }),
    save: ({ id, name }: Pick<Group, 'id' | 'name'>, body: object) =>
      ask(`/admin/groups/${id}`, { method: 'PUT', body: { name, ...body } }),
    read: async (id: string): Promise<Group & { rooms: Room[] }> => dataOf(await ask(`/admin/groups/${id}`)),

    /** What the call is refused with; nothing may have changed by it. */
    async refused(call: () => ReturnType<typeof ask>) {
      const before = await everything()
      const answer = await call()
      expect(await everything()).toEqual(before)
      return [refusal(answer), answer.body.error]
    },

    /** How often an open page is told that the catalog has changed by the call. */
    async countCatalogChanges(call: () => Promise<unknown>) {
      const socket = await authenticatedSocket(server, office.admin)
      const told: string[] = []
      socket.on('changed', ({ topic }) => told.push(topic))
      const arrived = collectChanges(socket)
      await call()
      await arrived()
      return told.filter((topic) => topic === 'catalog').length
    },
  }
}
