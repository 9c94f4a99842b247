import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { createQueryClient } from '../../api/query-client.ts'
import { useSession } from '../../session/session.ts'
import { fakeServer, ok, refused } from '../../testing/fake-server.ts'
import { groupFields, roomFields, savedGroup, savedRoom } from '../../testing/groups.ts'
import { ana } from '../../testing/people.ts'
import { dismissNotice, useNotice } from '../../ui/notices.ts'
import { useGroupForm } from './use-group-form.ts'

const GROUPS = 'GET /api/admin/groups'
const ROOMS = 'GET /api/admin/rooms'
const GROUP = 'GET /api/admin/groups/brasil'
const CREATE = 'POST /api/admin/groups'
const UPDATE = 'PUT /api/admin/groups/brasil'

const opening = savedRoom('Abertura')

function edit(group: ReturnType<typeof savedGroup> | null = savedGroup(opening)) {
  const queryClient = createQueryClient()
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
  )
  const onSaved = vi.fn()
  const describeRoomField = (field: string, theirs: object) => ({ label: field, theirs: JSON.stringify(theirs) })
  const options = { describeRoomField, maySave: () => true, onInvalid: () => {}, onSaved }
  const { result } = renderHook(() => useGroupForm(group, options), { wrapper })
  return {
    onSaved,
    current: () => result.current,
    type: (field: 'name' | 'description' | 'maxRooms', text: string) =>
      act(() => result.current.form.setValue(field, text, { shouldDirty: true })),
    add: (name: string) => act(() => result.current.dispatch({ type: 'roomAdded', fields: roomFields(name) })),
    change: (fields: ReturnType<typeof roomFields>, key = opening.id) =>
      act(() => result.current.dispatch({ type: 'roomChanged', key, fields })),
    save: () => act(() => result.current.submit()),
    reload: () => act(() => result.current.reload()),
    startAnew: () => act(() => result.current.startAnew()),
    rooms: () => result.current.draft.entries.map(({ key, name }) => `${key} ${name}`),
  }
}

const changedMeanwhile = () => refused(409, 'CHANGED_MEANWHILE', 'Outra pessoa alterou este registro')
const notFound = () => refused(404, 'NOT_FOUND', 'Grupo não encontrado')

afterEach(() => {
  cleanup()
  dismissNotice()
  vi.unstubAllGlobals()
})

test('the group form saves a group and its rooms in one call, over the versions that were loaded', async () => {
  const bodies: unknown[] = []
  const server = fakeServer({
    [GROUPS]: () => ok([]),
    [UPDATE]: async (request) => {
      bodies.push(await request.json())
      return ok(savedGroup())
    },
  })
  const edited = edit()
  edited.change(roomFields('Minha'))
  edited.add('Trilha')
  await edited.save()
  expect(edited.onSaved).toHaveBeenCalledOnce()
  const minha = { ...roomFields('Minha'), id: 'abertura', version: 1 }
  expect(bodies).toEqual([{ ...groupFields, version: 1, rooms: [minha, roomFields('Trilha')], removedRoomIds: [] }])
  expect(server.calls.filter((call) => !call.startsWith('GET'))).toEqual([UPDATE])
})

test('the group form does not send more rooms than the maximum', async () => {
  const server = fakeServer({})
  const edited = edit()
  edited.add('Trilha')
  edited.type('maxRooms', '1')
  await edited.save()
  expect(edited.current().problem).toBe('O grupo já tem 2 salas: o máximo não pode ser menor')
  expect(server.calls).toEqual([])
})

test('the group form keeps what was typed after a conflict, and lists what both changed', async () => {
  const theirs = { ...savedGroup({ ...opening, name: 'Deles', version: 2 }), description: 'Deles', version: 2 }
  fakeServer({ [UPDATE]: changedMeanwhile, [GROUP]: () => ok({ ...theirs, name: 'Brasil deles' }) })
  const edited = edit()
  edited.type('description', 'Minha')
  edited.change({ ...roomFields('Minha'), titulo: 'Meu título' })
  edited.add('Trilha')
  await edited.save()
  expect(edited.current().changed).toBe('Outra pessoa alterou este registro')
  await edited.reload()
  expect(edited.current().form.getValues()).toEqual({ name: 'Brasil deles', description: 'Minha', maxRooms: '10' })
  expect(edited.rooms()).toEqual(['abertura changed', 'added-1 added'])
  expect(edited.current().conflicts.map(({ key, label }) => [key, label])).toEqual([
    ['description', 'Descrição'],
    ['abertura.name', 'Sala "Minha", name'],
  ])
  act(() => edited.current().takeTheirs('description'))
  expect(edited.current().form.getValues().description).toBe('Deles')
  expect(edited.current().conflicts.map(({ key, canTake }) => [key, canTake])).toEqual([['abertura.name', undefined]])
})

