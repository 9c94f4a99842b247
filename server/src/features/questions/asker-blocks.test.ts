import { OWN_WAITING_MAX } from '@palco/contract/questions/asking-rules'
import type { BlockedAsker, RoomModeration } from '@palco/contract/questions/moderated-questions'
import { expect, test } from 'vitest'
import { addRoom, admit, dataOf, refusal } from '#test/office.ts'
import { askQuestion, leaveWaiting, openQuestionRoom, ownOf, snapshotOf } from '#test/question-room.ts'
import { IDS_A_MESSAGE } from '../../base/cluster/cluster-message.ts'
import { isoTime } from '../../base/db/iso-time.ts'

async function openBlocking() {
  const its = await openQuestionRoom({ moderated: false, heldWords: ['senha'] })
  const { office, room, person } = its
  const block = (kind: 'room' | 'week' | null, userId = person.id, roomId = room.id) =>
    office.ask(`/admin/rooms/${roomId}/asker-blocks`, { method: 'PUT', body: { userId, block: kind } })
  const moderated = async (): Promise<RoomModeration> => dataOf(await office.ask(`/admin/rooms/${room.id}/questions`))
  /** Opens another room, and waits until people can ask questions there. */
  async function openOther() {
    const { id } = await addRoom(office, room.groupId)
    await expect.poll(async () => (await snapshotOf(person, id)).sitting).toBeTruthy()
    return id
  }
  return { ...its, block, moderated, openOther }
}

test('a block also hides what everybody saw, and shows it again when it is lifted', async () => {
  const { room, person, admit, block, moderated } = await openBlocking()
  const { id } = await askQuestion(person, room.id, 'Um?')
  const other = await admit()
  const seen = async () => (await snapshotOf(other, room.id)).questions.map((each) => each.id)
  await expect.poll(seen).toEqual([id])
  dataOf(await block('room'))
  await expect.poll(seen).toEqual([])
  expect((await moderated()).questions).toEqual([])
  expect((await ownOf(person, room.id)).questions).toMatchObject([{ id, state: 'approved' }])
  dataOf(await block(null))
  await expect.poll(seen).toEqual([id])
})

test('a blocked person asks as before, and their hidden questions don’t use up the limit', async () => {
  const { office, room, person, block, moderated } = await openBlocking()
  const { sitting } = await moderated()
  await leaveWaiting(office, sitting?.id ?? '', person.id, 1)
  dataOf(await block('room'))
  await leaveWaiting(office, sitting?.id ?? '', person.id, OWN_WAITING_MAX, { hidden_at: isoTime() })
  expect(await askQuestion(person, room.id, 'Dois?')).toMatchObject({ state: 'approved' })
  expect((await moderated()).questions).toEqual([])
})

test('a person with hundreds of questions can be blocked', async () => {
  const { office, person, block, moderated } = await openBlocking()
  const { sitting } = await moderated()
  await leaveWaiting(office, sitting?.id ?? '', person.id, 2 * IDS_A_MESSAGE + 1)
  expect((await moderated()).questions).not.toEqual([])
  dataOf(await block('room'))
  await expect.poll(async () => (await moderated()).questions).toEqual([])
})

test.each(['room', 'week'] as const)(
  'a person blocked for the %s sees their questions as sent, and nobody else sees them',
  async (kind) => {
    const { room, person, admit, block, moderated } = await openBlocking()
    const { id } = await askQuestion(person, room.id, 'Qual é a senha?')
    await expect.poll(async () => (await moderated()).questions).toMatchObject([{ id, asker: { block: null } }])
    dataOf(await block(kind))
    await expect.poll(async () => (await moderated()).questions).toEqual([])
    const later = await askQuestion(await admit(), room.id, 'E agora?')
    expect(await ownOf(person, room.id)).toMatchObject({ questions: [{ id, state: 'waiting' }] })
    await expect.poll(async () => (await snapshotOf(person, room.id)).questions).toMatchObject([{ id: later.id }])
    expect((await moderated()).questions.map((each) => each.id)).toEqual([later.id])
  },
)

test('a person blocked for the week may go on asking in other rooms, is told nothing, and stays unseen', async () => {
  const { office, room, person, block, openOther } = await openBlocking()
  await askQuestion(person, room.id, 'Um?')
  dataOf(await block('week'))
  const other = await openOther()
  expect(await askQuestion(person, other, 'Dois?')).toMatchObject({ state: 'approved' })
  expect(dataOf(await office.ask(`/admin/rooms/${other}/questions`)).questions).toEqual([])
  expect((await snapshotOf(person, other)).questions).toEqual([])
  const listed = dataOf(await office.ask(`/admin/rooms/${other}/asker-blocks`))
  expect(listed).toMatchObject([{ userId: person.id, block: 'week', blockedBy: 'Ana Moreira' }])
})

test('a person who is let in again has the questions back that the block had hidden, and asks as before', async () => {
  const { room, person, block, moderated, openOther } = await openBlocking()
  await askQuestion(person, room.id, 'Qual é a senha?')
  dataOf(await block('room'))
  await expect.poll(async () => (await moderated()).questions).toEqual([])
  dataOf(await block(null))
  await expect.poll(async () => (await moderated()).questions.map(({ text }) => text)).toEqual(['Qual é a senha?'])
  expect(await askQuestion(person, await openOther(), 'Posso?')).toMatchObject({ state: 'approved' })
})

test('moderators block only people who asked in their room', async () => {
  const { admit, block } = await openBlocking()
  expect(refusal(await block('week', (await admit()).id))).toBe('404 NOT_FOUND')
})

test('a moderator of some rooms blocks in their room alone, and leaves a block for the week as it is', async () => {
  const { office, room, person, block, moderated } = await openBlocking()
  const bia = await admit(office, [], 'ADMIN')
  const fields = { name: 'Bia', role: 'ADMIN', groupIds: [], teamFunction: 'MODERATOR', teamRoomIds: [room.id] }
  dataOf(await office.ask(`/admin/users/${bia.id}`, { method: 'PUT', body: fields }))
  const path = `/admin/rooms/${room.id}/asker-blocks`
  const asBia = (kind: string | null) => bia.ask(path, { method: 'PUT', body: { userId: person.id, block: kind } })
  const { id } = await askQuestion(person, room.id)
  const seen = async () => (await moderated()).questions.map((each) => each.id)
  expect(refusal(await asBia('week'))).toBe('403 FORBIDDEN')
  dataOf(await asBia('room'))
  await expect.poll(seen).toEqual([])
  dataOf(await asBia(null))
  await expect.poll(seen).toEqual([id])

  dataOf(await block('week'))
  expect(refusal(await asBia(null))).toBe('403 FORBIDDEN')
  dataOf(await asBia('room'))
  expect(
    dataOf(await bia.ask(path))
      .map((each: BlockedAsker) => each.block)
      .sort(),
  ).toEqual(['room', 'week'])
  expect(await seen()).toEqual([])
})
