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

test('a notice leaves by itself', () => {
  expect(screen.getByRole('status').textContent).toBe('Grupo criado')
  pass(5000)
  expect(screen.getByRole('status').textContent).toBe('')
})

test('it stays for as long as somebody points at it or has the focus in it', () => {
  const close = screen.getByRole('button', { name: 'Fechar' })
  fireEvent.focus(close)
  pass(60_000)
  expect(screen.getByText('Grupo criado')).toBeTruthy()
  fireEvent.blur(close)
  pass(5000)
  expect(screen.queryByText('Grupo criado')).toBeNull()
})

test('it can be put away, and the next one comes and goes as the first', () => {
  const close = screen.getByRole('button', { name: 'Fechar' })
  fireEvent.focus(close)
  fireEvent.click(close)
  expect(screen.queryByText('Grupo criado')).toBeNull()
  act(() => notify('Grupo atualizado'))
  pass(5000)
  expect(screen.queryByText('Grupo atualizado')).toBeNull()
})

test('one that is taken away under the pointer leaves nothing behind for the next', () => {
  fireEvent.pointerEnter(screen.getByText('Grupo criado'))
  act(dismissNotice)
  act(() => notify('Grupo atualizado'))
  pass(5000)
  expect(screen.queryByText('Grupo atualizado')).toBeNull()
})

test('who points at it and has the focus in it lets go of both before it leaves', () => {
  const close = screen.getByRole('button', { name: 'Fechar' })
  fireEvent.focus(close)
  fireEvent.pointerEnter(close)
  fireEvent.pointerLeave(close)
  pass(60_000)
  expect(screen.getByText('Grupo criado')).toBeTruthy()
})

test('the same text twice is a new word to be read out, with its own time', () => {
  const first = screen.getByText('Grupo criado')
  pass(4000)
  act(() => notify('Grupo criado'))
  expect(screen.getByText('Grupo criado')).not.toBe(first)
  pass(4000)
  expect(screen.getByText('Grupo criado')).toBeTruthy()
})

test('Esc puts it away, unless something else has made use of it', () => {
  const used = createEvent.keyDown(document.body, { key: 'Escape' })
  used.preventDefault()
  fireEvent(document.body, used)
  expect(screen.getByText('Grupo criado')).toBeTruthy()
  fireEvent.keyDown(document.body, { key: 'Escape' })
  expect(screen.queryByText('Grupo criado')).toBeNull()
})

test('one that can be taken back stays longer, and goes when it is', () => {
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

test('a word that something failed takes away an earlier one that it went well', () => {
  act(() => void showMessage({ type: 'error', text: 'Erro ao excluir grupo' }))
  expect(screen.queryByText('Grupo criado')).toBeNull()
})
