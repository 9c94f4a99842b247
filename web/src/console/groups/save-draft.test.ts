import type { Group } from '@palco/contract/groups'
import type { Room } from '@palco/contract/rooms'
import { beforeEach, describe, expect, test } from 'vitest'
import { ApiError } from '../../api/api-error.ts'
import { groupFields, roomFields, savedGroup, savedRoom } from '../../testing/groups.ts'
import { type DraftEvent, draftOf, type GroupDraft, nextDraft } from './group-draft.ts'
import { type LostAttempt, type SaveCalls, saveDraft } from './save-draft.ts'

const noAnswer = new ApiError('', { status: 0 })
const full = new ApiError('O grupo "Brasil" já tem o máximo de 1 salas', { status: 409, code: 'CONFLICT' })

type Call = 'saveGroup' | 'createRoom' | 'updateRoom' | 'deleteRoom'

/** Just enough of the server: it stores, and fails where it is told to, before or after it has stored. */
class FakeServer implements SaveCalls {
  group: Group | null = null
  rooms: Room[] = []
  isAway = false
  readonly problems = new Map<string, { error: ApiError; when: 'before' | 'after' }>()

  fail(call: Call, name: string, error: ApiError, when: 'before' | 'after' = 'before') {
    this.problems.set(`${call} ${name}`, { error, when })
  }

  private during<Result>(call: Call, name: string, store: () => Result): Result {
    const problem = this.problems.get(`${call} ${name}`)
    this.problems.delete(`${call} ${name}`)
    if (problem?.when === 'before') throw problem.error
    const result = store()
    if (problem) throw problem.error
    return result
  }

  saveGroup: SaveCalls['saveGroup'] = async (fields, seen) =>
    this.during('saveGroup', fields.name, () => {
      if (!seen && this.group) throw new Error('created twice')
      this.group = { ...savedGroup(), ...fields, version: (seen?.version ?? 0) + 1 }
      return this.group
    })

  createRoom: SaveCalls['createRoom'] = async (fields) =>
    this.during('createRoom', fields.name, () => {
      const room = { ...savedRoom(fields.name), ...fields }
      this.rooms.push(room)
      return room
    })

  updateRoom: SaveCalls['updateRoom'] = async (id, { version = 0, ...fields }) =>
    this.during('updateRoom', fields.name, () => {
      const before = this.rooms.find((room) => room.id === id)
      if (before?.version !== version) throw new ApiError('', { status: 409, code: 'CHANGED_MEANWHILE' })
      const room: Room = { ...savedRoom(fields.name, version + 1), ...fields, id, active: true }
      this.rooms = this.rooms.map((other) => (other.id === id ? room : other))
      return room
    })

  deleteRoom: SaveCalls['deleteRoom'] = async (id) =>
    this.during('deleteRoom', id, () => {
      if (!this.rooms.some((room) => room.id === id)) throw new ApiError('', { status: 404, code: 'NOT_FOUND' })
      this.rooms = this.rooms.filter((room) => room.id !== id)
    })

  fetchNewGroups = async () => (this.group ? [this.group] : [])
  fetchGroup = async () => {
    if (this.isAway) throw noAnswer
    return { ...savedGroup(), ...this.group, rooms: [...this.rooms] }
  }
}

let server: FakeServer
let draft: GroupDraft
let lost: LostAttempt | null

beforeEach(() => {
  server = new FakeServer()
  draft = draftOf(null)
  lost = null
})

const stage = (...events: DraftEvent[]) => {
  draft = events.reduce(nextDraft, draft)
}
const add = (name: string) => stage({ type: 'roomAdded', fields: roomFields(name) })

/** Presses the button, and says what the dialog would say. */
async function save(fields = groupFields) {
  const report = await saveDraft(draft, fields, { calls: server, lost, onSaved: (event) => stage(event) })
  lost = report.lost
  const names = (steps: { type: string; name: string }[]) => steps.map(({ type, name }) => `${type} ${name}`)
  return {
    done: names(report.done),
    failed: names(report.failed.map(({ step }) => step)),
    skipped: names(report.skipped),
  }
}

