import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createQueryClient } from '../../api/query-client.ts'
import { showLanguage } from '../../i18n/i18n.ts'
import { fakeServer, ok, refused } from '../../testing/fake-server.ts'
import { RemindersDialog } from './reminders-dialog.tsx'

const PATH = '/api/participant/reminders'
const answer = (isSubscribed: boolean) => ok({ email: 'ana@example.com', isSubscribed })

beforeEach(() => showLanguage('PT_BR'))
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

function open(answers: Parameters<typeof fakeServer>[0]) {
  fakeServer({ [`GET ${PATH}`]: () => answer(true), ...answers })
  render(
    <QueryClientProvider client={createQueryClient()}>
      <RemindersDialog onClose={() => {}} />
    </QueryClientProvider>,
  )
}

test('the dialog of reminders shows the address, stops reminders, and resumes them', async () => {
  const chosen: unknown[] = []
  open({
    [`PUT ${PATH}`]: async (request) => {
      const body = await request.json()
      chosen.push(body)
      return answer(body.isSubscribed)
    },
  })
  fireEvent.click(await screen.findByRole('button', { name: 'Cancelar lembretes' }))
  await screen.findByText(/^Você não recebe mais lembretes/)
  expect(screen.getByText('ana@example.com')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Voltar a receber' }))
  await screen.findByText(/^Você recebe neste endereço/)
  expect(chosen).toEqual([{ isSubscribed: false }, { isSubscribed: true }])
})

test('the dialog of reminders says that it could not be saved', async () => {
  open({ [`PUT ${PATH}`]: () => refused(429, 'TOO_MANY_ATTEMPTS', 'Muitas tentativas') })
  fireEvent.click(await screen.findByRole('button', { name: 'Cancelar lembretes' }))
  expect((await screen.findByRole('alert')).textContent).toBe('Muitas tentativas')
  expect(screen.getByRole('button', { name: 'Cancelar lembretes' })).toBeTruthy()
})
