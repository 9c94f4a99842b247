import type { ParticipantRoom } from '@palco/contract/portal/participant'
import { focusManager, QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, renderHook, screen, within } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { emitAired } from '../../api/server-events.ts'
import { clearPeriod } from '../../i18n/clear-time.ts'
import { showLanguage, useTexts } from '../../i18n/i18n.ts'
import { useSession } from '../../session/session.ts'
import { usePreviewed } from '../../session/use-signed-in-user.ts'
import { fakeServer, ok, refused } from '../../testing/fake-server.ts'
import { participantEvent } from '../../testing/participant-event.ts'
import { ana } from '../../testing/people.ts'
import { openRoom, participantRoom } from '../../testing/rooms.ts'
import { buttonClass } from '../../ui/button.tsx'
import { RoomPage } from './room-page.tsx'
import { hasOpenWindow } from './webinar-window.ts'

const HOUR = 3_600_000
const inHours = (hours: number) => new Date(Date.now() + hours * HOUR).toISOString()

const room = { ...openRoom('plenary'), webinarUrl: 'http://webinar.example.com/live' }
const ended = { startDate: inHours(-2), endDate: inHours(-1) }

const event = { ...participantEvent, startsAt: inHours(-24), lastDay: inHours(48).slice(0, 10) }

beforeEach(async () => {
  await showLanguage('PT_BR')
  const userGroups = [{ groupId: 'a', group: { id: 'a', name: 'Brasil', active: true } }]
  useSession.setState({ name: 'signedIn', user: { ...ana, userGroups } }, true)
})
afterEach(() => {
  cleanup()
  useSession.setState({ name: 'anonymous', because: 'signedOut' }, true)
  usePreviewed.setState(null, true)
  vi.unstubAllGlobals()
})

let client: QueryClient

