import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { storage } from '../api/storage.ts'
import { ana, sessionOf } from '../testing/people.ts'
import { stopRealtime } from '../testing/stop-realtime.ts'
import { ask, dismissAll, showMessage } from '../ui/dialogs.ts'
import { OVERLAY_TEXTS } from './overlay-texts.ts'
import { useRealtime } from './realtime.ts'
import { startSession, useSession } from './session.ts'
import { SessionOverlays } from './session-overlays.tsx'

const button = (name: string) => screen.getByRole('button', { name })
const pressEscape = () => fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape' })

beforeEach(() => {
  storage.openSession(sessionOf(ana))
  startSession().stop()
  useRealtime.setState({ name: 'online' }, true)
  render(<SessionOverlays texts={OVERLAY_TEXTS} />)
})

afterEach(() => {
  stopRealtime()
  cleanup()
  dismissAll()
})

describe('the global dialog', () => {
  it('the global dialog focuses Cancelar if OK can’t be undone', () => {
    act(() => void ask({ type: 'warning', text: 'Excluir?', okText: 'Excluir', isDestructive: true }))
    expect(document.activeElement).toBe(button('Cancelar'))
    expect(button('Excluir').className).toContain('destructive')
    act(dismissAll)
    act(() => void ask({ type: 'info', text: 'Ativar?', okText: 'Ativar' }))
    expect(document.activeElement).toBe(button('Ativar'))
    expect(button('Ativar').className).not.toContain('destructive')
  })

  it('the global dialog focuses OK if it is marked as harmless', () => {
    act(() => void ask({ type: 'info', text: 'Ativar?', okText: 'Ativar', isDestructive: false }))
    expect(document.activeElement).toBe(button('Ativar'))
  })

  it('the global dialog resolves to true by OK and to false by Cancelar or Esc', async () => {
    for (const [close, expected] of [
      [() => fireEvent.click(button('OK')), true],
      [() => fireEvent.click(button('Cancelar')), false],
      [pressEscape, false],
    ] as const) {
      let answer: Promise<boolean> | undefined
      act(() => {
        answer = ask({ type: 'warning', text: 'Excluir este grupo?' })
      })
      expect(screen.getByText('Excluir este grupo?')).toBeTruthy()
      close()
      expect(await answer).toBe(expected)
    }
  })

  it('the global dialog shows one question at a time', () => {
    act(() => {
      void showMessage({ type: 'error', text: 'Primeiro' })
      void showMessage({ type: 'info', text: 'Segundo' })
    })
    expect(screen.queryByText('Segundo')).toBeNull()
    fireEvent.click(button('OK'))
    expect(screen.getByText('Segundo')).toBeTruthy()
  })
})

describe('the session-terminated dialog', () => {
  beforeEach(() => {
    act(() => useSession.setState({ name: 'terminated', user: ana, reason: 'deactivated' }, true))
  })

  it('the session-terminated dialog says why, and can’t be closed', () => {
    expect(screen.getByRole('dialog', { name: 'Sessão Encerrada' }).textContent).toContain('Seu acesso foi encerrado')
    pressEscape()
    expect(screen.getByText('Sessão Encerrada')).toBeTruthy()
  })

  it('the session-terminated dialog is the only one: errors that it causes are not shown', () => {
    act(() => {
      useRealtime.setState({ name: 'lost' }, true)
      void showMessage({ type: 'error', text: 'Erro ao excluir grupo' })
    })
    expect(document.querySelectorAll('dialog')).toHaveLength(1)
    expect(screen.getByRole('dialog', { name: 'Sessão Encerrada' })).toBeTruthy()
  })

  it('the session-terminated dialog clears storage and leads to the login', () => {
    fireEvent.click(button('Fazer Login'))
    expect(localStorage).toHaveLength(0)
    expect(useSession.getState().name).toBe('anonymous')
  })
})

describe('the connection-lost dialog', () => {
  beforeEach(() => {
    act(() => useRealtime.setState({ name: 'lost' }, true))
  })

  it('the connection-lost dialog shows that it is trying, and closes when it worked', () => {
    fireEvent.click(button('Reconectar'))
    expect(useRealtime.getState().name).toBe('retrying')
    expect(screen.getByRole('progressbar')).toBeTruthy()
    act(() => useRealtime.setState({ name: 'online' }, true))
    expect(useSession.getState().name).toBe('signedIn')
  })

  it('the connection-lost dialog does not show automatic attempts, and closes when one worked', () => {
    act(() => useRealtime.setState({ name: 'retrying' }, true))
    expect(screen.getByRole('dialog', { name: 'Conexão perdida com o servidor' })).toBeTruthy()
    expect(screen.queryByRole('progressbar')).toBeNull()
    act(() => useRealtime.setState({ name: 'online' }, true))
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('the connection-lost dialog offers the login instead, and clears', () => {
    fireEvent.click(button('Login'))
    expect(localStorage).toHaveLength(0)
    expect(useSession.getState().name).toBe('anonymous')
  })
})
