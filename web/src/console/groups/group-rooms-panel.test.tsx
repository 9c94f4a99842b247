import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { fakeServer, ok } from '../../testing/fake-server.ts'
import { savedGroup, savedRoom } from '../../testing/groups.ts'
import { dismissAll, useDialogs } from '../../ui/dialogs.ts'
import { draftOf, type GroupDraft, nextDraft } from './group-draft.ts'
import { GroupRoomsPanel } from './group-rooms-panel.tsx'

afterEach(() => {
  cleanup()
  dismissAll()
  vi.unstubAllGlobals()
})

const panel = (draft: GroupDraft) => (
  <GroupRoomsPanel
    draft={draft}
    maxRooms={10}
    otherGroups={[]}
    dispatch={() => {}}
    renderRoomEditor={({ room }) => <p>{room ? `Editando ${room.name}` : 'Nova'}</p>}
    isEditorDirty={false}
    onDirtyChange={() => {}}
  />
)

test.each([
  ['deletes', {}, 'foi excluída por outra pessoa'],
  ['moves', { movedTo: new Map([['trilha', 'Mundo']]) }, 'foi movida para "Mundo" por outra pessoa'],
])('the group dialog warns when somebody else %s the room in the form, and can discard it', (_, moved, text) => {
  const draft = draftOf(savedGroup(savedRoom('Abertura'), savedRoom('Trilha')))
  const { rerender } = render(panel(draft))
  fireEvent.click(screen.getByRole('button', { name: 'Editar Trilha' }))
  expect(screen.getByText('Editando Trilha')).toBeTruthy()
  expect(screen.queryByRole('alert')).toBeNull()
  rerender(panel(nextDraft(draft, { type: 'reloaded', rooms: [savedRoom('Abertura')], sent: [], ...moved })))
  expect(screen.getByRole('alert').textContent).toContain(text)
  fireEvent.click(screen.getByRole('button', { name: 'Descartar' }))
  expect(screen.queryByRole('alert')).toBeNull()
})

test('removing a room with viewers asks once, however often it is pressed while they are counted', async () => {
  const counted = Promise.withResolvers<Response>()
  const { count } = fakeServer({ 'GET /api/admin/live/rooms': () => counted.promise })
  render(panel(draftOf(savedGroup(savedRoom('Abertura')))))
  const remove = screen.getByRole('button', { name: 'Excluir Abertura' })
  fireEvent.click(remove)
  fireEvent.click(remove)
  expect(remove.getAttribute('aria-busy')).toBe('true')
  await act(async () => counted.resolve(ok([{ id: 'abertura', viewers: 3, isOpen: true }])))
  await vi.waitFor(() => expect(useDialogs.getState()).toHaveLength(1))
  expect([count('GET /api/admin/live/rooms'), remove.getAttribute('aria-busy')]).toEqual([1, 'false'])
})
