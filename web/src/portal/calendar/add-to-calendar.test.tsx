import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createQueryClient } from '../../api/query-client.ts'
import { showLanguage } from '../../i18n/i18n.ts'
import { usePreviewed } from '../../session/use-signed-in-user.ts'
import { fakeServer, ok, refused } from '../../testing/fake-server.ts'
import { ana } from '../../testing/people.ts'
import { participantRoom } from '../../testing/rooms.ts'
import { AddToCalendar } from './add-to-calendar.tsx'

beforeEach(() => showLanguage('PT_BR'))
afterEach(() => {
  cleanup()
  usePreviewed.setState(null, true)
  vi.unstubAllGlobals()
})

const show = () =>
  render(
    <QueryClientProvider client={createQueryClient()}>
      <AddToCalendar room={participantRoom('plenary', { startDate: '2025-12-01T13:40:00.000Z' })} />
    </QueryClientProvider>,
  )

const subscribe = () => screen.queryByRole('button', { name: 'Assinar minha agenda' })

test('a preview offers the calendar file alone', () => {
  usePreviewed.setState(ana, true)
  show()
  expect(screen.getByRole('button', { name: 'Lembrar-me (arquivo .ics)' })).toBeTruthy()
  expect(subscribe()).toBeNull()
})

test('a calendar address that could not be created is explained, and created by another press', async () => {
  let isUp = false
  const server = fakeServer({
    'GET /api/participant/calendar': () => ok({ path: null }),
    'POST /api/participant/calendar': () =>
      isUp ? ok({ path: '/api/calendar/ana.1.x.ics' }) : refused(503, 'BUSY', 'Tente novamente em instantes.'),
  })
  show()
  fireEvent.click(subscribe() as HTMLElement)
  const create = await screen.findByRole('button', { name: 'Criar meu endereço' })
  fireEvent.click(create)
  expect((await screen.findByRole('alert')).textContent).toBe('Tente novamente em instantes.')
  isUp = true
  fireEvent.click(create)
  const address = await screen.findByLabelText('Endereço da sua agenda')
  expect((address as HTMLInputElement).value).toBe(`${location.origin}/api/calendar/ana.1.x.ics`)
  expect(screen.queryByRole('alert')).toBeNull()
  expect(server.count('GET /api/participant/calendar')).toBe(1)
})
