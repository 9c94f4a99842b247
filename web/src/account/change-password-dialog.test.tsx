import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { storage } from '../api/storage.ts'
import { fakeServer, ok } from '../testing/fake-server.ts'
import { ana, sessionOf } from '../testing/people.ts'
import { ACCOUNT_TEXTS } from './account-texts.ts'
import { ChangePasswordDialog } from './change-password-dialog.tsx'

const CHANGE = 'PUT /api/auth/password'

beforeEach(() => {
  storage.clear()
  storage.openSession(sessionOf(ana))
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
const fill = (label: string, value: string) => fireEvent.change(field(label), { target: { value } })

function open() {
  const server = fakeServer({
    'GET /api/auth/profile': () => ok(ana),
    [CHANGE]: () => ok({ tokens: sessionOf(ana).tokens }),
  })
  const onClose = vi.fn()
  render(
    <ChangePasswordDialog email={ana.email} texts={ACCOUNT_TEXTS} isAsked={false} typed={null} onClose={onClose} />,
  )
  return { server, onClose }
}

test('each field of the password dialog can be shown, so it is typed once', async () => {
  const { server, onClose } = open()
  fill('Senha atual', 'senha-antiga')
  fill('Nova senha', 'senha-nova-1')
  const [, eye] = screen.getAllByRole('button', { name: 'Mostrar caracteres' })
  fireEvent.click(eye ?? document.body)
  expect([field('Senha atual').type, field('Nova senha').type]).toEqual(['password', 'text'])
  fireEvent.click(screen.getByRole('button', { name: 'Salvar' }))
  await vi.waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(server.count(CHANGE)).toBe(1)
})

test('the present password is rejected at its field before anything is sent', async () => {
  const { server } = open()
  fill('Senha atual', 'senha-antiga')
  fill('Nova senha', 'senha-antiga')
  fireEvent.click(screen.getByRole('button', { name: 'Salvar' }))
  await screen.findByText('A nova senha deve ser diferente da atual')
  expect(field('Nova senha').getAttribute('aria-invalid')).toBe('true')
  expect(server.count(CHANGE)).toBe(0)
})
