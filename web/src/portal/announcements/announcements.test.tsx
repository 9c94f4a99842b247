import { announcementIds } from '@palco/contract/announcements/announcements'
import type { LiveAnnouncement } from '@palco/contract/announcements/live-announcement'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { showLanguage } from '../../i18n/i18n.ts'
import { receiveAnnouncements, resendReports } from '../../session/live-announcements.ts'
import { useSession } from '../../session/session.ts'
import { ana, bruno } from '../../testing/people.ts'
import { Announcements } from './announcements.tsx'

const NOW = Date.parse('2025-12-01T13:40:00.000Z')
const inSeconds = (seconds: number) => new Date(NOW + seconds * 1000).toISOString()

const notice = (id: string, given: Partial<LiveAnnouncement> = {}): LiveAnnouncement => ({
  id,
  kind: 'info',
  texts: { PT_BR: `aviso ${id}` },
  language: 'PT_BR',
  endsAt: inSeconds(600),
  version: 1,
  ...given,
})

let reported: [string, readonly string[]][]
const record = (what: string, ids: readonly string[]) => void reported.push([what, ids])

beforeEach(async () => {
  vi.useFakeTimers({ now: NOW })
  await showLanguage('PT_BR')
  reported = []
  useSession.setState({ name: 'signedIn', user: ana }, true)
  act(() => {
    receiveAnnouncements([])
    resendReports(record)
  })
})

