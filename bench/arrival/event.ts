import { ADMIN, post, signIn } from '../api-calls.ts'
import { addGroupOfRooms } from '../participant-rooms-event.ts'
import { IMPORT_PASSWORD, imported, withOwnPassword } from './credentials.ts'
import { inParallel } from './parallel.ts'

/** How many people one call imports, as on the upload page. */
const CHUNK = 5000

/** Creates a group with open rooms, and its people, through the API. Resolves to the id of a room. */
export async function prepareArrival(url: string, people: number, ownPasswords: number): Promise<string> {
  const admin = await signIn(url, ADMIN)
  const { groupId, roomIds } = await addGroupOfRooms(url, admin)
  for (let start = 0; start < people; start += CHUNK) {
    const users = Array.from({ length: Math.min(CHUNK, people - start) }, (_, n) => ({
      name: `Pessoa ${start + n}`,
      email: imported(start + n).email,
      groupId,
    }))
    const body = { users, defaultPassword: IMPORT_PASSWORD }
    const { success } = await post<{ success: number }>(url, '/admin/upload/users/save', body, admin)
    if (success !== users.length) throw new Error(`${success} of ${users.length} people were created`)
  }
  await inParallel(4, ownPasswords, async (n) => {
    await post(url, '/admin/users', { name: `Pessoa ${n}`, ...withOwnPassword(n), groupIds: [groupId] }, admin)
  })
  return roomIds[0] ?? ''
}
