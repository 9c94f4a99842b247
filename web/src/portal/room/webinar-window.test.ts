import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useSession } from '../../session/session.ts'
import { ana, bruno } from '../../testing/people.ts'
import { closeWindows, hasOpenWindow, moveWindows, openWindow, prepareWindow } from './webinar-window.ts'

const close = vi.fn()
const replace = vi.fn()
let opened = { closed: false, close, location: { replace } }

beforeEach(() => {
  useSession.setState({ name: 'signedIn', user: ana }, true)
  prepareWindow()
  const frame = document.querySelector('iframe')
  opened = { closed: false, close, location: { replace } }
  Object.defineProperty(frame, 'contentWindow', { value: { open: () => opened } })
  expect(openWindow('https://webinar.example.com/')).toBe(true)
})

afterEach(() => {
  useSession.setState({ name: 'anonymous', because: 'signedOut' }, true)
  close.mockReset()
  replace.mockReset()
})

test('a webinar window stays open for the same person, however often the profile is reloaded', () => {
  useSession.setState({ name: 'signedIn', user: { ...ana, name: 'Ana Lima' } }, true)
  expect(close).not.toHaveBeenCalled()
})

test('a webinar window is closed with the session', () => {
  useSession.setState({ name: 'leaving' }, true)
  expect(close).toHaveBeenCalledOnce()
})

test('a webinar window is closed when somebody else signs in, in another tab', () => {
  useSession.setState({ name: 'signedIn', user: bruno }, true)
  expect(close).toHaveBeenCalledOnce()
})

test('a webinar window follows its room’s address, and other windows stay', () => {
  moveWindows('https://other.example.com/', 'https://backup.example.com/')
  expect(replace).toHaveBeenLastCalledWith('https://webinar.example.com/')
  moveWindows('https://webinar.example.com/', 'https://backup.example.com/')
  expect(replace).toHaveBeenLastCalledWith('https://backup.example.com/')
})

test('a webinar window is closed by the address that it shows', () => {
  closeWindows('https://other.example.com/')
  expect(close).not.toHaveBeenCalled()
  closeWindows('https://webinar.example.com/')
  expect(close).toHaveBeenCalledOnce()
})

test('a webinar window counts as open until it is closed, on its room’s page', () => {
  expect(hasOpenWindow()).toBe(true)
  const room = location.pathname
  history.replaceState(null, '', '/rooms/another')
  expect(hasOpenWindow()).toBe(false)
  history.replaceState(null, '', room)
  opened.closed = true
  expect(hasOpenWindow()).toBe(false)
})
