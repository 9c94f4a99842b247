import type { Room } from '@palco/contract/rooms'
import { describe, expect, test } from 'vitest'
import { groupFields, roomFields, savedGroup, savedRoom } from '../../testing/groups.ts'
import {
  type DraftEvent,
  draftOf,
  draftProblem,
  fieldsOf,
  fullProblem,
  type GroupDraft,
  isSameGroup,
  knownRoomIds,
  nextDraft,
} from './group-draft.ts'
import { keptRooms } from './kept-parts.ts'
import { saveSteps } from './save-steps.ts'

const after = (draft: GroupDraft, ...events: DraftEvent[]) => events.reduce(nextDraft, draft)
const steps = (draft: GroupDraft, group = groupFields) =>
  saveSteps(draft, group).map(({ type, name }) => `${type} ${name}`)
const states = ({ entries }: GroupDraft) => entries.map(({ name, key }) => `${key} ${name}`)

const opened = draftOf(savedGroup(savedRoom('Abertura'), savedRoom('Trilha')))

describe('what is sent when the group is saved', () => {
  test('is nothing, as long as nothing has changed', () => {
    expect(steps(opened)).toEqual([])
  })

  test('is a new group with its rooms, in their order', () => {
    const draft = after(
      draftOf(null),
      { type: 'roomAdded', fields: roomFields('A') },
      { type: 'roomAdded', fields: roomFields('B') },
    )
    expect(steps(draft)).toEqual(['saveGroup Brasil', 'createRoom A', 'createRoom B'])
  })

  test('is each room as it was treated', () => {
    const draft = after(
      opened,
      { type: 'roomAdded', fields: roomFields('Nova') },
      { type: 'roomChanged', key: 'trilha', fields: roomFields('Trilha 2') },
      { type: 'roomRemoved', key: 'abertura' },
    )
    expect(steps(draft)).toEqual(['deleteRoom Abertura', 'updateRoom Trilha 2', 'createRoom Nova'])
  })

  test('is nothing of a room that was added and taken out again', () => {
    const draft = after(
      opened,
      { type: 'roomAdded', fields: roomFields('Nova') },
      { type: 'roomRemoved', key: 'added-1' },
    )
    expect(steps(draft)).toEqual([])
  })

  test('is no deletion that was undone', () => {
    const draft = after(opened, { type: 'roomRemoved', key: 'trilha' }, { type: 'removalUndone', key: 'trilha' })
    expect(steps(draft)).toEqual([])
  })

  test('is an added room once, however often it was edited before', () => {
    const draft = after(
      opened,
      { type: 'roomAdded', fields: roomFields('Nova') },
      { type: 'roomChanged', key: 'added-1', fields: roomFields('Novíssima') },
    )
    expect(steps(draft)).toEqual(['createRoom Novíssima'])
  })

  test('starts with the group, unless it is to be smaller than what it holds', () => {
    const draft = after(opened, { type: 'roomRemoved', key: 'trilha' })
    expect(steps(draft, { ...groupFields, name: 'Brasil 2' })).toEqual(['saveGroup Brasil 2', 'deleteRoom Trilha'])
    expect(steps(draft, { ...groupFields, maxRooms: 1 })).toEqual(['deleteRoom Trilha', 'saveGroup Brasil'])
  })
})

describe('what was saved', () => {
  const sent = roomFields('Nova')
  const staged = after(opened, { type: 'roomAdded', fields: sent })
  const saved: DraftEvent = { type: 'roomSaved', key: 'added-1', room: savedRoom('Nova'), sent }

  test('is not sent again', () => {
    expect(steps(after(staged, saved))).toEqual([])
    expect(
      steps(after(opened, { type: 'roomRemoved', key: 'trilha' }, { type: 'roomDeleted', key: 'trilha' })),
    ).toEqual([])
    expect(steps(after(draftOf(null), { type: 'groupSaved', group: savedGroup() }))).toEqual([])
  })

  test('is updated, not created, when it was edited meanwhile', () => {
    const draft = after(staged, { type: 'roomChanged', key: 'added-1', fields: roomFields('Outra') }, saved)
    expect(steps(draft)).toEqual(['updateRoom Outra'])
  })

  test('is deleted when it was taken out meanwhile', () => {
    expect(steps(after(staged, { type: 'roomRemoved', key: 'added-1' }, saved))).toEqual(['deleteRoom Nova'])
  })
})

