import type { CreatedStageLink, StageLink, StageState } from '@palco/contract/questions/stage-links'
import { expect, test } from 'vitest'
import { call } from '#test/client.ts'
import { aRoom, dataOf, type Office, refusal } from '#test/office.ts'
import { askQuestion, openQuestionRoom } from '#test/question-room.ts'

async function openStage(settings: object = { moderated: false }) {
  const its = await openQuestionRoom(settings)
  const { office, room } = its
  const link = async (kind: string) => {
    const body = { kind, name: `Link ${kind}` }
    const created: CreatedStageLink = dataOf(await office.ask(`/admin/rooms/${room.id}/stage-links`, { body }))
    return { ...created.stageLink, token: created.link.split('#')[1] ?? '' }
  }
  /** Sends a call without a session. */
  const send = (path: string, body: object) => call(office.server, `/api${path}`, { body })
  const read = async ({ token }: { token: string }): Promise<StageState> => dataOf(await send('/stage', { token }))
  const list = async (): Promise<StageLink[]> => dataOf(await office.ask(`/admin/rooms/${room.id}/stage-links`))
  return { ...its, link, send, read, list }
}

const stage = async ({ ask }: Office, id: string, version = 1) =>
  dataOf(await ask(`/admin/questions/${id}/state`, { method: 'PUT', body: { from: 'approved', to: 'stage', version } }))

test('the speaker sees the question on stage, the next ones and how many wait, and marks the first as answered', async () => {
  const { office, room, person, admit, link, send, read } = await openStage({ moderated: false, heldWords: ['senha'] })
  const { id } = await askQuestion(person, room.id, '<b>Um</b>?')
  await askQuestion(await admit(), room.id, 'Dois?')
  await askQuestion(await admit(), room.id, 'Qual é a senha?')
  await stage(office, id)
  const speaker = await link('speaker')
  await expect
    .poll(() => read(speaker))
    .toMatchObject({
      ...{ kind: 'speaker', roomName: 'Abertura', state: 'open', waiting: 1, poll: null },
      stage: { id, text: '<b>Um</b>?', name: null, votes: 0 },
      next: [{ text: 'Dois?' }],
    })
  const version = (await read(speaker)).stage?.version
  dataOf(await send('/stage/answered', { token: speaker.token, questionId: id, version }))
  await expect.poll(() => read(speaker)).toMatchObject({ stage: null })
  expect(refusal(await send('/stage/answered', { token: speaker.token, questionId: id, version }))).toBe(
    '409 CHANGED_MEANWHILE',
  )
  const { data: lines } = dataOf(await office.ask('/admin/audit?target=question'))
  expect(lines[0]).toMatchObject({ action: 'question.answered', changes: { note: [null, 'Link speaker'] } })
})

test('the mixer sees the question on stage alone, or else the poll, and changes nothing', async () => {
  const { office, room, person, admit, link, send, read } = await openStage()
  const { id } = await askQuestion(person, room.id)
  await askQuestion(await admit(), room.id, 'Dois?')
  const mixer = await link('mixer')
  const body = { question: 'De onde?', answers: ['Brasil', 'Portugal'] }
  const poll = dataOf(await office.ask(`/admin/rooms/${room.id}/polls`, { body }))
  const move = async (act: string, version: number) =>
    dataOf(await office.ask(`/admin/polls/${poll.id}/moves`, { body: { act, version } }))
  expect((await read(mixer)).poll).toBeNull()
  await move('open', 1)
  await expect.poll(() => read(mixer)).toMatchObject({ stage: null, poll: { ...body, isOpen: true, votes: null } })
  await move('reveal', 2)
  await expect.poll(() => read(mixer)).toMatchObject({ poll: { votes: [0, 0] } })
  await stage(office, id)
  await expect.poll(() => read(mixer)).toMatchObject({ stage: { id }, next: [], waiting: 0 })
  const { stage: shown } = await read(mixer)
  const given = { token: mixer.token, questionId: id, version: shown?.version }
  expect(refusal(await send('/stage/answered', given))).toBe('403 FORBIDDEN')
})

test('a revoked link shows nothing at once, and the other links of the room go on', async () => {
  const { office, link, send, read, list } = await openStage()
  const [one, other] = [await link('speaker'), await link('mixer')]
  await read(one)
  dataOf(await office.ask(`/admin/stage-links/${one.id}`, { method: 'DELETE' }))
  for (const path of ['/stage', '/stage/answered']) {
    const answer = await send(path, { token: one.token, questionId: one.id, version: 1 })
    expect(refusal(answer)).toBe('404 LINK_UNKNOWN')
  }
  expect(await read(other)).toMatchObject({ kind: 'mixer' })
  expect((await list()).map(({ id }) => id)).toEqual([other.id])
  expect(refusal(await office.ask(`/admin/stage-links/${one.id}`, { method: 'DELETE' }))).toBe('404 NOT_FOUND')
})

test('the token of a link is neither stored nor listed', async () => {
  const { office, link, list } = await openStage()
  const { token } = await link('speaker')
  const stored = await office.server.db.selectFrom('stage_links').selectAll().execute()
  expect(JSON.stringify([stored, await list()])).not.toContain(token)
  expect(token.length).toBeGreaterThan(20)
})

type Staged = Awaited<ReturnType<typeof openStage>>

test.each([
  [
    'is hidden',
    ({ office: { ask }, room: { id, groupId } }: Staged) =>
      ask(`/admin/rooms/${id}`, { method: 'PUT', body: { ...aRoom, groupId, active: false } }),
  ],
  ['is deleted', ({ office, room }: Staged) => office.ask(`/admin/rooms/${room.id}`, { method: 'DELETE' })],
])('a link shows nothing, and marks nothing as answered, after its room %s', async (_, change) => {
  const its = await openStage()
  const { office, room, person, link, send, read } = its
  const { id } = await askQuestion(person, room.id)
  await stage(office, id)
  const speaker = await link('speaker')
  await read(speaker)
  dataOf(await change(its))
  expect(refusal(await send('/stage', { token: speaker.token }))).toBe('404 LINK_UNKNOWN')
  const given = { token: speaker.token, questionId: id, version: 2 }
  expect(refusal(await send('/stage/answered', given))).toBe('404 LINK_UNKNOWN')
})
