import { room } from '@palco/contract/rooms'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { api } from '../../api/api.ts'
import { createQueryClient } from '../../api/query-client.ts'
import { fakeServer, ok, refused } from '../../testing/fake-server.ts'
import { groupFields, roomFields, savedGroup, savedRoom } from '../../testing/groups.ts'
import type { RoomCalls } from './save-draft.ts'
import { useGroupForm } from './use-group-form.ts'

const GROUP = 'GET /api/admin/groups/brasil'
const CREATE_ROOM = 'POST /api/admin/rooms'
const OTHER_URL = 'https://vimeo.com/76979871'
const UPDATE_OPENING = 'PUT /api/admin/rooms/abertura'

const opening = savedRoom('Abertura')

const roomCalls: RoomCalls = {
  createRoom: (fields) => api.post('admin/rooms', fields, room),
  updateRoom: (id, fields) => api.put(`admin/rooms/${id}`, fields, room),
  deleteRoom: (id) => api.delete(`admin/rooms/${id}`),
}
const describeRoomField = (field: string, theirs: object) => ({ label: field, theirs: JSON.stringify(theirs) })

function edit() {
  const queryClient = createQueryClient()
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
  )
  const options = { roomCalls, describeRoomField, onSaved: () => {} }
  return renderHook(() => useGroupForm(savedGroup(opening), options), { wrapper }).result
}

type Edited = ReturnType<typeof edit>

const add = (edited: Edited, name: string) =>
  act(() => edited.current.dispatch({ type: 'roomAdded', fields: roomFields(name) }))
const change = (edited: Edited, fields: ReturnType<typeof roomFields>) =>
  act(() => edited.current.dispatch({ type: 'roomChanged', key: opening.id, fields }))
const save = (edited: Edited) => act(() => edited.current.save(groupFields))
const reload = (edited: Edited) => act(() => edited.current.reload())

const notFound = () => refused(404, 'NOT_FOUND', 'Grupo não encontrado')
const changedMeanwhile = () => refused(409, 'CHANGED_MEANWHILE')

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test('a deleted group is recognised when only rooms were to be sent', async () => {
  fakeServer({ [CREATE_ROOM]: notFound, [GROUP]: notFound })
  const edited = edit()
  add(edited, 'Trilha')
  await save(edited)
  expect(edited.current).toMatchObject({ isGone: true, report: null })
})

test('what a room names and nobody finds does not make its group a deleted one', async () => {
  fakeServer({ [CREATE_ROOM]: notFound, [GROUP]: () => ok(savedGroup(opening)) })
  const edited = edit()
  add(edited, 'Trilha')
  await save(edited)
  expect(edited.current.isGone).toBe(false)
  expect(edited.current.report?.failed).toHaveLength(1)
})

test('a group that is found deleted by a reload is told of alone', async () => {
  fakeServer({ [UPDATE_OPENING]: changedMeanwhile, [GROUP]: notFound })
  const edited = edit()
  change(edited, roomFields('Minha'))
  await save(edited)
  expect(edited.current.report).not.toBeNull()
  await reload(edited)
  expect(edited.current).toMatchObject({ isGone: true, report: null })
})

test('a reload recognises the room whose answer was lost', async () => {
  const theirs = { ...opening, titulo: 'Deles', version: 2 }
  fakeServer({
    [UPDATE_OPENING]: changedMeanwhile,
    [GROUP]: () => ok(savedGroup(theirs, savedRoom('Trilha'))),
  })
  const edited = edit()
  change(edited, roomFields('Minha'))
  add(edited, 'Trilha')
  await save(edited)
  await reload(edited)
  expect(edited.current.draft.entries.map(({ key, name }) => [key, name])).toEqual([
    ['abertura', 'changed'],
    ['added-1', 'kept'],
  ])
})

test('every field of a room that both changed is told, until the group is to be created anew', async () => {
  fakeServer({
    [UPDATE_OPENING]: changedMeanwhile,
    [GROUP]: () => ok(savedGroup({ ...opening, name: 'Deles', webinarUrl: OTHER_URL, version: 2 })),
  })
  const edited = edit()
  change(edited, { ...roomFields('Minha'), webinarUrl: 'https://vimeo.com/1' })
  await save(edited)
  await reload(edited)
  expect(edited.current.kept.map(({ key, label }) => [key, label])).toEqual([
    ['abertura.name', 'Sala "Minha", name'],
    ['abertura.webinarUrl', 'Sala "Minha", webinarUrl'],
  ])
  act(() => edited.current.startAnew())
  expect(edited.current.kept).toEqual([])
})
