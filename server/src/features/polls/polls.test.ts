import type { LivePoll } from '@palco/contract/polls/live-poll'
import type { ListedPoll, Poll } from '@palco/contract/polls/polls'
import { describe, expect, test } from 'vitest'
import { addGroup, addRoom, admit, aRoom, dataOf, type Office, openOffice, refusal } from '#test/office.ts'
import { setQuestions, snapshotOf } from '#test/question-room.ts'
import { sheetRows } from '#test/sheet-rows.ts'

const A_POLL = { question: 'De onde você assiste?', answers: ['Brasil', 'Portugal', 'Angola'] }

const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString()

type Asker = Pick<Office, 'ask'>

/** Opens an office with a room, a person who may enter it, and functions for its polls. */
async function openPolls() {
  const office = await openOffice()
  const group = await addGroup(office)
  const room = await addRoom(office, group.id)
  const write = async (fields: object = {}, { id } = room): Promise<Poll> =>
    dataOf(await office.ask(`/admin/rooms/${id}/polls`, { body: { ...A_POLL, ...fields } }))
  const move = (poll: Poll, act: string, { ask }: Asker = office) =>
    ask(`/admin/polls/${poll.id}/moves`, { body: { act, version: poll.version } })
  const moved = async (poll: Poll, ...acts: string[]): Promise<Poll> => {
    let now = poll
    for (const act of acts) now = dataOf(await move(now, act))
    return now
  }
  const list = async (): Promise<ListedPoll[]> => dataOf(await office.ask(`/admin/rooms/${room.id}/polls`))
  const seenBy = async (asker: Asker): Promise<LivePoll | null> => (await snapshotOf(asker, room.id)).poll
  const answerOf = async ({ ask }: Asker, { id }: Poll) => dataOf(await ask(`/portal/polls/${id}/vote`)).answer
  const vote = ({ ask }: Asker, poll: Poll, answer: number) =>
    ask(`/portal/rooms/${room.id}/poll/vote`, { method: 'PUT', body: { pollId: poll.id, answer } })
  const person = await admit(office, [group.id])
  return { office, group, room, person, write, move, moved, list, seenBy, answerOf, vote }
}

