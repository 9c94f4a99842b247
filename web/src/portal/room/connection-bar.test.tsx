import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { storage } from '../../api/storage.ts'
import { showLanguage } from '../../i18n/i18n.ts'
import { realtime, useRealtime } from '../../session/realtime.ts'
import { startSession, useSession } from '../../session/session.ts'
import { ana, sessionOf } from '../../testing/people.ts'
import { stopRealtime } from '../../testing/stop-realtime.ts'
import { ConnectionBar } from './connection-bar.tsx'

const LOST = 'Conexão perdida com o servidor'

beforeAll(() => showLanguage('PT_BR'))
beforeEach(() => {
  storage.openSession(sessionOf(ana))
  startSession().stop()
  useRealtime.setState({ name: 'online' }, true)
  render(<ConnectionBar />)
})
afterEach(() => {
  stopRealtime()
  cleanup()
  vi.restoreAllMocks()
})

function setNetwork(isOnline: boolean) {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline)
  act(() => void window.dispatchEvent(new Event(isOnline ? 'online' : 'offline')))
}

test('the connection bar says that the video goes on only while there is a network', () => {
  act(() => useRealtime.setState({ name: 'waiting', attempt: 0, wasOnline: true }, true))
  expect(screen.getByRole('status').textContent).toContain('O vídeo continua')
  setNetwork(false)
  expect(screen.getByRole('status').textContent).toContain('O vídeo pode parar')
  expect(screen.queryByText(/O vídeo continua/)).toBeNull()
  setNetwork(true)
  expect(screen.getByRole('status').textContent).toContain('O vídeo continua')
})

test('the connection bar outside of the player does not mention a video', () => {
  cleanup()
  render(<ConnectionBar hasVideo={false} />)
  setNetwork(false)
  expect(screen.getByRole('status').textContent).toBe(
    'Seu dispositivo está sem internet. A página continua assim que a conexão voltar.',
  )
})

test('after the last attempt the connection bar is a dialog, not modal, which takes no focus', () => {
  act(() => useRealtime.setState({ name: 'lost' }, true))
  const dialog = screen.getByRole('dialog', { name: LOST })
  expect(dialog.matches(':modal')).toBe(false)
  expect(document.activeElement).toBe(document.body)
  fireEvent.click(screen.getByRole('button', { name: 'Login' }))
  expect(localStorage).toHaveLength(0)
  expect(useSession.getState().name).toBe('anonymous')
})

test('a reconnect without a network is visible: the button is busy, and then the failure is shown', async () => {
  vi.spyOn(realtime, 'reconnect').mockRejectedValue(new Error('offline'))
  act(() => useRealtime.setState({ name: 'lost' }, true))
  setNetwork(false)
  fireEvent.click(screen.getByRole('button', { name: 'Reconectar' }))
  expect(screen.getByRole('progressbar')).toBeTruthy()
  expect(await screen.findByText(/^Ainda não foi possível reconectar/)).toBeTruthy()
  expect(screen.queryByRole('progressbar')).toBeNull()
})

test('while reconnecting, the button of the connection bar keeps the focus and does nothing', () => {
  act(() => useRealtime.setState({ name: 'lost' }, true))
  const button = screen.getByRole('button', { name: 'Reconectar' })
  button.focus()
  fireEvent.click(button)
  expect(useRealtime.getState().name).toBe('retrying')
  expect(button.ariaDisabled ?? button.getAttribute('aria-disabled')).toBe('true')
  expect(document.activeElement).toBe(button)
})
