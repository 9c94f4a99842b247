import { ownAttendance } from '@palco/contract/attendance/own-attendance'
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createQueryClient } from '../../api/query-client.ts'
import { showLanguage } from '../../i18n/i18n.ts'
import { fakeServer, ok } from '../../testing/fake-server.ts'
import { Minutes } from './minutes.tsx'
import { OwnAttendance } from './own-attendance.tsx'

const attended = {
  minutesBefore: 0,
  minutesDuring: 0,
  minutesAfter: 0,
  hiddenMinutes: 0,
  windowMinutes: null,
  percent: null,
  hasMet: null,
}

beforeEach(async () => {
  await showLanguage('PT_BR')
  fakeServer({
    'GET /api/participant/attendance': () => ok({ threshold: 75, scope: 'week', week: attended, rooms: [] }),
  })
})

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

/**
 * Presses the button while the button named `focus` has the focus. Returns the element that has the focus when the
 * minutes are shown.
 */
async function focusAfterPress(focus: string) {
  render(
    <QueryClientProvider client={createQueryClient()}>
      <button type="button">Tela cheia</button>
      <OwnAttendance roomId="abertura" />
    </QueryClientProvider>,
  )
  const show = screen.getByRole('button', { name: 'Ver meus minutos' })
  screen.getByRole('button', { name: focus }).focus()
  fireEvent.click(show)
  await vi.waitFor(() => expect(show.isConnected).toBe(false))
  return document.activeElement
}

const room = { ...attended, roomId: 'abertura', windowMinutes: 60, percent: 50, minutesDuring: 30, hasMet: false }
const unseen = { ...room, minutesDuring: 0, percent: 0, recordingMinutes: 20 }

test.each<[claim: string, room: object, text: string]>([
  ['live alone', room, 'Você esteve presente 30 de 60 min (50%). O mínimo é 75%.'],
  [
    'both kinds',
    { ...room, recordingMinutes: 20, hasMet: true },
    'Você esteve presente 30 de 60 min (50%). Na gravação: 20 min. O mínimo de 75% foi atingido.',
  ],
  ['the recording alone', { ...unseen, hasMet: null }, 'Na gravação: 20 min.'],
  ['the recording alone, without the minimum of the room', unseen, 'Na gravação: 20 min.'],
  [
    'the recording alone, which counts',
    { ...unseen, hasMet: true },
    'Na gravação: 20 min. O mínimo de 75% foi atingido.',
  ],
  ['the recording of a room without hours', { ...unseen, windowMinutes: null, percent: null }, 'Na gravação: 20 min.'],
])('the own attendance shows the minutes of %s', (_, own, text) => {
  const of = ownAttendance.parse({ threshold: 75, scope: 'room', week: attended, rooms: [own] })
  const { container } = render(<Minutes of={of} roomId="abertura" absent="" />)
  expect(container.textContent).toBe(text)
})

test('the focus goes from the button to the minutes of the own attendance', async () => {
  expect(await focusAfterPress('Ver meus minutos')).toBe(screen.getByRole('status'))
})

test('the focus stays where it is if it is not on the attendance button', async () => {
  expect(await focusAfterPress('Tela cheia')).toBe(screen.getByRole('button', { name: 'Tela cheia' }))
})
