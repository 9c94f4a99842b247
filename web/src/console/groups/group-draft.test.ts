import type { Room } from '@palco/contract/rooms/rooms'
import { describe, expect, test } from 'vitest'
import { roomFields, savedGroup, savedRoom } from '../../testing/groups.ts'
import {
  type DraftEvent,
  daysOf,
  draftOf,
  draftProblem,
  fieldsOf,
  fullProblem,
  type GroupDraft,
  nextDraft,
  roomChanges,
} from './group-draft.ts'
import { roomConflicts } from './use-group-form.ts'

const after = (draft: GroupDraft, ...events: DraftEvent[]) => events.reduce(nextDraft, draft)
function sent(draft: GroupDraft) {
  const { rooms, removedRoomIds } = roomChanges(draft)
  return [
    ...removedRoomIds.map((id) => `delete ${id}`),
    ...rooms.map(({ id, version, name }) => (id ? `update ${id}@${version}: ${name}` : `create ${name}`)),
  ]
}
const states = ({ entries }: GroupDraft) => entries.map(({ name, key }) => `${key} ${name}`)

const opened = draftOf(savedGroup(savedRoom('Abertura'), savedRoom('Trilha')))

describe('the rooms that a save sends', () => {
  test('the rooms that a save of a group sends are none while nothing has changed', () => {
    expect(roomChanges(opened)).toEqual({ rooms: [], removedRoomIds: [] })
  })

  test('the rooms that a save of a group sends include new rooms as typed, in order', () => {
    const [a, b] = [roomFields('A'), roomFields('B')]
    const draft = after(draftOf(null), { type: 'roomAdded', fields: a }, { type: 'roomAdded', fields: b })
    expect(roomChanges(draft)).toEqual({ rooms: [a, b], removedRoomIds: [] })
  })

  test('the rooms that a save of a group sends include created, changed and deleted rooms', () => {
    const draft = after(
      opened,
      { type: 'roomAdded', fields: roomFields('Nova') },
      { type: 'roomChanged', key: 'trilha', fields: roomFields('Trilha 2') },
      { type: 'roomRemoved', key: 'abertura' },
    )
    expect(sent(draft)).toEqual(['delete abertura', 'update trilha@1: Trilha 2', 'create Nova'])
  })

  test('a save of a group leaves out a room that was added and removed again', () => {
    const draft = after(
      opened,
      { type: 'roomAdded', fields: roomFields('Nova') },
      { type: 'roomRemoved', key: 'added-1' },
    )
    expect(sent(draft)).toEqual([])
  })

  test('a save of a group leaves out a deletion that was undone', () => {
    const draft = after(opened, { type: 'roomRemoved', key: 'trilha' }, { type: 'removalUndone', key: 'trilha' })
    expect(sent(draft)).toEqual([])
  })

  test('a save of a group includes the changes of a room whose deletion was undone', () => {
    const draft = after(
      opened,
      { type: 'roomChanged', key: 'trilha', fields: roomFields('Trilha 2') },
      { type: 'roomRemoved', key: 'trilha' },
    )
    expect(sent(draft)).toEqual(['delete trilha'])
    expect(sent(after(draft, { type: 'removalUndone', key: 'trilha' }))).toEqual(['update trilha@1: Trilha 2'])
  })

  test('a save of a group includes an added room once, however often it was edited', () => {
    const draft = after(
      opened,
      { type: 'roomAdded', fields: roomFields('Nova') },
      { type: 'roomChanged', key: 'added-1', fields: roomFields('Novíssima') },
    )
    expect(sent(draft)).toEqual(['create Novíssima'])
  })
})

