import type { Group } from '@palco/contract/groups/groups'
import type { Room } from '@palco/contract/rooms/rooms'
import { afterAll, expect } from 'vitest'
import { authenticatedSocket, collectChanges } from './client.ts'
import { aRoom, dataOf, openOffice, refusal } from './office.ts'

let unique = 0

export const newName = () => `Semana inteira ${++unique}`
export const named = (name: string) => ({ ...aRoom, name })
export const rooms = (count: number) => Array.from({ length: count }, (_, n) => named(`Sala ${n + 1}`))

/** Opens a server for tests that save a group with its rooms in one call. The tests of a file share it. */
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

    /** Expects the call to be refused without a change. Resolves to the refusal. */
    async refused(call: () => ReturnType<typeof ask>) {
      const before = await everything()
      const answer = await call()
      expect(await everything()).toEqual(before)
      return [refusal(answer), answer.body.error]
    },

    /** Counts how many `changed` events for the catalog the call causes. */
    async countCatalogChanges(call: () => Promise<unknown>) {
      const socket = await authenticatedSocket(server, office.admin)
      const topics: string[] = []
      socket.on('changed', ({ topic }) => topics.push(topic))
      const arrived = collectChanges(socket)
      await call()
      await arrived()
      return topics.filter((topic) => topic === 'catalog').length
    },
  }
}
