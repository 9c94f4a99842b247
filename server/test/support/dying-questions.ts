import type { RoomModeration } from '@palco/contract/questions/moderated-questions'
import { expect } from 'vitest'
import { aRoom, dataOf } from './office.ts'
import { dyingAt } from './palco-process.ts'
import { askQuestion } from './question-room.ts'
import { createPlace, signedIn } from './restarts.ts'

export const ASKER = { email: 'bia@example.com', password: 'vento-lago-uva-482' }

type Ask = Awaited<ReturnType<typeof signedIn>>

/** Starts a server that is killed at a statement, with a room that takes questions, and a person who asks. */
export async function openDying(count: number, statement: string) {
  const { start } = await createPlace()
  const first = await start(dyingAt(count, statement))
  const ask = await signedIn(first)
  const group = dataOf(await ask('/admin/groups', { body: { name: 'Semana', maxRooms: 10 } }))
  const { id: roomId } = dataOf(await ask('/admin/rooms', { body: { ...aRoom, groupId: group.id } }))
  const body = { ...ASKER, name: 'Bia', role: 'PARTICIPANT', groupIds: [group.id] }
  dataOf(await ask('/admin/users', { body }))
  dataOf(await ask(`/admin/rooms/${roomId}/questions/switch`, { method: 'PUT', body: { ownSwitch: true } }))
  const readAs = async (by: Ask): Promise<RoomModeration> => dataOf(await by(`/admin/rooms/${roomId}/questions`))
  await expect.poll(async () => (await readAs(ask)).sitting).toBeTruthy()
  const bia = { ask: await signedIn(first, ASKER) }

  /** An approved question, and the function that votes for it. */
  async function approved() {
    const { id } = await askQuestion(bia, roomId)
    const approval = { from: 'waiting', to: 'approved', version: 1 }
    dataOf(await ask(`/admin/questions/${id}/state`, { method: 'PUT', body: approval }))
    const vote = (isVoted: boolean, by = bia.ask) =>
      by(`/participant/questions/${id}/vote`, { method: 'PUT', body: { isVoted } })
    return { id, vote }
  }

  return { first, roomId, readAs, approved, bia, start }
}
