import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { storage } from '../../api/storage.ts'
import { showLanguage } from '../../i18n/i18n.ts'
import { useRealtime } from '../../session/realtime.ts'
import { startSession, useSession } from '../../session/session.ts'
import { ana, sessionOf } from '../../testing/people.ts'
import { stopRealtime } from '../../testing/stop-realtime.ts'
import { ask, dismissAll } from '../../ui/dialogs.ts'
import { PortalOverlays } from './portal-overlays.tsx'

const button = (name: string) => screen.getByRole('button', { name })
const pressEscape = () => fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape' })

beforeAll(() => showLanguage('DE_DE'))

beforeEach(() => {
  storage.openSession(sessionOf(ana))
  startSession().stop()
  useRealtime.setState({ name: 'online' }, true)
})

afterEach(() => {
  stopRealtime()
  cleanup()
  dismissAll()
})

test('a question of the portal resolves to false by Esc and Cancel, to true by OK', async () => {
  render(<PortalOverlays isWatching={false} />)
  for (const [close, expected] of [
    [() => fireEvent.click(button('OK')), true],
    [() => fireEvent.click(button('Abbrechen')), false],
    [pressEscape, false],
  ] as const) {
    let answer: Promise<boolean> | undefined
    act(() => {
      answer = ask({ type: 'warning', text: 'Wirklich?' })
    })
    expect(screen.getByRole('dialog', { name: 'Achtung' }).textContent).toContain('Wirklich?')
    act(() => close())
    expect(await answer).toBe(expected)
  }
})

test.each([
  ['by another login', 'takeover', 'auf einem anderen Gerät'],
  ['by the organiser', 'deactivated', 'Der Veranstalter hat Ihren Zugang beendet'],
  ['by a new password', 'password-reset', 'melden Sie sich mit dem neuen an'],
] as const)('a session ended %s says so, and only the way to the login leads on', (_, reason, text) => {
  render(<PortalOverlays isWatching />)
  act(() => useSession.setState({ name: 'terminated', user: ana, reason }, true))
  pressEscape()
  expect(screen.getByRole('dialog', { name: 'Sitzung beendet' }).textContent).toContain(text)
  fireEvent.click(button('Anmelden'))
  expect(localStorage).toHaveLength(0)
  expect(useSession.getState().name).toBe('anonymous')
})

test('a lost connection opens a dialog, but not on the room page', () => {
  const { rerender } = render(<PortalOverlays isWatching />)
  act(() => useRealtime.setState({ name: 'lost' }, true))
  expect(screen.queryByRole('dialog')).toBeNull()
  rerender(<PortalOverlays isWatching={false} />)
  expect(screen.getByRole('dialog', { name: 'Verbindung zum Server verloren' })).toBeTruthy()
  fireEvent.click(button('Neu verbinden'))
  expect(useRealtime.getState().name).toBe('retrying')
})
