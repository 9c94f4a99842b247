import type { OwnQuestion, RoomQuestions } from '@palco/contract/questions/questions'
import { vi } from 'vitest'
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
