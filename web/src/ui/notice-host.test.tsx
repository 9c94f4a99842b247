import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
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