function open(
  answer: () => Response | Promise<Response>,
  listed: ParticipantRoom[] | Promise<ParticipantRoom[]> | (() => ParticipantRoom[]) = [participantRoom('plenary')],
) {
  fakeServer({
    'GET /api/participant/rooms/plenary': answer,
    'GET /api/participant/rooms': async () => ok(await (typeof listed === 'function' ? listed() : listed)),
    'GET /api/participant/event': () => ok(event),
    'GET /api/languages/public/active': () => ok([]),
  })
  const router = createMemoryRouter([{ path: '/room/:roomId', element: <RoomPage /> }], {
    initialEntries: ['/room/plenary'],
  })
  client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  render(
    <QueryClientProvider client={client}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
}

test('an http page frames an http site that counts as refused, and offers a window in case it stays blank', async () => {
  expect(location.protocol).toBe('http:')
  open(() => ok({ ...room, refusedUrls: [room.webinarUrl] }))
  expect(await screen.findByTitle('plenary')).toBeTruthy()
  const bar = screen
    .getByText('O vídeo não aparece? Abra a transmissão em uma janela própria.')
    .closest('[role=status]')
  expect(within(bar as HTMLElement).getByRole('link', { name: /^Abrir a transmissão/ })).toBeTruthy()
})

test('a webinar site that is framed has no link to a window', async () => {
  open(() => ok(room))
  expect(await screen.findByTitle('plenary')).toBeTruthy()
  expect(screen.queryByRole('link', { name: /^Abrir a transmissão/ })).toBeNull()
})

test('a reload link under a video reloads it, and leaves the page as it is', async () => {
  open(() => ok(room))
  const frame = await screen.findByTitle('plenary')
  fireEvent.click(screen.getByRole('button', { name: 'Recarregar' }))
  expect(screen.getByTitle('plenary')).not.toBe(frame)
})

test('a video opened in another window closes in the page, counts as seen, and can be brought back', async () => {
  const outside = { closed: false, location: { replace: vi.fn() }, close: vi.fn() }
  vi.spyOn(HTMLIFrameElement.prototype, 'contentWindow', 'get').mockReturnValue({ open: () => outside } as never)
  open(() => ok(room))
  await screen.findByTitle('plenary')
  fireEvent.click(screen.getByRole('link', { name: /^Abrir em outra janela/ }))
  expect(outside.location.replace).toHaveBeenCalledWith(expect.stringContaining('webinar.example.com/live'))
  expect(screen.queryByTitle('plenary')).toBeNull()
  expect(screen.getByText(/Deixe esta página aberta/)).toBeTruthy()
  expect(hasOpenWindow()).toBe(true)
  fireEvent.click(screen.getByRole('button', { name: 'Recarregar' }))
  expect(outside.close).toHaveBeenCalled()
  expect(screen.getByTitle('plenary')).toBeTruthy()
  vi.restoreAllMocks()
})

test('a pass that is taken back while one watches closes the player and says why', async () => {
  let isTaken = false
  open(() => (isTaken ? refused(404, 'NOT_FOUND') : ok(room)))
  await screen.findByTitle('plenary')
  isTaken = true
  const ended = { pass: 'PREMIUM', at: '2025-12-03T12:00:00.000Z', reason: 'refund' } as const
  act(() => useSession.setState({ name: 'signedIn', user: { ...ana, held: { ended } } }, true))
  await act(() => client.invalidateQueries())
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toContain('Você não tem mais acesso a esta sala.')
  expect(alert.textContent).toContain('Seu Week PREMIUM Pass foi cancelado em 3 de dezembro, após o reembolso.')
})

const back = async () => (await screen.findByRole('button', { name: 'Voltar' })).className
const hasEnded = () => refused(403, 'ROOM_ENDED')

test('an ended room’s main button is the way back while nothing else is on', async () => {
  open(hasEnded, [participantRoom('plenary', ended)])
  await screen.findByRole('heading', { name: 'plenary' })
  expect(await back()).toBe(buttonClass('contained'))
})

test('an ended room’s way back is secondary to a room that is live', async () => {
  open(hasEnded, [participantRoom('plenary', ended), participantRoom('live', { ...ended, endDate: inHours(1) })])
  const panel = (await screen.findByRole('heading', { name: 'live' })).parentElement as HTMLElement
  expect(within(panel).getByRole('link').className).toContain(buttonClass('contained'))
  expect(await back()).toBe(buttonClass('outlined'))
})

test('an ended room keeps its alert when the list of rooms arrives after the refusal', async () => {
  const list = Promise.withResolvers<ParticipantRoom[]>()
  open(hasEnded, list.promise)
  const alert = await screen.findByRole('alert')
  list.resolve([participantRoom('plenary', ended)])
  await screen.findByRole('heading', { name: 'plenary' })
  expect(screen.getByRole('alert')).toBe(alert)
})

test('the waiting room stays as it is while the room is asked for again', async () => {
  let calls = 0
  const again = Promise.withResolvers<Response>()
  open(() => {
    calls += 1
    return calls === 1 ? refused(403, 'ROOM_NOT_OPEN_YET') : again.promise
  }, [participantRoom('plenary', { startDate: inHours(1) })])
  const button = await screen.findByRole('button', { name: 'Assinar minha agenda' })
  act(() => {
    focusManager.setFocused(false)
    focusManager.setFocused(true)
  })
  await vi.waitFor(() => expect(calls).toBe(2))
  expect(button.isConnected).toBe(true)
  again.resolve(ok(room))
  expect(await screen.findByTitle('plenary')).toBeTruthy()
  focusManager.setFocused(undefined)
})

test('a room that a preview opens before its time is shown', async () => {
  usePreviewed.setState(ana, true)
  open(() => ok({ ...room, startDate: inHours(20), endDate: inHours(22) }))
  expect(await screen.findByTitle('plenary')).toBeTruthy()
})

describe('a running room that is postponed', () => {
  const before = { startDate: inHours(-1), endDate: inHours(1) }
  const after = { startDate: inHours(23), endDate: inHours(24) }
  let isMoved: boolean
  let calls: number
  beforeEach(() => {
    isMoved = false
    calls = 0
  })

  async function watch() {
    open(
      () => {
        calls += 1
        return isMoved ? refused(403, 'ROOM_NOT_OPEN_YET') : ok({ ...room, ...before })
      },
      () => [participantRoom('plenary', isMoved ? after : before)],
    )
    expect(await screen.findByTitle('plenary')).toBeTruthy()
    isMoved = true
  }
  const newHours = () => clearPeriod(after, Date.now(), renderHook(useTexts).result.current)
  const postponed = () => {
    expect(screen.queryByTitle('plenary')).toBeNull()
    expect(screen.getByText(newHours())).toBeTruthy()
    expect(screen.getByRole('timer').textContent).toMatch(/^2[23]/)
    expect(screen.queryByText(/prolongada/)).toBeNull()
  }

  test('a running room that is postponed becomes the waiting room at once, with the new hours', async () => {
    await watch()
    act(() => emitAired({ roomId: 'plenary', onAir: 'main', mode: 'page', ...after }))
    await vi.waitFor(postponed)
    await act(() => client.invalidateQueries())
    expect(calls).toBe(2)
    await vi.waitFor(postponed)
  })

  test('a running room that is postponed has the new hours too if the broadcast was missed', async () => {
    await watch()
    await act(() => client.invalidateQueries())
    await vi.waitFor(postponed)
  })

  test('a postponed room has the new hours too if a node of the previous release sends the end alone', async () => {
    await watch()
    act(() => emitAired({ roomId: 'plenary', onAir: 'main', mode: 'page', endDate: after.endDate }))
    await act(() => client.invalidateQueries())
    await vi.waitFor(postponed)
  })
})
