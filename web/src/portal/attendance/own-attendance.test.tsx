import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createQueryClient } from '../../api/query-client.ts'
import { showLanguage } from '../../i18n/i18n.ts'
import { fakeServer, ok } from '../../testing/fake-server.ts'
import { OwnAttendance } from './own-attendance.tsx'

const attended = {
  ...{ minutesBefore: 0, minutesDuring: 0, minutesAfter: 0, hiddenMinutes: 0 },
  ...{ windowMinutes: null, percent: null, hasMet: null },
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

/** Presses the button, and returns what has the focus when the minutes are shown. */
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

test('the focus goes from the button to the minutes', async () => {
  expect(await focusAfterPress('Ver meus minutos')).toBe(screen.getByRole('status'))
})

test('the focus stays where it is if it is elsewhere', async () => {
  expect(await focusAfterPress('Tela cheia')).toBe(screen.getByRole('button', { name: 'Tela cheia' }))
})