test('a reload takes over what others did and keeps what is staged here', () => {
  const staged = after(
    draftOf(savedGroup(savedRoom('Abertura'), savedRoom('Trilha'), savedRoom('Fim'), savedRoom('Extra'))),
    { type: 'roomAdded', fields: roomFields('Nova') },
    { type: 'roomChanged', key: 'abertura', fields: roomFields('Abertura 2') },
    { type: 'roomChanged', key: 'trilha', fields: roomFields('Trilha 2') },
    { type: 'roomRemoved', key: 'extra' },
  )
  const theirs = savedGroup(savedRoom('Abertura', 2), savedRoom('Trilha'), savedRoom('Extra', 2), savedRoom('Deles'))
  expect(states(after(staged, { type: 'reloaded', group: theirs }))).toEqual([
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
])('a room with %o holds the group up, unless it goes', (missing, problem) => {
  const draft = draftOf(savedGroup({ ...savedRoom('Abertura'), ...missing }))
  expect(draftProblem(draft, 10)).toBe(problem)
  expect(draftProblem(after(draft, { type: 'roomRemoved', key: 'abertura' }), 10)).toBeNull()
})

describe('a staged room that somebody else has changed too', () => {
  const mine = { ...roomFields('Trilha'), titulo: 'Meu título', webinarUrl: 'https://vimeo.com/1' }
  const staged = after(opened, { type: 'roomChanged', key: 'trilha', fields: mine })
  const theirs = { ...savedRoom('Trilha', 2), name: 'Trilha deles', webinarUrl: 'https://vimeo.com/2' }

  const told = (...rooms: Room[]) =>
    keptRooms(staged, savedGroup(...rooms), (field, room) => ({ label: field.toUpperCase(), theirs: room.webinarUrl }))

  test('keeps what was typed and takes the rest over', () => {
    const [, entry] = after(staged, { type: 'reloaded', group: savedGroup(savedRoom('Abertura'), theirs) }).entries
    expect(entry && fieldsOf(entry)).toEqual({ ...mine, name: 'Trilha deles' })
  })

  test('is told of where both changed the same', () => {
    const label = 'Sala "Trilha", WEBINARURL'
    expect(told(theirs)).toEqual([{ key: 'trilha.webinarUrl', label, theirs: 'https://vimeo.com/2' }])
    expect(told({ ...theirs, webinarUrl: savedRoom('Trilha').webinarUrl })).toEqual([])
  })

  test('is created again where it was deleted', () => {
    expect(told()).toEqual([{ key: 'trilha', label: 'Sala "Trilha"', theirs: null }])
    expect(steps(after(staged, { type: 'reloaded', group: savedGroup() }))).toEqual(['createRoom Trilha'])
  })
})

test('a group that was deleted can be created again, with what is left of its rooms', () => {
  const draft = after(opened, { type: 'roomRemoved', key: 'trilha' }, { type: 'gone' })
  expect(steps(draft)).toEqual(['saveGroup Brasil', 'createRoom Abertura'])
})

test('a full group takes no room, and no smaller maximum', () => {
  expect(fullProblem(opened, 3)).toBeNull()
  expect(fullProblem(opened, 2)).toBe('O grupo já tem o máximo de 2 salas')
  expect(fullProblem(after(opened, { type: 'roomRemoved', key: 'trilha' }), 2)).toBeNull()
  expect(draftProblem(opened, 2)).toBeNull()
  expect(draftProblem(opened, 1)).toBe('O grupo já tem 2 salas: o máximo não pode ser menor')
})

describe('the list of the dialog', () => {
  test('begins empty for a new group', () => {
    expect(draftOf(null)).toEqual({ group: null, entries: [], lastKey: 0 })
  })

  test('shows a room again whose removal was undone, and leaves the others', () => {
    const draft = after(opened, { type: 'roomRemoved', key: 'trilha' }, { type: 'removalUndone', key: 'trilha' })
    expect(draft).toEqual(opened)
  })

  test('keeps what was typed where there is no removal to undo', () => {
    const draft = after(
      opened,
      { type: 'roomChanged', key: 'trilha', fields: roomFields('Trilha 2') },
      { type: 'removalUndone', key: 'trilha' },
    )
    expect(states(draft)).toEqual(['abertura kept', 'trilha changed'])
  })

  test('holds no trace of what was taken out before it was saved', () => {
    const draft = after(
      opened,
      { type: 'roomAdded', fields: roomFields('Nova') },
      { type: 'roomRemoved', key: 'added-1' },
    )
    expect(states(draft)).toEqual(['abertura kept', 'trilha kept'])
  })

  test('shows a saved room as the server has it, in the place it had', () => {
    const sent = roomFields('Nova')
    const room = savedRoom('Nova', 2)
    const draft = after(opened, { type: 'roomAdded', fields: sent }, { type: 'roomSaved', key: 'added-1', room, sent })
    expect(draft.entries[2]).toEqual({ key: 'added-1', name: 'kept', room })
  })

  test('still removes a room that was taken out while its change was being saved, by its new version', () => {
    const sent = roomFields('Trilha 2')
    const room = savedRoom('Trilha', 2)
    const draft = after(
      opened,
      { type: 'roomChanged', key: 'trilha', fields: sent },
      { type: 'roomRemoved', key: 'trilha' },
      { type: 'roomSaved', key: 'trilha', room, sent },
    )
    expect(draft.entries[1]).toEqual({ key: 'trilha', name: 'removed', room })
  })

  test('knows the rooms that the server has, and not the ones that it has not', () => {
    const draft = after(opened, { type: 'roomAdded', fields: roomFields('Nova') })
    expect(knownRoomIds(draft.entries)).toEqual(new Set(['abertura', 'trilha']))
  })
})

test.each(['name', 'description', 'maxRooms'])('a group with another %s is to be saved', (field) => {
  expect(isSameGroup(savedGroup(), groupFields)).toBe(true)
  expect(isSameGroup(savedGroup(), { ...groupFields, [field]: 7 })).toBe(false)
})
