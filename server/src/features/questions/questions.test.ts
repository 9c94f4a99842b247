import { expect, test } from 'vitest'
import { fakeTimer } from '#test/fake-timer.ts'
import { addGroup, addRoom, admit, openOffice, refusal } from '#test/office.ts'
import { askQuestion, openQuestionRoom, ownOf, send, setQuestions, snapshotOf } from '#test/question-room.ts'

const texts = ({ questions }: { questions: readonly { text: string }[] }) => questions.map(({ text }) => text)

test('without moderation everybody in the room sees a question at once, without the name of its asker', async () => {
  const { office, room, person, admit } = await openQuestionRoom({ moderated: false })
  const other = await admit()
  const asked = await askQuestion(person, room.id, ' <b>Quando</b>\ncomeça? ', { showsName: true })
  expect(asked).toMatchObject({ text: '<b>Quando</b> começa?', state: 'approved', mergedInto: null, reply: '' })
  const seen = async () => (await snapshotOf(other, room.id)).questions
  await expect
    .poll(seen)
    .toMatchObject([{ id: asked.id, text: '<b>Quando</b> começa?', name: null, state: 'approved', votes: 0 }])
  await setQuestions(office, { moderated: false, namesAllowed: true })
  await expect.poll(seen).toMatchObject([{ name: 'Ana Moreira' }])
})

test('with moderation a question waits, and its asker alone sees it', async () => {
  const { room, person, admit } = await openQuestionRoom()
  const { id } = await askQuestion(person, room.id)
  expect(await ownOf(person, room.id)).toMatchObject({ questions: [{ id, state: 'waiting' }], votes: [] })
  const other = await admit()
  expect((await ownOf(other, room.id)).questions).toEqual([])
  expect(await snapshotOf(other, room.id)).toMatchObject({ isOn: true, isModerated: true, questions: [] })
})

test('a question with a held word waits even where questions are published at once', async () => {
  const { room, person } = await openQuestionRoom({ moderated: false, heldWords: ['pirâmide'] })
  const asked = await askQuestion(person, room.id, 'Isto é PIRA\u200BMIDE?')
  expect(asked).toMatchObject({ text: 'Isto é PIRAMIDE?', state: 'waiting' })
})

test('a person asks once in thirty seconds', async () => {
  const { room, person } = await openQuestionRoom()
  await askQuestion(person, room.id)
  const again = await send(person, room.id, 'E quando acaba?')
  expect(refusal(again)).toBe('429 QUESTION_TOO_SOON')
  expect(Number(again.headers.get('retry-after'))).toBeLessThanOrEqual(30)
  expect((await ownOf(person, room.id)).questions).toHaveLength(1)
})

test('of two questions that a person sends at once, one is taken', async () => {
  const { room, person } = await openQuestionRoom()
  const answers = await Promise.all(['Um?', 'Dois?', 'Três?'].map((text) => send(person, room.id, text)))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 429, 429])
})

test('questions are off until the settings switch them on', async () => {
  const office = await openOffice()
  const group = await addGroup(office)
  const room = await addRoom(office, group.id)
  const person = await admit(office, [group.id])
  expect(refusal(await send(person, room.id, 'Oi?'))).toBe('409 QUESTIONS_CLOSED')
  expect(await snapshotOf(person, room.id)).toMatchObject({ isOn: false, sitting: null })
  await setQuestions(office)
  await expect.poll(() => snapshotOf(person, room.id)).toMatchObject({ isOn: true, sitting: { state: 'open' } })
})

test('only people who may be in a room see its questions and ask', async () => {
  const { office, room } = await openQuestionRoom()
  const stranger = await admit(office)
  expect(refusal(await send(stranger, room.id, 'Oi?'))).toBe('404 NOT_FOUND')
  expect(refusal(await stranger.ask(`/participant/rooms/${room.id}/questions`))).toBe('404 NOT_FOUND')
  expect(refusal(await office.ask(`/participant/rooms/${room.id}/questions`))).toBe('403 FORBIDDEN')
})

test('a question is a line of text of at most 280 characters', async () => {
  const { room, person } = await openQuestionRoom()
  expect(refusal(await send(person, room.id, 'a'.repeat(281)))).toBe('400 INVALID_INPUT')
  for (const text of [' ', '\u200B']) expect(refusal(await send(person, room.id, text))).toBe('400 INVALID_INPUT')
})

test('the room of the next day begins with an empty list', async () => {
  const clock = fakeTimer()
  const { room, person } = await openQuestionRoom({ moderated: false }, { timer: clock.timer })
  await askQuestion(person, room.id)
  await expect.poll(async () => texts(await snapshotOf(person, room.id))).toEqual(['Quando começa?'])
  const [midnight = 0] = clock.waiting().toSorted((one, other) => one - other)
  clock.advanceTo(midnight)
  await expect.poll(async () => (await snapshotOf(person, room.id)).questions).toEqual([])
  expect(await ownOf(person, room.id)).toEqual({ questions: [], votes: [] })
  await expect.poll(() => snapshotOf(person, room.id)).toMatchObject({ sitting: { state: 'open' } })
})

test('a sitting is closed when its room is over, and not reopened', async () => {
  const clock = fakeTimer()
  const office = await openOffice({ timer: clock.timer })
  await setQuestions(office)
  const group = await addGroup(office)
  const end = clock.timer.now() + 3_600_000
  const dates = { startDate: new Date(end - 7_200_000).toISOString(), endDate: new Date(end).toISOString() }
  const room = await addRoom(office, group.id, dates)
  const person = await admit(office, [group.id])
  await expect.poll(() => snapshotOf(person, room.id)).toMatchObject({ sitting: { state: 'open' } })
  await expect.poll(() => Math.min(...clock.waiting())).toBeLessThan(end + 900_001)
  clock.advanceTo(end + 900_001)
  await expect.poll(() => snapshotOf(person, room.id)).toMatchObject({ sitting: { state: 'closed' } })
  expect(refusal(await send(person, room.id, 'Oi?'))).toBe('409 QUESTIONS_CLOSED')
  const { sitting } = await snapshotOf(person, room.id)
  const body = { sittingId: sitting?.id, from: 'closed', to: 'open' }
  expect(refusal(await office.ask(`/admin/rooms/${room.id}/sittings`, { method: 'PUT', body }))).toBe('409 CONFLICT')
})
