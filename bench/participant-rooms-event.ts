import { ADMIN, post, signIn } from './api-calls.ts'

const ANA = { name: 'Ana', email: 'ana@example.com', password: 'another one for it' }
const ROOMS = 12

/** Creates a group of twelve rooms and a person in this group. Resolves to the headers for this person's calls. */
export async function prepareEvent(url: string): Promise<Record<string, string>> {
  const admin = await signIn(url, ADMIN)
  const { groupId } = await addGroupOfRooms(url, admin)
  await post(url, '/admin/users', { ...ANA, groupIds: [groupId] }, admin)
  return signIn(url, ANA)
}

export async function addGroupOfRooms(url: string, admin: Record<string, string>) {
  const { id: groupId } = await post<{ id: string }>(url, '/admin/groups', { name: 'Semana', maxRooms: ROOMS }, admin)
  const roomIds: string[] = []
  for (let n = 1; n <= ROOMS; n++) {
    const room = {
      name: `Sala ${n}: marca pessoal e expansão internacional`,
      titulo: `TRILHA ${n}`,
      description: '<p>Como levar a sua marca a <strong>outros países</strong>, com quem já o fez.</p>',
      language: 'PT_BR',
      webinarUrl: 'https://youtu.be/dQw4w9WgXcQ',
      groupId,
      startDate: '2025-12-01T13:40:00Z',
    }
    roomIds.push((await post<{ id: string }>(url, '/admin/rooms', room, admin)).id)
  }
  return { groupId, roomIds }
}
