import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { createQueryClient } from '../../api/query-client.ts'
import { fakeServer, ok, refused } from '../../testing/fake-server.ts'
import { groupFields, roomFields, savedGroup, savedRoom } from '../../testing/groups.ts'
import { useGroupForm } from './use-group-form.ts'

const GROUPS = 'GET /api/admin/groups'
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
    change: (fields: ReturnType<typeof roomFields>) =>
      act(() => result.current.dispatch({ type: 'roomChanged', key: opening.id, fields })),
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
  vi.unstubAllGlobals()
})

test('a group goes out with its rooms in one call, over the versions that were seen', async () => {
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

test('more rooms than the maximum are not even sent', async () => {
  const server = fakeServer({})
  const edited = edit()
  edited.add('Trilha')
  edited.type('maxRooms', '1')
  await edited.save()
  expect(edited.current().problem).toBe('O grupo já tem 2 salas: o máximo não pode ser menor')
  expect(server.calls).toEqual([])
})

test('what was typed stays when somebody else was faster, and what both changed is told', async () => {
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
  expect(edited.current().kept.map(({ key, label }) => [key, label])).toEqual([
    ['description', 'Descrição'],
    ['abertura.name', 'Sala "Minha", name'],
  ])
})

test('a group that was deleted is told of, and created anew with all that is in the dialog', async () => {
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
  expect(edited.current()).toMatchObject({ isGone: false, isNew: true, kept: [] })
  await edited.save()
  expect(bodies).toEqual([
    { ...groupFields, rooms: [roomFields('Abertura'), roomFields('Trilha')], removedRoomIds: [] },
  ])
})

test('what a room names and nobody finds does not make its group a deleted one', async () => {
  fakeServer({ [UPDATE]: notFound, [GROUP]: () => ok(savedGroup(opening)) })
  const edited = edit()
  edited.add('Trilha')
  await edited.save()
  expect(edited.current()).toMatchObject({ isGone: false, problem: 'Grupo não encontrado' })
})

test('a second attempt after a lost answer says where the group of that name may come from', async () => {
  const taken = 'Já existe um grupo com o nome "Brasil"'
  const answers = [() => Promise.reject(new TypeError()), () => refused(409, 'CONFLICT', taken)]
  fakeServer({ [GROUPS]: () => ok([]), [CREATE]: () => answers.shift()?.() ?? refused(409, 'CONFLICT', taken) })
  const edited = edit(null)
  edited.type('name', 'Brasil')
  edited.add('Trilha')
  await edited.save()
  expect(edited.current().problem).toBe('Erro ao salvar grupo')
  await edited.save()
  expect(edited.current().problem).toBe(
    `${taken} A sua tentativa anterior ficou sem resposta e pode ter sido salva: confira na lista.`,
  )
  expect(edited.rooms()).toEqual(['added-1 added'])
})

test('a name that is taken is told as it is, where every attempt had its answer', async () => {
  const taken = 'Já existe um grupo com o nome "Brasil"'
  fakeServer({ [GROUPS]: () => ok([]), [CREATE]: () => refused(409, 'CONFLICT', taken) })
  const edited = edit(null)
  edited.type('name', 'Brasil')
  for (const _ of [1, 2]) await edited.save()
  expect(edited.current().problem).toBe(taken)
})