describe('a poll', () => {
  test('a poll is seen by nobody in the room until a moderator opens it, and its results until they are revealed', async () => {
    const { person, write, moved, seenBy, answerOf, vote, list } = await openPolls()
    const draft = await write()
    expect(await seenBy(person)).toBeNull()
    const open = await moved(draft, 'open')
    await expect.poll(() => seenBy(person)).toMatchObject({ ...A_POLL, isOpen: true, votes: null })
    dataOf(await vote(person, open, 1))
    expect(await list()).toMatchObject([{ state: 'open', showsResults: false, votes: [0, 1, 0] }])
    expect(await answerOf(person, open)).toBe(1)
    const shown = await moved(open, 'reveal')
    await expect.poll(() => seenBy(person)).toMatchObject({ votes: [0, 1, 0] })
    const closed = await moved(shown, 'close')
    await expect.poll(() => seenBy(person)).toMatchObject({ isOpen: false, votes: [0, 1, 0] })
    await moved(closed, 'hide')
    await expect.poll(() => seenBy(person)).toBeNull()
  })

  test('a poll is new only as it was opened for the first time', async () => {
    const { person, write, moved, seenBy } = await openPolls()
    const open = await moved(await write(), 'open')
    await expect.poll(() => seenBy(person)).toMatchObject({ isOpen: true, isNew: true })
    const hidden = await moved(open, 'reveal', 'hide')
    await expect.poll(() => seenBy(person)).toMatchObject({ votes: null, isNew: false })
    await moved(hidden, 'close', 'open')
    await expect.poll(() => seenBy(person)).toMatchObject({ isOpen: true, isNew: false })
  })

  test('a poll has one vote a person, which can be changed while it is open', async () => {
    const { person, office, group, write, moved, vote, list } = await openPolls()
    const other = await admit(office, [group.id])
    const open = await moved(await write(), 'open')
    for (const answer of [0, 2, 2]) dataOf(await vote(person, open, answer))
    dataOf(await vote(other, open, 0))
    expect((await list())[0]?.votes).toEqual([1, 0, 1])
    await moved(open, 'close')
    expect(refusal(await vote(person, open, 1))).toBe('409 CONFLICT')
    expect((await list())[0]?.votes).toEqual([1, 0, 1])
  })

  test('a poll counts concurrent votes of many people once each', async () => {
    const { office, group, write, moved, vote, list } = await openPolls()
    const open = await moved(await write(), 'open')
    const people = await Promise.all(Array.from({ length: 6 }, () => admit(office, [group.id])))
    const votes = people.flatMap((person, n) => [0, 1, 2].map((shift) => ({ person, answer: (n + shift) % 3 })))
    await Promise.all(votes.map(async ({ person, answer }) => dataOf(await vote(person, open, answer))))
    const [poll] = await list()
    expect(poll?.votes.reduce((sum, count) => sum + count)).toBe(people.length)
  })

  test('a poll keeps its counts when the people who voted are deleted', async () => {
    const { office, person, write, moved, vote, list } = await openPolls()
    const open = await moved(await write(), 'open')
    dataOf(await vote(person, open, 0))
    await moved(open, 'close')
    dataOf(await office.ask(`/admin/users/${person.id}`, { method: 'DELETE' }))
    expect((await list())[0]?.votes).toEqual([1, 0, 0])
    expect(await office.server.db.selectFrom('poll_votes').select('answer').execute()).toEqual([])
  })

  test('a poll that is opened closes the one that was open', async () => {
    const { person, write, moved, list, seenBy } = await openPolls()
    await moved(await write(), 'open')
    await moved(await write({ question: 'Qual tema vem depois?' }), 'open')
    expect((await list()).map(({ state }) => state)).toEqual(['closed', 'open'])
    await expect.poll(() => seenBy(person)).toMatchObject({ question: 'Qual tema vem depois?' })
  })

  test('a poll of an earlier sitting is not shown in the next one, unless it is opened again', async () => {
    const { office, room, person, write, moved, list, seenBy } = await openPolls()
    await setQuestions(office)
    await expect.poll(async () => (await snapshotOf(person, room.id)).sitting).toBeTruthy()
    const prepared = await write()
    const open = await moved(await write({ question: 'E ontem?' }), 'open')
    await expect.poll(() => seenBy(person)).toMatchObject({ question: 'E ontem?' })
    const { sitting } = await snapshotOf(person, room.id)
    dataOf(await office.ask(`/admin/rooms/${room.id}/sittings`, { body: { after: sitting?.id } }))
    await expect.poll(() => seenBy(person)).toBeNull()
    expect(await list()).toMatchObject([{ isPast: false }, { isPast: true }])
    await moved(prepared, 'open')
    await expect.poll(() => seenBy(person)).toMatchObject(A_POLL)
    await moved((await list()).find(({ id }) => id === open.id) ?? open, 'reveal')
    await expect.poll(() => seenBy(person)).toMatchObject({ question: 'E ontem?', isOpen: false, votes: [0, 0, 0] })
  })

  test('a poll that is opened before its room stays when the first sitting after a rehearsal begins', async () => {
    const { office, group, person, write } = await openPolls()
    await setQuestions(office)
    const room = await addRoom(office, group.id, { startDate: inHours(1) })
    const sittings = `/admin/rooms/${room.id}/sittings`
    dataOf(await office.ask(sittings, { body: { after: null } }))
    const sittingOf = async () => dataOf(await office.ask(`/admin/rooms/${room.id}/questions`)).sitting
    const { id: rehearsal } = await sittingOf()
    dataOf(await office.ask(sittings, { method: 'PUT', body: { sittingId: rehearsal, from: 'open', to: 'closed' } }))
    const { id } = await write({}, room)
    dataOf(await office.ask(`/admin/polls/${id}/moves`, { body: { act: 'open', version: 1 } }))
    const body = { ...aRoom, groupId: group.id, startDate: inHours(0) }
    dataOf(await office.ask(`/admin/rooms/${room.id}`, { method: 'PUT', body }))
    await expect.poll(async () => (await sittingOf()).id).not.toBe(rehearsal)
    expect((await snapshotOf(person, room.id)).poll).toMatchObject({ id, isOpen: true })
  })

  test('a poll that was left open takes no votes in the next sitting', async () => {
    const { office, room, person, write, moved, vote } = await openPolls()
    await setQuestions(office)
    await expect.poll(async () => (await snapshotOf(person, room.id)).sitting).toBeTruthy()
    const open = await moved(await write(), 'open')
    dataOf(await vote(person, open, 0))
    const { sitting } = await snapshotOf(person, room.id)
    dataOf(await office.ask(`/admin/rooms/${room.id}/sittings`, { body: { after: sitting?.id } }))
    expect(refusal(await vote(person, open, 1))).toBe('409 CONFLICT')
  })

  test.each([
    ['before its room opens', { startDate: inHours(1) }, '403 ROOM_NOT_OPEN_YET'],
    ['after its room has ended', { startDate: inHours(-3), endDate: inHours(-2) }, '403 ROOM_ENDED'],
  ])('a poll takes no votes %s', async (_, dates, expected) => {
    const { office, group, person, write } = await openPolls()
    const room = await addRoom(office, group.id, dates)
    const { id } = await write({}, room)
    dataOf(await office.ask(`/admin/polls/${id}/moves`, { body: { act: 'open', version: 1 } }))
    const body = { pollId: id, answer: 0 }
    expect(refusal(await person.ask(`/portal/rooms/${room.id}/poll/vote`, { method: 'PUT', body }))).toBe(expected)
  })

  test('a poll that another one has replaced is marked, and shown again by one move', async () => {
    const { person, write, moved, list, seenBy } = await openPolls()
    const shown = await moved(await write(), 'open', 'close', 'reveal')
    const other = await moved(await write({ question: 'E agora?' }), 'open')
    expect(await list()).toMatchObject([{ isPast: true, showsResults: true }, { isPast: false }])
    await moved(shown, 'reveal')
    await expect.poll(() => seenBy(person)).toMatchObject({ ...A_POLL, votes: [0, 0, 0] })
    expect(await list()).toMatchObject([{ isPast: false }, { isPast: true, state: 'open' }])
    await moved(other, 'open')
    await expect.poll(() => seenBy(person)).toMatchObject({ question: 'E agora?', isOpen: true })
  })

  test('a poll that another moderator has moved is not moved again, and the answer says by whom', async () => {
    const { office, write, move } = await openPolls()
    const draft = await write()
    const colleague = await admit(office, [], 'ADMIN')
    dataOf(await move(draft, 'open', colleague))
    const late = await move(draft, 'open')
    expect(refusal(late)).toBe('409 CHANGED_MEANWHILE')
    expect(late.body.error).toBe('Ana Moreira mexeu nesta enquete antes de você: agora ela está aberta.')
  })

  test.each([
    ['a vote for an answer that it does not have', 3],
    ['a vote below its answers', -1],
    ['a vote for half an answer', 0.5],
  ])('a poll refuses %s', async (_, answer) => {
    const { person, write, moved, vote, list } = await openPolls()
    const open = await moved(await write(), 'open')
    expect((await vote(person, open, answer)).status).toBeGreaterThanOrEqual(400)
    expect((await list())[0]?.votes).toEqual([0, 0, 0])
  })

  test('a poll refuses votes of people who may not enter its room, and votes through another room', async () => {
    const { office, group, write, moved, vote, list, person } = await openPolls()
    const open = await moved(await write(), 'open')
    const stranger = await admit(office)
    expect(refusal(await vote(stranger, open, 0))).toBe('404 NOT_FOUND')
    expect(refusal(await stranger.ask(`/portal/polls/${open.id}/vote`))).toBe('404 NOT_FOUND')
    const other = await addRoom(office, group.id)
    const body = { pollId: open.id, answer: 0 }
    expect(refusal(await person.ask(`/portal/rooms/${other.id}/poll/vote`, { method: 'PUT', body }))).toBe(
      '409 CONFLICT',
    )
    expect((await list())[0]?.votes).toEqual([0, 0, 0])
  })

  test('a poll accepts ten changes of a vote within ten seconds, and not an eleventh', async () => {
    const { person, write, moved, vote } = await openPolls()
    const open = await moved(await write(), 'open')
    for (let n = 0; n < 10; n++) dataOf(await vote(person, open, n % 3))
    expect(refusal(await vote(person, open, 0))).toBe('429 TOO_MANY_ATTEMPTS')
  })

  test('a draft can be changed and deleted, and an opened poll can not', async () => {
    const { office, write, moved, list } = await openPolls()
    const draft = await write()
    const body = { question: 'E agora?', answers: ['Sim', 'Não'], version: draft.version }
    const changed = dataOf(await office.ask(`/admin/polls/${draft.id}`, { method: 'PUT', body }))
    expect(changed).toMatchObject({ question: 'E agora?', answers: ['Sim', 'Não'], votes: [0, 0] })
    await moved(changed, 'open')
    for (const answer of [
      await office.ask(`/admin/polls/${draft.id}`, { method: 'PUT', body: { ...body, version: undefined } }),
      await office.ask(`/admin/polls/${draft.id}`, { method: 'DELETE' }),
    ])
      expect(refusal(answer)).toBe('409 CONFLICT')
    const other = await write()
    dataOf(await office.ask(`/admin/polls/${other.id}`, { method: 'DELETE' }))
    expect(await list()).toHaveLength(1)
  })

  test.each([
    ['one answer', { answers: ['Sim'] }],
    ['seven answers', { answers: [...'abcdefg'] }],
    ['the same answer twice', { answers: ['Sim', ' Sim'] }],
    ['an empty answer', { answers: ['Sim', ' '] }],
    ['an empty question', { question: ' ' }],
  ])('a poll with %s is refused', async (_, fields) => {
    const { office, room } = await openPolls()
    const answer = await office.ask(`/admin/rooms/${room.id}/polls`, { body: { ...A_POLL, ...fields } })
    expect(refusal(answer)).toBe('400 INVALID_INPUT')
  })

  test('a moderator has the polls of their rooms, and of no other', async () => {
    const { office, group, room, write, move } = await openPolls()
    const foreign = await addRoom(office, group.id)
    const moderator = await admit(office, [], 'ADMIN')
    const fields = { name: 'Rui', role: 'ADMIN', groupIds: [], teamFunction: 'MODERATOR', teamRoomIds: [foreign.id] }
    dataOf(await office.ask(`/admin/users/${moderator.id}`, { method: 'PUT', body: fields }))
    const draft = await write()
    expect(dataOf(await moderator.ask(`/admin/rooms/${foreign.id}/polls`))).toEqual([])
    expect(refusal(await moderator.ask(`/admin/rooms/${room.id}/polls`))).toBe('404 NOT_FOUND')
    expect(refusal(await move(draft, 'open', moderator))).toBe('404 NOT_FOUND')
  })

  test('what moderators do with a poll is audited', async () => {
    const { office, room, write, moved } = await openPolls()
    await moved(await write(), 'open', 'reveal', 'hide', 'close')
    const { data: lines } = dataOf(await office.ask('/admin/audit?target=poll'))
    expect(lines.map(({ action }: { action: string }) => action).reverse()).toEqual([
      'poll.created',
      'poll.opened',
      'poll.revealed',
      'poll.hidden',
      'poll.closed',
    ])
    expect(lines.at(-1)).toMatchObject({ target: { name: A_POLL.question }, changes: { room: [null, room.name] } })
  })

  test('markup and formulas in a poll are audited as text, and exported as text', async () => {
    const { office, write } = await openPolls()
    const [question, first, second] = ['=1+1 <script>alert(1)</script>', '<b>Sim</b>', '@SUM(1)']
    const { id } = await write({ question, answers: [first, second] })
    const { data: lines } = dataOf(await office.ask(`/admin/audit?about=${id}`))
    const changes = { question: [null, question], answers: [null, [first, second]] }
    expect(lines).toMatchObject([{ target: { name: question }, changes }])
    const [row] = sheetRows((await office.ask(`/admin/audit/export?about=${id}`)).bytes, 0)
    expect(row).toMatchObject({ Ação: 'criou a enquete', Objeto: question })
    for (const text of [question, `${first}, ${second}`]) expect(row?.Alterações).toContain(text)
  })
})

