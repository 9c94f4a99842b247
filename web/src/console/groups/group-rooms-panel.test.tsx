import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { savedGroup, savedRoom } from '../../testing/groups.ts'
import { draftOf, type GroupDraft, nextDraft } from './group-draft.ts'
import { GroupRoomsPanel } from './group-rooms-panel.tsx'

afterEach(cleanup)

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
])('a room that somebody else %s while it is in the form is told of, and can be let go', (_, moved, told) => {
  const draft = draftOf(savedGroup(savedRoom('Abertura'), savedRoom('Trilha')))
  const { rerender } = render(panel(draft))
  fireEvent.click(screen.getByRole('button', { name: 'Editar Trilha' }))
  expect(screen.getByText('Editando Trilha')).toBeTruthy()
  expect(screen.queryByRole('alert')).toBeNull()
  rerender(panel(nextDraft(draft, { type: 'reloaded', rooms: [savedRoom('Abertura')], sent: [], ...moved })))
  expect(screen.getByRole('alert').textContent).toContain(told)
  fireEvent.click(screen.getByRole('button', { name: 'Descartar' }))
  expect(screen.queryByRole('alert')).toBeNull()
})
