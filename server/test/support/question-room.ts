import type { OwnQuestion, RoomQuestions } from '@palco/contract/questions/questions'
import { v7 as newId } from 'uuid'
import { vi } from 'vitest'
import { isoTime } from '../../src/base/db/iso-time.ts'
import { addGroup, addRoom, admit, dataOf, type Office, openOffice, someSettings } from './office.ts'
import type { ServerOptions } from './test-server.ts'

type Person = Awaited<ReturnType<typeof admit>>

/** Changes the settings of questions. Questions are switched on, unless the test sets something else. */
export const setQuestions = async ({ ask }: Pick<Office, 'ask'>, fields: object = {}) =>
  dataOf(
    await ask('/admin/settings', {
      method: 'PUT',
      body: { ...someSettings, questions: { ...someSettings.questions, enabled: true, ...fields } },
    }),
  )

/** Opens a room in which questions can be asked: its first sitting (see `questions.ts` in the contract) has begun. */
export async function openQuestionRoom(settings: object = {}, options: ServerOptions = {}) {
  const office = await openOffice(options)
  await setQuestions(office, settings)
  const group = await addGroup(office)
  const room = await addRoom(office, group.id)
  const person = await admit(office, [group.id])
  await vi.waitUntil(async () => (await snapshotOf(person, room.id)).sitting)
  return { office, group, room, person, admit: () => admit(office, [group.id]) }
}

export const snapshotOf = async ({ ask }: Pick<Person, 'ask'>, roomId: string): Promise<RoomQuestions> =>
  dataOf(await ask(`/participant/rooms/${roomId}/questions`))

export const send = ({ ask }: Pick<Person, 'ask'>, roomId: string, text: string, fields: object = {}) =>
  ask(`/participant/rooms/${roomId}/questions`, { body: { text, ...fields } })

export const askQuestion = async (
  person: Pick<Person, 'ask'>,
  roomId: string,
  text = 'Quando começa?',
  fields: object = {},
): Promise<OwnQuestion> => dataOf(await send(person, roomId, text, fields))

export const ownOf = async ({ ask }: Pick<Person, 'ask'>, roomId: string) =>
  dataOf(await ask(`/participant/rooms/${roomId}/questions/own`))

/** Adds questions that this person asked an hour ago, and that still wait. */
export async function leaveWaiting(
  { server }: Pick<Office, 'server'>,
  sittingId: string,
  userId: string,
  count: number,
  fields: { hidden_at?: string; merged_into?: string; state?: 'approved'; shown_at?: string } = {},
) {
  const row = {
    ...{ sitting_id: sittingId, user_id: userId, text: 'Quando?', original: null, state: 'waiting' as const },
    ...{ version: 1, shows_name: false, has_held_word: false, asked_at: isoTime(Date.now() - 3_600_000) },
    ...{ shown_at: null, decided_by: null, decided_at: null, merged_into: null, reply: '', hidden_at: null },
    ...fields,
  }
  const rows = Array.from({ length: count }, () => ({ ...row, id: newId() }))
  await server.db.insertInto('questions').values(rows).execute()
  await server.bus.deliver({ type: 'messages-missed' })
}
