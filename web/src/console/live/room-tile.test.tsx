import { toLiveRooms } from '@palco/contract/live/live-rooms'
import type { TeamFunction } from '@palco/contract/team/permissions'
import { cleanup, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import { useSession } from '../../session/session.ts'
import { savedRoom } from '../../testing/groups.ts'
import { bruno } from '../../testing/people.ts'
import { RoomTile } from './room-tile.tsx'

const NOW = Date.parse('2025-12-01T10:40:00.000Z')

afterEach(() => {
  cleanup()
  useSession.setState({ name: 'checking' }, true)
})

function showTo(teamFunction: TeamFunction, waiting: number) {
  useSession.setState({ name: 'signedIn', user: { ...bruno, teamFunction } }, true)
  const facts = { trend: null, language: '', refused: [], waiting }
  const tiles = toLiveRooms([savedRoom('Sala')], [], null, 15, NOW)
  render(
    <MemoryRouter>
      {tiles.map((row) => (
        <RoomTile key={row.room.id} facts={{ row, ...facts }} now={NOW} primary={null} onOpenMenu={() => {}} />
      ))}
    </MemoryRouter>,
  )
}

test.each([
  [1, '1 pergunta aguarda'],
  [1203, '1.203 perguntas aguardam'],
])('the tile of a room leads moderators to its %i waiting questions', (waiting, text) => {
  showTo('OWNER', waiting)
  expect(screen.getByRole('link', { name: text }).getAttribute('href')).toBe('/moderation/sala')
})

test('members who may not moderate read how many questions wait, without a link', () => {
  showTo('READER', 2)
  expect(screen.getByText('2 perguntas aguardam')).toBeTruthy()
  expect(screen.queryByRole('link')).toBeNull()
})

test('the tile of a room without waiting questions does not mention them', () => {
  showTo('OWNER', 0)
  expect(screen.getByRole('listitem', { name: 'Sala' })).toBeTruthy()
  expect(screen.queryByText(/pergunta/)).toBeNull()
})