describe('after a save whose answer was lost', () => {
  const staged = after(
    opened,
    { type: 'roomAdded', fields: { ...roomFields('Nova'), description: '<p onclick="x()">limpa</p>' } },
    { type: 'roomAdded', fields: { ...roomFields('Nova'), description: '<p>limpa</p>' } },
    { type: 'roomRemoved', key: 'trilha' },
  )
  const nova = { ...savedRoom('Nova'), description: '<p>limpa</p>' }
  const carriedOut = [savedRoom('Abertura'), nova, { ...nova, id: 'nova-2' }]
  const reloaded = (rooms: readonly Room[]): DraftEvent => ({ type: 'reloaded', rooms, sent: staged.entries })

  test('after a lost answer a reload recognises the rooms that were saved and does not send them again', () => {
    const draft = after(staged, reloaded(carriedOut))
    expect(states(draft)).toEqual(['abertura kept', 'added-1 kept', 'added-2 kept'])
    expect(sent(draft)).toEqual([])
  })

  test('after a lost answer each saved room is matched with one added room', () => {
    const draft = after(staged, reloaded([savedRoom('Abertura'), savedRoom('Trilha'), nova]))
    expect(sent(draft)).toEqual(['delete trilha', 'create Nova'])
  })

  test.each(['name', 'titulo', 'description', 'language', 'webinarUrl', 'startDate'])(
    'after a lost answer a room is not matched with another %s',
    (field) => {
      const rooms = [savedRoom('Abertura'), { ...nova, [field]: 'outro' }]
      expect(sent(after(staged, reloaded(rooms)))).toEqual(['create Nova', 'create Nova'])
    },
  )

  test('after a lost answer a saved room that was edited is updated, not created again', () => {
    const edited = { ...roomFields('Nova'), description: '<p>outra</p>' }
    const draft = after(staged, { type: 'roomChanged', key: 'added-2', fields: edited }, reloaded(carriedOut))
    expect(sent(draft)).toEqual(['update nova-2@1: Nova'])
    expect(roomChanges(draft).rooms).toMatchObject([{ description: '<p>outra</p>' }])
  })

  test('after a lost answer a saved room that was removed is deleted', () => {
    const draft = after(staged, { type: 'roomRemoved', key: 'added-1' }, reloaded(carriedOut))
    expect(states(draft)).toEqual(['abertura kept', 'added-2 kept', 'added-1 removed'])
    expect(sent(draft)).toEqual(['delete nova'])
  })

  test('after a lost answer a deleted room is created again when its removal was undone', () => {
    const draft = after(staged, { type: 'removalUndone', key: 'trilha' }, reloaded(carriedOut))
    expect(sent(draft)).toEqual(['create Trilha'])
  })

  test('after a lost answer rooms sent in an earlier attempt are recognised', () => {
    const edited = { ...roomFields('Nova'), titulo: 'Outro' }
    const again = after(staged, { type: 'roomChanged', key: 'added-1', fields: edited })
    const both = [...staged.entries, ...again.entries]
    const draft = after(again, { type: 'reloaded', rooms: carriedOut, sent: both })
    expect(sent(draft)).toEqual(['update nova@1: Nova'])
  })
})

test('a group’s draft does not take a colleague’s room with the same fields for its own', () => {
  const staged = after(opened, { type: 'roomAdded', fields: roomFields('Nova') })
  const rooms = [savedRoom('Abertura'), savedRoom('Trilha'), savedRoom('Nova')]
  const draft = after(staged, { type: 'reloaded', rooms, sent: [] })
  expect(states(draft)).toEqual(['abertura kept', 'trilha kept', 'added-1 added', 'nova kept'])
})

test('a reload of a group takes over the changes of others and keeps what is staged', () => {
  const staged = after(
    draftOf(savedGroup(savedRoom('Abertura'), savedRoom('Trilha'), savedRoom('Fim'), savedRoom('Extra'))),
    { type: 'roomAdded', fields: roomFields('Nova') },
    { type: 'roomChanged', key: 'abertura', fields: roomFields('Abertura 2') },
    { type: 'roomChanged', key: 'trilha', fields: roomFields('Trilha 2') },
    { type: 'roomRemoved', key: 'extra' },
  )
  const rooms = [savedRoom('Abertura', 2), savedRoom('Trilha'), savedRoom('Extra', 2), savedRoom('Deles')]
  expect(states(after(staged, { type: 'reloaded', rooms, sent: [] }))).toEqual([
    'abertura changed',
    'trilha changed',
    'extra removed',
    'added-1 added',
    'deles kept',
  ])
})

test.each([
  [{ name: ' ' }, 'Nome da sala é obrigatório'],
  [{ language: '' }, 'Idioma é obrigatório para a sala "Abertura"'],
  [{ webinarUrl: '' }, 'URL do webinar é obrigatória para a sala "Abertura"'],
])('a room with %o blocks saving its group, unless it is removed', (missing, problem) => {
  const draft = draftOf(savedGroup({ ...savedRoom('Abertura'), ...missing }))
  expect(draftProblem(draft, 10)).toBe(problem)
  expect(draftProblem(after(draft, { type: 'roomRemoved', key: 'abertura' }), 10)).toBeNull()
})

