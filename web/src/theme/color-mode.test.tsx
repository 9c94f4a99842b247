import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { useColorMode } from './color-mode.ts'

afterEach(() => {
  cleanup()
  localStorage.clear()
})

test('a chosen colour mode is stored under its key and the colour scheme’s, and takes effect at once', () => {
  const { result } = renderHook(useColorMode)
  expect(result.current.mode).toBe('system')
  expect(localStorage).toHaveLength(0)
  act(() => result.current.setMode('dark'))
  expect(result.current.mode).toBe('dark')
  expect({ ...localStorage }).toEqual({
    'mui-mode': 'dark',
    'mui-color-scheme-light': 'light',
    'mui-color-scheme-dark': 'dark',
  })
})
