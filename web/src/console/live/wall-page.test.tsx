import type { WallState } from '@palco/contract/live/walls'
import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fakeServer, ok, refused } from '../../testing/fake-server.ts'
import { WallPage } from './wall-page.tsx'

const state: WallState = {
  title: 'Semana',
  timeZone: 'America/Sao_Paulo',
  tiles: [
    {
      room: { id: 'r1', name: 'Abertura', startDate: null, endDate: null, onAir: 'backup' },
      status: 'always',
      graceUntil: null,
      counts: { id: 'r1', viewers: 40, expected: 120, signedIn: 60 },
      trend: { change: -20, isSteepDrop: true },
      language: '🇧🇷 Português',
      isRefused: false,
    },
  ],
  next: null,
  figures: {
    ...{ signedIn: 61, expected: 120, arrived: 60, nodes: 1, sockets: 61, waitingLogins: 0 },
    ...{ signIns: 0, takeovers: 0, failures: 0, inRooms: 40 },
  },
  alarm: { text: 'O público caiu', startedAt: '2025-12-01T13:41:00.000Z', isNoted: true, others: 2 },
  isAudienceSimulated: false,
}

let answer: () => Response
let tokens: unknown[]

beforeEach(() => {
  vi.useFakeTimers()
  tokens = []
  answer = () => ok(state)
  fakeServer({
    'POST /api/wall': async (request) => {
      tokens.push((await request.json()).token)
      return answer()
    },
  })
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

/** Each test must use a different token, because the page's cache outlives a test. */
async function open(token: string) {
  history.replaceState(null, '', `/parede#${token}`)
  render(<WallPage />)
  await pass(100)
}

test('a wall shows rooms, the alarm and figures, and has no way into the console', async () => {
  await open('first')
  expect(tokens).toEqual(['first'])
  expect(screen.getByRole('listitem', { name: 'Abertura' }).textContent).toMatch(/no reserva.*40 de 120.*−20 em 5 min/)
  expect(screen.getByText(/O público caiu · silenciado/).parentElement?.textContent).toContain('+2')
  expect(screen.queryByRole('button', { name: 'Sair' })).toBeNull()
  expect(location.hash).toBe('#first')
})

test('a wall whose figures stop says how old they are, and comes back by itself', async () => {
  await open('cut')
  answer = () => Response.error()
  await pass(12_000)
  expect(screen.getByText(/^Números de 1\d segundos atrás/)).toBeTruthy()
  expect(screen.getByText(/os números estão parados desde/)).toBeTruthy()
  expect(screen.getByRole('listitem', { name: 'Abertura' })).toBeTruthy()
  answer = () => ok(state)
  await pass(6000)
  expect(screen.queryByText(/segundos atrás/)).toBeNull()
})

test('a wall whose link is revoked shows no figures any more, and stops asking', async () => {
  await open('revoked')
  answer = () => refused(404, 'LINK_UNKNOWN')
  await pass(2500)
  expect(screen.getByRole('heading', { name: 'Este link de parede não vale mais' })).toBeTruthy()
  expect(screen.queryByRole('listitem')).toBeNull()
  const asked = tokens.length
  await pass(20_000)
  expect(tokens).toHaveLength(asked)
})