afterEach(() => {
  cleanup()
  // Signing in as another person makes the page forget which announcements were closed.
  useSession.setState({ name: 'signedIn', user: bruno }, true)
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const receive = (...announcements: LiveAnnouncement[]) => act(() => receiveAnnouncements(announcements))
const crossOf = (text: string) =>
  screen.getByText(text).closest('[data-announcement]')?.querySelector('button') as HTMLButtonElement

test('an announcement is announced by its kind, and takes no focus', () => {
  render(<Announcements />)
  const before = document.activeElement
  receive(notice('a'), notice('b', { kind: 'warning' }))
  expect(screen.getByText('aviso a').closest('[aria-live]')?.getAttribute('aria-live')).toBe('polite')
  expect(screen.getByText('aviso b').closest('[aria-live]')?.getAttribute('aria-live')).toBe('assertive')
  expect(document.activeElement).toBe(before)
})

test('an announcement is in the reader’s language or the event’s first one, and never markup', async () => {
  render(<Announcements />)
  receive(notice('a', { texts: { PT_BR: '<b>olá</b>', EN_US: 'hello' } }), notice('b'))
  expect(screen.getByText('<b>olá</b>').lang).toBe('pt-BR')
  await act(() => showLanguage('EN_US'))
  expect(screen.getByText('hello').lang).toBe('en-US')
  expect(screen.getByText('aviso b').lang).toBe('pt-BR')
})

test('an announcement disappears at its end', () => {
  render(<Announcements />)
  receive(notice('a', { endsAt: inSeconds(5) }), notice('b'))
  act(() => vi.advanceTimersByTime(5000))
  expect(screen.queryByText('aviso a')).toBeNull()
  expect(screen.getByText('aviso b')).toBeTruthy()
})

test('closing an announcement is reported, again after a reconnect, and later lists do not bring it back', () => {
  render(<Announcements />)
  receive(notice('a'), notice('b'))
  fireEvent.click(crossOf('aviso a'))
  expect(screen.queryByText('aviso a')).toBeNull()
  receive(notice('a'), notice('b'))
  expect(screen.queryByText('aviso a')).toBeNull()
  act(() => resendReports(record))
  expect(reported).toEqual([
    ['announcements_closed', ['a']],
    ['announcements_closed', ['a']],
  ])
})

test('closing many announcements is reported in batches, and after a reconnect only those still there', () => {
  render(<Announcements />)
  const many = Array.from({ length: 60 }, (_, n) => notice(`n${n}`))
  for (const each of many) {
    receive(each)
    fireEvent.click(crossOf(`aviso ${each.id}`))
  }
  reported = []
  receive(...many)
  act(() => resendReports(record))
  expect(reported.flatMap(([, ids]) => ids)).toEqual(many.map(({ id }) => id))
  for (const [what, ids] of reported)
    expect([what, announcementIds.safeParse({ ids }).success]).toEqual(['announcements_closed', true])
  reported = []
  receive(notice('n7'), notice('other'))
  act(() => resendReports(record))
  expect(reported).toEqual([['announcements_closed', ['n7']]])
  expect(screen.queryByText('aviso n7')).toBeNull()
})

test('Esc inside closes an announcement, and the event does not propagate', () => {
  const behind = vi.fn()
  document.addEventListener('keydown', behind)
  render(<Announcements />)
  receive(notice('a'), notice('b'))
  crossOf('aviso a').focus()
  fireEvent.keyDown(crossOf('aviso a'), { key: 'Escape' })
  document.removeEventListener('keydown', behind)
  expect(screen.queryByText('aviso a')).toBeNull()
  expect(behind).not.toHaveBeenCalled()
  expect(document.activeElement).toBe(crossOf('aviso b'))
})

test('an announcement is reported as seen once, and only while the page is visible', () => {
  const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  const { rerender } = render(<Announcements />)
  receive(notice('a'))
  act(() => vi.advanceTimersByTime(3000))
  expect(reported).toEqual([])
  visibility.mockReturnValue('visible')
  act(() => void document.dispatchEvent(new Event('visibilitychange')))
  rerender(<Announcements />)
  receive(notice('a', { version: 2 }))
  act(() => vi.advanceTimersByTime(3000))
  expect(reported).toEqual([['announcements_seen', ['a']]])
})

test('announcements above a video are one line with their count, which opens and closes', () => {
  render(<Announcements place="line" />)
  receive(notice('a'), notice('b', { kind: 'warning' }))
  const toggle = screen.getByRole('button', { name: 'Avisos (2)' })
  const isFront = (text: string) => screen.getByText(text).closest<HTMLElement>('[data-announcement]')?.dataset.front
  expect([toggle.ariaExpanded ?? toggle.getAttribute('aria-expanded'), isFront('aviso a'), isFront('aviso b')]).toEqual(
    [...['false', 'false', 'true']],
  )
  fireEvent.click(toggle)
  expect(toggle.closest<HTMLElement>('[data-place]')?.dataset.oneLine).toBe('false')
  fireEvent.click(crossOf('aviso b'))
  expect(toggle.textContent).toBe('Avisos (1)')
})

test('a new announcement above a video is whole for ten seconds, and a newer one again', () => {
  render(<Announcements place="line" />)
  const isWhole = () => document.querySelector<HTMLElement>('[data-place]')?.dataset.whole
  receive(notice('a'))
  act(() => void vi.advanceTimersByTime(9_999))
  expect(isWhole()).toBe('true')
  act(() => void vi.advanceTimersByTime(1))
  expect(isWhole()).toBe('false')
  receive(notice('a', { version: 2 }))
  expect(isWhole()).toBe('true')
})

test('a line of several announcements reports only the visible one as seen, until the line is opened', () => {
  render(<Announcements place="line" />)
  receive(notice('a'), notice('b', { kind: 'warning' }))
  act(() => void vi.advanceTimersByTime(2000))
  expect(reported).toEqual([['announcements_seen', ['b']]])
  fireEvent.click(screen.getByRole('button', { expanded: false }))
  act(() => void vi.advanceTimersByTime(2000))
  expect(reported.slice(1)).toEqual([['announcements_seen', ['a']]])
})

test('an announcement over a full-screen video disappears after a while, and is in the line again later', () => {
  const { rerender } = render(<Announcements place="overlay" />)
  receive(notice('a'))
  act(() => vi.advanceTimersByTime(15_000))
  expect(screen.queryByText('aviso a')).toBeNull()
  receive(notice('a'), notice('b'))
  expect([screen.queryByText('aviso a'), screen.queryByText('aviso b')?.textContent]).toEqual([null, 'aviso b'])
  rerender(<Announcements place="line" />)
  expect(screen.getByRole('button', { name: 'Avisos (2)' })).toBeTruthy()
  expect(reported.flatMap(([what]) => what)).not.toContain('announcements_closed')
})

test('announcements that one person has closed are shown to the next', () => {
  render(<Announcements />)
  receive(notice('a'))
  fireEvent.click(crossOf('aviso a'))
  act(() => useSession.setState({ name: 'signedIn', user: bruno }, true))
  receive(notice('a'))
  expect(screen.getByText('aviso a')).toBeTruthy()
})
