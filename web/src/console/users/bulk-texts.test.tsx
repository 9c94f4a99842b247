import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { ask, dismissAll } from '../../ui/dialogs.ts'
import { QuestionDialog } from '../../ui/question-dialog.tsx'
import { confirmation } from './bulk-texts.ts'

afterEach(() => {
  dismissAll()
  cleanup()
})

const TEXTS = { titles: { error: 'Erro', info: 'Info', warning: 'Atenção' }, ok: 'OK', cancel: 'Cancelar' }

test('deleting up to 50 users asks once', () => {
  const userIds = Array.from({ length: 50 }, String)
  expect(confirmation('delete', { userIds })).not.toHaveProperty('typed')
  expect(confirmation('deactivate', { filter: {}, expected: 5000 })).not.toHaveProperty('typed')
})

test('deleting more than 50 users is accepted only with their number typed', async () => {
  render(<QuestionDialog texts={TEXTS} />)
  const answer = ask(confirmation('delete', { filter: {}, expected: 1200 }))
  const field = await screen.findByLabelText<HTMLInputElement>('Para confirmar, digite 1200')
  fireEvent.change(field, { target: { value: '120' } })
  fireEvent.click(screen.getByRole('button', { name: 'Excluir' }))
  expect(screen.getByText('Digite 1200, sem ponto, para excluir.')).toBeTruthy()
  fireEvent.change(field, { target: { value: '1200' } })
  fireEvent.keyDown(field, { key: 'Enter' })
  expect(await answer).toBe(true)
})
