import { cleanup, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import { showLanguage } from '../../i18n/i18n.ts'
import { participantRoom } from '../../testing/rooms.ts'
import { TodaysSessions } from './todays-sessions.tsx'

afterEach(cleanup)

test('each session of today links to its room, whether it is over, live or coming, or to its recording', async () => {
  await showLanguage('PT_BR')
  const noon = new Date(2025, 11, 1, 12).getTime()
  const hour = (hours: number) => new Date(noon + hours * 3_600_000).toISOString()
  const rooms = [
    participantRoom('Abertura', { startDate: hour(-2), endDate: hour(-1) }),
    participantRoom('Plenária', { startDate: hour(-1), endDate: hour(1) }),
    participantRoom('Marca', { startDate: hour(1), endDate: hour(2) }),
    participantRoom('Gravada', { startDate: hour(-3), endDate: hour(-2) }),
  ]
  render(
    <MemoryRouter>
      <TodaysSessions rooms={rooms} now={noon} hasRecording={({ name }) => name === 'Gravada'} />
    </MemoryRouter>,
  )
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/room/Plenária',
    '/room/Marca',
    '/room/Gravada/recording',
    '/room/Abertura',
  ])
})
