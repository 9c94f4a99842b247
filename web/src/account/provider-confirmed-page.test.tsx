import { cleanup, render, screen } from '@testing-library/react'
import { StrictMode } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { storage } from '../api/storage.ts'
import { fakeServer, ok, refused } from '../testing/fake-server.ts'
import { ana, sessionOf } from '../testing/people.ts'
import { ProviderConfirmedPage } from './provider-confirmed-page.tsx'

const CONFIRM = 'POST /api/auth/oidc/confirm'

beforeEach(() => {
  storage.clear()
  storage.openSession(sessionOf(ana))
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

function open(fragment: string, confirm: () => Response) {
  window.history.replaceState(null, '', `/confirmar${fragment}`)
  const close = vi.fn()
  vi.stubGlobal('close', close)
  const { count } = fakeServer({ [CONFIRM]: confirm })
  render(
    <StrictMode>
      <ProviderConfirmedPage />
    </StrictMode>,
  )
  return { close, count }
}

test('the window redeems its ticket once, lets the pages that wait go on, and closes', async () => {
  const { close, count } = open('#ticket=a-b', () => ok(null))
  await screen.findByText('Confirmado')
  expect(localStorage.getItem('confirmed')).toMatch(/^\d+$/)
  expect([count(CONFIRM), close.mock.calls.length, window.location.hash]).toEqual([1, 1, ''])
})

test.each([
  ['#problem=unreachable', undefined, 'não está respondendo'],
  [
    '#problem=refused',
    undefined,
    'Se não houver outra, saia do Palco e entre de novo, ou peça um link de acesso a um dono.',
  ],
  ['', undefined, 'não confirmou que você entrou de novo'],
  ['#ticket=a', () => refused(400, 'INVALID_CREDENTIALS'), 'Você entrou com outra conta'],
  ['#ticket=a', () => refused(410, 'LINK_EXPIRED'), 'não confirmou que você entrou de novo'],
])('the window with %s says why nothing was confirmed, and stays', async (fragment, confirm, text) => {
  const { close } = open(fragment, confirm ?? (() => ok(null)))
  expect((await screen.findByRole('alert')).textContent).toContain(text)
  expect(close).not.toHaveBeenCalled()
})