describe('a staged room that somebody else has changed too', () => {
  const mine = { ...roomFields('Trilha'), titulo: 'Meu título', webinarUrl: 'https://vimeo.com/1' }
  const staged = after(opened, { type: 'roomChanged', key: 'trilha', fields: mine })
  const theirs = { ...savedRoom('Trilha', 2), name: 'Trilha deles', webinarUrl: 'https://vimeo.com/2' }

  const conflictsWith = (...rooms: Room[]) =>
    roomConflicts(staged, rooms, (field, room) => ({ label: field.toUpperCase(), theirs: room.webinarUrl }))

  test('a staged room that somebody else has changed too keeps what was typed and takes over the rest', () => {
    const [, entry] = after(staged, { type: 'reloaded', rooms: [savedRoom('Abertura'), theirs], sent: [] }).entries
    expect(entry && fieldsOf(entry)).toEqual({ ...mine, name: 'Trilha deles' })
  })

  test('a staged room is reported where somebody else changed the same field', () => {
    const label = 'Sala "Trilha", WEBINARURL'
    expect(conflictsWith(theirs)).toEqual([{ key: 'trilha.webinarUrl', label, theirs: 'https://vimeo.com/2' }])
    expect(conflictsWith({ ...theirs, webinarUrl: savedRoom('Trilha').webinarUrl })).toEqual([])
  })

  test('a staged room is reported too when somebody else moves it to another group', () => {
    const going = after(staged, { type: 'roomSent', key: 'trilha', to: { id: 'mundo', name: 'Mundo' } })
    const conflictsWith = (...rooms: Room[]) => roomConflicts(going, rooms, (field) => ({ label: field, theirs: '' }))
    expect(conflictsWith(theirs)).toMatchObject([{ key: 'trilha.webinarUrl' }])
    expect(conflictsWith()).toEqual([])
  })

  test('a staged room is created again if somebody else has deleted it', () => {
    expect(conflictsWith()).toEqual([{ key: 'trilha', label: 'Sala "Trilha"', theirs: null }])
    expect(sent(after(staged, { type: 'reloaded', rooms: [], sent: [] }))).toEqual(['create Trilha'])
  })
})

describe('the order of the rooms', () => {
  test('the order of a group’s rooms is sent once it has changed, with new rooms at their places', () => {
    const draft = after(
      opened,
      { type: 'roomAdded', fields: roomFields('Nova') },
      { type: 'roomPlaced', key: 'added-1', at: 0 },
      { type: 'roomPlaced', key: 'trilha', at: 1 },
      { type: 'roomRemoved', key: 'abertura' },
    )
    expect(roomChanges(draft)).toMatchObject({ roomOrder: [0, 'trilha'], removedRoomIds: ['abertura'] })
    expect(roomChanges(opened)).not.toHaveProperty('roomOrder')
  })

  test('the order of a group’s rooms follows that of others while nothing was moved here', () => {
    const rooms = [savedRoom('Trilha', 2), savedRoom('Abertura', 2)]
    const reloaded: DraftEvent = { type: 'reloaded', rooms, sent: [] }
    const added: DraftEvent = { type: 'roomAdded', fields: roomFields('Nova') }
    expect(states(after(opened, added, reloaded))).toEqual(['trilha kept', 'abertura kept', 'added-1 added'])
    const moved = after(opened, added, { type: 'roomPlaced', key: 'added-1', at: 0 }, reloaded)
    expect(states(moved)).toEqual(['added-1 added', 'abertura kept', 'trilha kept'])
  })

  test('the order of a group’s rooms does not change when a room is moved past either end', () => {
    const events: DraftEvent[] = [-1, 0, 2].map((at) => ({ type: 'roomPlaced', key: 'abertura', at }))
    expect(after(opened, ...events)).toEqual(opened)
  })
})

describe('a copy', () => {
  const dates = { startDate: '2025-12-01T13:40:00.000Z', endDate: '2025-12-01T15:15:00.000Z' }
  const planned = { ...savedRoom('Abertura'), ...dates, plannedEnd: '2025-12-01T15:00:00.000Z' }
  const week = draftOf(savedGroup(planned, savedRoom('Trilha')))

  test('a copy of a room stands below it, with a placeholder name', () => {
    const draft = after(week, { type: 'roomCopied', key: 'abertura' })
    expect(states(draft)).toEqual(['abertura kept', 'added-1 added', 'trilha kept'])
    const [copy] = roomChanges(draft).rooms
    // The copied room had been extended. Its copy ends at the planned time.
    expect(copy).toEqual({ ...roomFields('Abertura (cópia)'), ...dates, endDate: planned.plannedEnd })
    expect(roomChanges(draft)).toMatchObject({ roomOrder: ['abertura', 0, 'trilha'] })
  })

  test('a copy of a day has the same hours on another day, and only rooms that start on it', () => {
    expect(daysOf(week, 'America/Sao_Paulo')).toEqual([{ day: '2025-12-01', count: 1 }])
    const draft = after(week, { type: 'dayCopied', day: '2025-12-01', days: 2, timeZone: 'America/Sao_Paulo' })
    expect(roomChanges(draft)).toEqual({
      rooms: [
        { ...roomFields('Abertura'), startDate: '2025-12-03T13:40:00.000Z', endDate: '2025-12-03T15:00:00.000Z' },
      ],
      removedRoomIds: [],
    })
  })
})