test('the group form reports a deleted group, and creates it again with everything in the dialog', async () => {
  const bodies: unknown[] = []
  fakeServer({
    [GROUPS]: () => ok([]),
    [UPDATE]: notFound,
    [GROUP]: notFound,
    [CREATE]: async (request) => {
      bodies.push(await request.json())
      return ok(savedGroup())
    },
  })
  const edited = edit()
  edited.add('Trilha')
  await edited.save()
  expect(edited.current()).toMatchObject({ isGone: true, problem: null, changed: null })
  edited.startAnew()
  expect(edited.current()).toMatchObject({ isGone: false, isNew: true, conflicts: [] })
  await edited.save()
  expect(bodies).toEqual([
    { ...groupFields, rooms: [roomFields('Abertura'), roomFields('Trilha')], removedRoomIds: [] },
  ])
})

test('the group form does not take a missing reference of a room for a deleted group', async () => {
  fakeServer({ [UPDATE]: notFound, [GROUP]: () => ok(savedGroup(opening)) })
  const edited = edit()
  edited.add('Trilha')
  await edited.save()
  expect(edited.current()).toMatchObject({ isGone: false, problem: 'Grupo não encontrado' })
})

const lost = () => Promise.reject(new TypeError())

test('the group form updates a room edited after a lost answer instead of creating it twice', async () => {
  const bodies: unknown[] = []
  const isSaved = () => ok({ ...savedGroup(opening, savedRoom('Nova')), version: 2 })
  const answers = [lost, lost, changedMeanwhile]
  fakeServer({
    [GROUPS]: () => ok([]),
    [GROUP]: isSaved,
    [UPDATE]: async (request) => {
      bodies.push(await request.json())
      return answers.shift()?.() ?? isSaved()
    },
  })
  const edited = edit()
  edited.add('Nova')
  await edited.save()
  edited.change(roomFields('Nova 2'), 'added-1')
  await edited.save()
  expect(edited.current().problem).toBe('Erro ao salvar grupo')
  await edited.save()
  expect(edited.current().changed).toContain('A sua tentativa anterior ficou sem resposta')
  await edited.reload()
  expect(edited.rooms()).toEqual(['abertura kept', 'added-1 changed'])
  await edited.save()
  expect(edited.onSaved).toHaveBeenCalledOnce()
  const nova = { ...roomFields('Nova 2'), id: 'nova', version: 1 }
  expect(bodies.at(-1)).toEqual({ ...groupFields, version: 2, rooms: [nova], removedRoomIds: [] })
})

test('a reload of the group form settles a lost answer: later rejections don’t mention it', async () => {
  const answers = [lost, changedMeanwhile, changedMeanwhile]
  fakeServer({
    [GROUPS]: () => ok([]),
    [GROUP]: () => ok(savedGroup(opening)),
    [UPDATE]: () => answers.shift()?.() ?? notFound(),
  })
  const edited = edit()
  await edited.save()
  await edited.save()
  await edited.reload()
  await edited.save()
  expect(edited.current().changed).toBe('Outra pessoa alterou este registro')
})

test('a group that is created again does not mention an earlier lost answer', async () => {
  const taken = 'Já existe um grupo com o nome "Brasil"'
  const answers = [lost, notFound]
  fakeServer({
    [GROUPS]: () => ok([]),
    [GROUP]: notFound,
    [UPDATE]: () => answers.shift()?.() ?? notFound(),
    [CREATE]: () => refused(409, 'CONFLICT', taken),
  })
  const edited = edit()
  await edited.save()
  await edited.save()
  edited.startAnew()
  await edited.save()
  expect(edited.current().problem).toBe(taken)
})

test('the group form offers a reload when somebody else’s rooms have reached the limit', async () => {
  const full = 'O grupo "Brasil" pode ter no máximo 2 salas, e com estas teria 3'
  fakeServer({
    [GROUPS]: () => ok([]),
    [GROUP]: () => ok(savedGroup(opening, savedRoom('Deles'))),
    [UPDATE]: () => refused(409, 'CONFLICT', full),
  })
  const edited = edit()
  edited.type('maxRooms', '2')
  edited.add('Nova')
  await edited.save()
  expect(edited.current()).toMatchObject({ changed: full, problem: null })
  await edited.reload()
  expect(edited.rooms()).toEqual(['abertura kept', 'added-1 added', 'deles kept'])
})

test('a taken group name asks for another name, not for a reload', async () => {
  const taken = 'Já existe um grupo com o nome "Portugal"'
  fakeServer({
    [GROUPS]: () => ok([]),
    [GROUP]: () => ok(savedGroup(opening)),
    [UPDATE]: () => refused(409, 'CONFLICT', taken),
  })
  const edited = edit()
  edited.type('name', 'Portugal')
  await edited.save()
  expect(edited.current()).toMatchObject({ changed: null, problem: taken })
})

