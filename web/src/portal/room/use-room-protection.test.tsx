import { cleanup, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { isBlockedShortcut, useRoomProtection } from './use-room-protection.ts'

const keys = (combination: string) => {
  const parts = combination.split('+')
  const key = parts.at(-1) ?? ''
  return {
    key,
    code: key.length === 1 ? `Key${key.toUpperCase()}` : key,
    ctrlKey: parts.includes('Ctrl'),
    metaKey: parts.includes('Cmd'),
    shiftKey: parts.includes('Shift'),
    altKey: parts.includes('Alt'),
  }
}

test.each([
  ...['F12', 'Ctrl+u', 'Ctrl+p', 'Ctrl+s', 'Ctrl+c', 'Ctrl+x', 'Ctrl+v', 'Ctrl+a', 'Cmd+p', 'Cmd+s', 'Cmd+c'],
  ...['Ctrl+Shift+I', 'Ctrl+Shift+J', 'Ctrl+Shift+C', 'Ctrl+Shift+K', 'Cmd+Alt+i', 'Ctrl+Shift+S'],
])('the key %s is blocked in a room', (combination) => {
  expect(isBlockedShortcut(keys(combination))).toBe(true)
})

test.each(['Escape', 'Tab', 'c', 'F11', 'Ctrl+r', 'Ctrl+l', 'Shift+C', 'Alt+ArrowLeft', 'Ctrl+Tab'])(
  'the key %s is not blocked in a room',
  (combination) => {
    expect(isBlockedShortcut(keys(combination))).toBe(false)
  },
)

describe('on the page', () => {
  beforeEach(() => {
    vi.useFakeTimers()
    vi.spyOn(console, 'clear').mockImplementation(() => {})
  })
  afterEach(() => {
    cleanup()
    vi.useRealTimers()
  })

  const isBlocked = (type: string, target: EventTarget = document.body) =>
    !target.dispatchEvent(new Event(type, { bubbles: true, cancelable: true }))

  const EVENTS = ['copy', 'cut', 'paste', 'selectstart', 'dragstart', 'contextmenu']

  test('copying and similar actions are blocked while a room’s page is shown, and not after leaving it', () => {
    const { unmount } = renderHook(useRoomProtection)
    expect(EVENTS.filter((type) => isBlocked(type))).toEqual(EVENTS)
    unmount()
    expect(EVENTS.filter((type) => isBlocked(type))).toEqual([])
    expect(document.documentElement.className).toBe('')
  })

  test('the console is cleared every two seconds, until the room’s page is left', () => {
    const { unmount } = renderHook(useRoomProtection)
    vi.advanceTimersByTime(6000)
    expect(console.clear).toHaveBeenCalledTimes(3)
    unmount()
    vi.advanceTimersByTime(6000)
    expect(console.clear).toHaveBeenCalledTimes(3)
  })

  test('pasting works in a field of a form over a room’s page', () => {
    renderHook(useRoomProtection)
    const field = document.body.appendChild(document.createElement('input'))
    expect(isBlocked('paste', field)).toBe(false)
    field.remove()
  })
})