describe('a room that goes to another group', () => {
  const to = { id: 'mundo', name: 'Mundo' }
  const sentAway = after(opened, { type: 'roomSent', key: 'trilha', to })

  test('a room that goes to another group is sent with it and its changes, and is no longer counted', () => {
    const edited = { type: 'roomChanged', key: 'trilha', fields: roomFields('Trilha 2') } as const
    const going = { id: 'trilha', version: 1, groupId: 'mundo' }
    expect(roomChanges(sentAway).rooms).toEqual([{ ...roomFields('Trilha'), ...going }])
    expect(roomChanges(after(opened, edited, { type: 'roomSent', key: 'trilha', to })).rooms).toEqual([
      { ...roomFields('Trilha 2'), ...going },
    ])
    expect(fullProblem(sentAway, 2)).toBeNull()
  })

  test('a room that goes to another group stays when the move is undone', () => {
    expect(after(sentAway, { type: 'removalUndone', key: 'trilha' })).toEqual(opened)
  })

  test('a room that goes to another group takes over others’ changes, and is dropped if it was deleted', () => {
    const theirs = savedRoom('Trilha', 2)
    const reload = (...rooms: Room[]) => after(sentAway, { type: 'reloaded', rooms, sent: [] })
    expect(sent(reload(savedRoom('Abertura'), theirs))).toEqual(['update trilha@2: Trilha'])
    expect(sent(reload(savedRoom('Abertura')))).toEqual([])
  })
})

test('a deleted group can be created again with its remaining rooms', () => {
  const draft = after(opened, { type: 'roomRemoved', key: 'trilha' }, { type: 'gone' })
  expect(roomChanges(draft)).toEqual({ rooms: [roomFields('Abertura')], removedRoomIds: [] })
})

test('a hidden room that is created again stays hidden', () => {
  const draft = after(draftOf(savedGroup({ ...savedRoom('Abertura'), active: false })), { type: 'gone' })
  expect(roomChanges(draft).rooms).toEqual([{ ...roomFields('Abertura'), active: false }])
})

test('a full group accepts no room, and no smaller maximum', () => {
  expect(fullProblem(opened, 3)).toBeNull()
  expect(fullProblem(opened, 2)).toBe('O grupo já tem o máximo de 2 salas')
  expect(fullProblem(after(opened, { type: 'roomRemoved', key: 'trilha' }), 2)).toBeNull()
  expect(draftProblem(opened, 2)).toBeNull()
  expect(draftProblem(opened, 1)).toBe('O grupo já tem 2 salas: o máximo não pode ser menor')
})

describe('the list of the dialog', () => {
  test('the list of rooms in the dialog is empty for a new group', () => {
    expect(draftOf(null)).toEqual({ entries: [], lastKey: 0 })
  })

  test('the list of rooms shows a room again when its removal is undone, and leaves the others', () => {
    const draft = after(opened, { type: 'roomRemoved', key: 'trilha' }, { type: 'removalUndone', key: 'trilha' })
    expect(draft).toEqual(opened)
  })

  test('the list of rooms keeps what was typed when there is no removal to undo', () => {
    const draft = after(
      opened,
      { type: 'roomChanged', key: 'trilha', fields: roomFields('Trilha 2') },
      { type: 'removalUndone', key: 'trilha' },
    )
    expect(states(draft)).toEqual(['abertura kept', 'trilha changed'])
  })

  test('the list of rooms drops a room that was removed before it was saved', () => {
    const draft = after(
      opened,
      { type: 'roomAdded', fields: roomFields('Nova') },
      { type: 'roomRemoved', key: 'added-1' },
    )
    expect(states(draft)).toEqual(['abertura kept', 'trilha kept'])
  })
})
