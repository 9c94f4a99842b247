import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Tooltip } from './tooltip.tsx'

beforeEach(() => {
  vi.useFakeTimers()
  render(
    <Tooltip text="Voltar">
      <button type="button">←</button>
    </Tooltip>,
  )
})

afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const button = () => screen.getByRole('button')
const isShown = () => screen.queryByRole('tooltip')?.textContent === 'Voltar'
const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms))

test('a tooltip opens 100 ms after the pointer enters and closes when it leaves', () => {
  fireEvent.pointerEnter(button(), { pointerType: 'mouse' })
  pass(99)
  expect(isShown()).toBe(false)
  pass(1)
  expect(isShown()).toBe(true)
  fireEvent.pointerLeave(button(), { pointerType: 'mouse' })
  pass(0)
  expect(isShown()).toBe(false)
})

test('a tooltip opens after a touch of 700 ms and stays 1500 ms longer', () => {
  fireEvent.pointerDown(button(), { pointerType: 'touch' })
  pass(699)
  expect(isShown()).toBe(false)
  pass(1)
  expect(isShown()).toBe(true)
  fireEvent.pointerUp(button(), { pointerType: 'touch' })
  pass(1499)
  expect(isShown()).toBe(true)
  pass(1)
  expect(isShown()).toBe(false)
})

test('a tap shows no tooltip', () => {
  fireEvent.pointerDown(button(), { pointerType: 'touch' })
  pass(200)
  fireEvent.pointerUp(button(), { pointerType: 'touch' })
  pass(5000)
  expect(isShown()).toBe(false)
})

test('Esc closes a tooltip', () => {
  fireEvent.pointerEnter(button(), { pointerType: 'mouse' })
  pass(100)
  expect(isShown()).toBe(true)
  fireEvent.keyDown(document.body, { key: 'Escape' })
  expect(isShown()).toBe(false)
})