test('a group that a reload finds deleted can be created again', async () => {
  fakeServer({ [GROUPS]: () => ok([]), [UPDATE]: changedMeanwhile, [GROUP]: notFound })
  const edited = edit()
  edited.add('Trilha')
  await edited.save()
  expect(edited.current()).toMatchObject({ isGone: false, changed: 'Outra pessoa alterou este registro' })
  await edited.reload()
  expect(edited.current().isGone).toBe(true)
  edited.startAnew()
  expect(edited.current()).toMatchObject({ isGone: false, isNew: true, changed: null })
  expect(edited.rooms()).toEqual(['abertura added', 'added-1 added'])
})

test('the group form reports a room that somebody else moved as moved, not as deleted', async () => {
  const moved = { ...savedRoom('Trilha', 2), groupId: 'mundo', group: { id: 'mundo', name: 'Mundo' } }
  fakeServer({
    [GROUPS]: () => ok([]),
    [ROOMS]: () => ok([opening, moved]),
    [UPDATE]: changedMeanwhile,
    [GROUP]: () => ok(savedGroup(opening)),
  })
  const edited = edit(savedGroup(opening, savedRoom('Trilha')))
  edited.change({ ...roomFields('Trilha'), titulo: 'Minha' }, 'trilha')
  await edited.save()
  await edited.reload()
  expect(edited.current().conflicts).toMatchObject([{ key: 'trilha', theirs: null, movedTo: 'Mundo' }])
  expect(edited.current().draft.movedTo).toEqual(new Map([['trilha', 'Mundo']]))
  expect(edited.rooms()).toEqual(['abertura kept', 'trilha added'])
})

test('the group form shows the success notice after the dialog has closed', async () => {
  fakeServer({ [GROUPS]: () => ok([]), [UPDATE]: () => ok(savedGroup()) })
  const edited = edit()
  await edited.save()
  expect(useNotice.getState()).toBeNull()
  cleanup()
  expect(useNotice.getState()?.text).toBe('Grupo atualizado')
})

test('a conflict of group names after a lost answer mentions that attempt', async () => {
  const taken = 'Já existe um grupo com o nome "Brasil"'
  const answers = [lost, () => refused(409, 'CONFLICT', taken)]
  fakeServer({ [GROUPS]: () => ok([]), [CREATE]: () => answers.shift()?.() ?? refused(409, 'CONFLICT', taken) })
  const edited = edit(null)
  edited.type('name', 'Brasil')
  edited.add('Trilha')
  await edited.save()
  expect(edited.current().problem).toBe('Erro ao salvar grupo')
  await edited.save()
  expect(edited.current().problem).toBe(
    `${taken}. A sua tentativa anterior ficou sem resposta e pode ter sido salva: confira na lista.`,
  )
  expect(edited.rooms()).toEqual(['added-1 added'])
})

test('a conflict of group names mentions no lost answer where there was none', async () => {
  const taken = 'Já existe um grupo com o nome "Brasil"'
  fakeServer({ [GROUPS]: () => ok([]), [CREATE]: () => refused(409, 'CONFLICT', taken) })
  const edited = edit(null)
  edited.type('name', 'Brasil')
  for (const _ of [1, 2]) await edited.save()
  expect(edited.current().problem).toBe(taken)
})

test('a group form that the end of the session cut off is merged with what others have saved since', () => {
  const signedIn = () => act(() => useSession.setState({ name: 'signedIn', user: ana }, true))
  signedIn()
  const cutOff = edit()
  cutOff.type('name', 'Meu grupo')
  cutOff.type('maxRooms', '20')
  cutOff.change({ ...roomFields('Abertura'), speaker: 'Minha' })
  cutOff.add('Trilha')
  act(() => useSession.setState({ name: 'anonymous', because: 'expired' }, true))
  cleanup()

  signedIn()
  const theirRoom = { ...savedRoom('Abertura', 2), speaker: 'Delas', description: 'Nova' }
  const theirs = { ...savedGroup(theirRoom, savedRoom('Outra')), name: 'Grupo delas', description: 'Nova', version: 2 }
  const { current, rooms } = edit(theirs)
  act(() => current().dialog.draft?.restore())
  expect(current().form.getValues()).toEqual({ name: 'Meu grupo', description: 'Nova', maxRooms: '20' })
  expect(rooms()).toEqual(['abertura changed', 'added-1 added', 'outra kept'])
  expect(current().draft.entries[0]).toMatchObject({
    room: { version: 2 },
    fields: { speaker: 'Minha', description: 'Nova' },
  })
  expect(current().conflicts.map(({ key }) => key)).toEqual(['name', 'abertura.speaker'])
  expect([current().dialog.draft, sessionStorage.length]).toEqual([null, 0])
})