function openSaved(...names: string[]) {
  server.rooms = names.map((name) => savedRoom(name))
  server.group = savedGroup()
  draft = draftOf(savedGroup(...server.rooms))
}

const roomNames = () => server.rooms.map(({ name }) => name)

describe('a part that is refused', () => {
  test('holds up no other room, and is all that the nextDraft attempt sends', async () => {
    for (const name of ['A', 'B', 'C']) add(name)
    server.fail('createRoom', 'B', full)
    expect(await save()).toEqual({
      done: ['saveGroup Brasil', 'createRoom A', 'createRoom C'],
      failed: ['createRoom B'],
      skipped: [],
    })
    expect(await save()).toEqual({ done: ['createRoom B'], failed: [], skipped: [] })
    expect(roomNames()).toEqual(['A', 'C', 'B'])
  })

  test('holds up everything when it is the group', async () => {
    add('A')
    server.fail('saveGroup', 'Brasil', full)
    expect(await save()).toEqual({ done: [], failed: ['saveGroup Brasil'], skipped: ['createRoom A'] })
    expect(roomNames()).toEqual([])
  })
})

describe('without an answer', () => {
  test('nothing more is sent, and the rest goes with the nextDraft attempt', async () => {
    for (const name of ['A', 'B']) add(name)
    server.fail('createRoom', 'A', noAnswer)
    expect(await save()).toMatchObject({ failed: ['createRoom A'], skipped: ['createRoom B'] })
    expect(await save()).toMatchObject({ done: ['createRoom A', 'createRoom B'], failed: [] })
    expect(roomNames()).toEqual(['A', 'B'])
  })

  test('a group that was created all the same is not created twice', async () => {
    add('A')
    server.fail('saveGroup', 'Brasil', noAnswer, 'after')
    await save()
    expect(await save()).toEqual({ done: ['saveGroup Brasil', 'createRoom A'], failed: [], skipped: [] })
  })

  test('nor is a room, also if it was edited since', async () => {
    for (const name of ['A', 'B']) add(name)
    server.fail('createRoom', 'A', noAnswer, 'after')
    await save()
    stage({ type: 'roomChanged', key: 'added-1', fields: roomFields('A2') })
    server.isAway = true
    expect(await save()).toEqual({ done: [], failed: ['createRoom A2'], skipped: ['createRoom B'] })
    server.isAway = false
    expect(await save()).toMatchObject({ done: ['updateRoom A2', 'createRoom B'], failed: [] })
    expect(roomNames()).toEqual(['A2', 'B'])
  })

  test('two rooms that are alike stay two', async () => {
    for (const name of ['A', 'A']) add(name)
    server.fail('createRoom', 'A', noAnswer, 'after')
    await save()
    await save()
    expect(roomNames()).toEqual(['A', 'A'])
  })

  test('an update and a deletion that were carried out are no conflict', async () => {
    openSaved('A', 'B')
    stage({ type: 'roomChanged', key: 'a', fields: roomFields('A2') }, { type: 'roomRemoved', key: 'b' })
    server.fail('deleteRoom', 'b', noAnswer, 'after')
    expect(await save()).toMatchObject({ failed: ['deleteRoom B'] })
    server.fail('updateRoom', 'A2', noAnswer, 'after')
    expect(await save()).toMatchObject({ done: ['deleteRoom B'], failed: ['updateRoom A2'] })
    expect(await save()).toMatchObject({ done: ['updateRoom A2'], failed: [] })
    expect(roomNames()).toEqual(['A2'])
  })
})

test('a room that somebody else has deleted already is gone all the same', async () => {
  openSaved('A')
  server.rooms = []
  stage({ type: 'roomRemoved', key: 'a' })
  expect(await save()).toEqual({ done: ['deleteRoom A'], failed: [], skipped: [] })
})

test('a room that somebody else has changed is not overwritten', async () => {
  openSaved('A')
  server.rooms = [savedRoom('A', 2)]
  stage({ type: 'roomChanged', key: 'a', fields: roomFields('A2') })
  expect(await save()).toEqual({ done: [], failed: ['updateRoom A2'], skipped: [] })
  expect(roomNames()).toEqual(['A'])
})
