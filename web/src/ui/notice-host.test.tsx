import { act, cleanup, createEvent, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { dismissAll, showMessage } from './dialogs.ts'
import { NoticeHost } from './notice-host.tsx'
import { dismissNotice, notify } from './notices.ts'

const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms))

beforeEach(() => {
  vi.useFakeTimers()
  render(<NoticeHost closeText="Fechar" />)
  act(() => notify('Grupo criado'))
})

afterEach(() => {
  cleanup()
  dismissAll()
  dismissNotice()
  vi.useRealTimers()
})

test('a notice disappears by itself', () => {
  expect(screen.getByRole('status').textContent).toBe('Grupo criado')
  pass(5000)
  expect(screen.getByRole('status').textContent).toBe('')
})

test('a notice stays while it is hovered or focused', () => {
  const close = screen.getByRole('button', { name: 'Fechar' })
  fireEvent.focus(close)
  pass(60_000)
  expect(screen.getByText('Grupo criado')).toBeTruthy()
  fireEvent.blur(close)
  pass(5000)
  expect(screen.queryByText('Grupo criado')).toBeNull()
})

test('a notice can be dismissed, and the next one behaves as the first', () => {
  const close = screen.getByRole('button', { name: 'Fechar' })
  fireEvent.focus(close)
  fireEvent.click(close)
  expect(screen.queryByText('Grupo criado')).toBeNull()
  act(() => notify('Grupo atualizado'))
  pass(5000)
  expect(screen.queryByText('Grupo atualizado')).toBeNull()
})

test('a notice that is replaced while hovered does not hold the next one', () => {
  fireEvent.pointerEnter(screen.getByText('Grupo criado'))
  act(dismissNotice)
  act(() => notify('Grupo atualizado'))
  pass(5000)
  expect(screen.queryByText('Grupo atualizado')).toBeNull()
})

test('a notice starts its timer again only when neither hovered nor focused', () => {
  const close = screen.getByRole('button', { name: 'Fechar' })
  fireEvent.focus(close)
  fireEvent.pointerEnter(close)
  fireEvent.pointerLeave(close)
  pass(60_000)
  expect(screen.getByText('Grupo criado')).toBeTruthy()
})

test('a notice with the same text twice is announced twice, each with its own time', () => {
  const first = screen.getByText('Grupo criado')
  pass(4000)
  act(() => notify('Grupo criado'))
  expect(screen.getByText('Grupo criado')).not.toBe(first)
  pass(4000)
  expect(screen.getByText('Grupo criado')).toBeTruthy()
})

test('Esc dismisses a notice, unless something else has handled the key', () => {
  const used = createEvent.keyDown(document.body, { key: 'Escape' })
  used.preventDefault()
  fireEvent(document.body, used)
  expect(screen.getByText('Grupo criado')).toBeTruthy()
  fireEvent.keyDown(document.body, { key: 'Escape' })
  expect(screen.queryByText('Grupo criado')).toBeNull()
})

test('a notice with an action stays longer, and disappears when the action is used', () => {
  const run = vi.fn()
  act(() => notify('Grupo desativado', { text: 'Desfazer', run }))
  pass(10_000)
  fireEvent.click(screen.getByRole('button', { name: 'Desfazer' }))
  expect(run).toHaveBeenCalledOnce()
  expect(screen.getByRole('status').textContent).toBe('')
  act(() => notify('Grupo desativado', { text: 'Desfazer', run }))
  pass(12_000)
  expect(screen.getByRole('status').textContent).toBe('')
})

test('an error dialog dismisses an earlier success notice', () => {
  act(() => void showMessage({ type: 'error', text: 'Erro ao excluir grupo' }))
  expect(screen.queryByText('Grupo criado')).toBeNull()
})
