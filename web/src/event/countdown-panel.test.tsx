import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { CountdownPanel } from './countdown-panel.tsx'

const START = '2025-12-01T13:40:00.000Z'
const timer = () => screen.getByRole('timer', { name: 'Estamos iniciando em:' }).textContent

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2025-11-29T12:38:58.000Z') })
})

afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

test('the countdown panel counts down by the second', () => {
  render(<CountdownPanel startsAt={START} clockOffset={0} />)
  expect(timer()).toBe('02 Dias01 Horas01 Minutos02 Segundos')
  act(() => vi.advanceTimersByTime(3000))
  expect(timer()).toBe('02 Dias01 Horas00 Minutos59 Segundos')
})

test('the countdown panel shows the welcome at the start time, and stops counting', () => {
  vi.setSystemTime('2025-12-01T13:39:59.000Z')
  render(<CountdownPanel startsAt={START} clockOffset={0} />)
  expect(timer()).toContain('01 Segundos')
  act(() => vi.advanceTimersByTime(1000))
  expect(screen.getByRole('heading', { name: 'O evento começou!' })).toBeTruthy()
  expect(screen.getByText(/^Boas-vindas!/)).toBeTruthy()
  expect(screen.queryByRole('timer')).toBeNull()
  expect(vi.getTimerCount()).toBe(0)
})

test('the countdown panel uses the server’s clock if the visitor’s is wrong', () => {
  render(<CountdownPanel startsAt={START} clockOffset={-86_400_000} />)
  expect(timer()).toContain('03 Dias')
})