test('polls and ratings of a room are exported as text, without names of people', async () => {
  const { office, room, person, write, moved, vote } = await openPolls()
  const open = await moved(await write({ question: '=1+1', answers: ['<b>Sim</b>', 'Não'] }), 'open')
  dataOf(await vote(person, open, 0))
  const rating = {
    room_id: room.id,
    user_id: person.id,
    stars: 4,
    text: '=cmd()',
    rated_at: '2025-12-01T13:40:00.000Z',
  }
  await office.server.db.insertInto('room_ratings').values(rating).execute()
  const { bytes, headers } = await office.ask(`/admin/rooms/${room.id}/polls/export`)
  expect(headers.get('content-disposition')).toMatch(/filename="enquetes_abertura_/)
  expect(sheetRows(bytes, 0)).toMatchObject([
    { Enquete: '=1+1', Resposta: '<b>Sim</b>', Votos: 1, '%': 100, Situação: 'Aberta' },
    { Enquete: '=1+1', Resposta: 'Não', Votos: 0, '%': 0, Situação: 'Aberta' },
  ])
  expect(sheetRows(bytes, 1)).toMatchObject([{ Nota: 4, Comentário: '=cmd()' }])
  expect(bytes.toString('latin1')).not.toContain(person.email)
  const lastLine = async () => dataOf(await office.ask('/admin/audit?action=poll.exported')).data[0]
  const columns = ['Enquete', 'Resposta', 'Votos', '%', 'Situação', 'Aberta em', 'Encerrada em']
  const ratings = ['Nota', 'Comentário', 'Enviada em']
  expect((await lastLine()).changes).toEqual({ columns: [null, [...columns, ...ratings]], people: [null, 1] })

  const live = await admit(office, [], 'ADMIN')
  const fields = { name: 'Rui', role: 'ADMIN', groupIds: [], teamFunction: 'LIVE' }
  dataOf(await office.ask(`/admin/users/${live.id}`, { method: 'PUT', body: fields }))
  expect(refusal(await live.ask(`/admin/rooms/${room.id}/ratings`))).toBe('403 FORBIDDEN')
  const withoutRatings = await live.ask(`/admin/rooms/${room.id}/polls/export`)
  expect(sheetRows(withoutRatings.bytes, 0)).toHaveLength(2)
  expect(withoutRatings.bytes.toString('latin1')).not.toContain('sheet2.xml')
  expect((await lastLine()).changes).toEqual({ columns: [null, columns], people: [null, 0] })
})
