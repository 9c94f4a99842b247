import type { Room } from '@palco/contract/rooms/rooms'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { fakeServer, ok, refused } from '../../testing/fake-server.ts'
import { savedRoom } from '../../testing/groups.ts'
import { useDialogs } from '../../ui/dialogs.ts'
import { RoomSwitch } from './room-switch.tsx'
import { switchToPasted } from './use-room-rescue.ts'

const SWITCH = 'PUT /api/admin/rooms/abertura/air'
const PASTED = 'https://stream.example/live'
const backupUrl = 'https://vimeo.com/76979871'

const show = (room: Room, onProblem = (_text: string | null) => {}) =>
  render(
    <QueryClientProvider client={new QueryClient()}>
      <RoomSwitch room={room} graceMinutes={15} onProblem={onProblem} />
    </QueryClientProvider>,
  )

const field = () => screen.getByRole('textbox', { name: /ndereço reserva: Abertura/ })
function paste(url: string) {
  fireEvent.change(field(), { target: { value: url } })
  fireEvent.click(screen.getByRole('button', { name: 'Trocar para o endereço colado: Abertura' }))
}

async function answer(isOk: boolean) {
  await waitFor(() => expect(useDialogs.getState()).toHaveLength(1))
  useDialogs.getState()[0]?.answer(isOk)
}

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  useDialogs.setState([], true)
})

test('a pasted http address is refused in words, and not sent', () => {
  const server = fakeServer({ [SWITCH]: () => ok(savedRoom('Abertura')) })
  show(savedRoom('Abertura'))
  paste('http://stream.example/live')
  expect(screen.getByText(/O endereço começa com http/)).toBeTruthy()
  expect(server.count(SWITCH)).toBe(0)
})

test('the field stays while the backup is on air, and is empty after another address went on air', async () => {
  const bodies: unknown[] = []
  const room: Room = { ...savedRoom('Abertura'), backupUrl, onAir: 'backup' }
  fakeServer({
    [SWITCH]: async (request) => {
      bodies.push(await request.json())
      return ok(room)
    },
  })
  show(room)
  expect(screen.getByRole('button', { name: 'Voltar ao principal: Abertura' })).toBeTruthy()
  paste(PASTED)
  await waitFor(() => expect(field()).toHaveProperty('value', ''))
  expect(bodies).toEqual([{ onAir: 'backup', backupUrl: PASTED }])
})

test.each([
  ['goes on air if the administrator insists', true, [undefined, true]],
  ['stays in the field if not', false, [undefined]],
])('a pasted address that the check refuses %s', async (_, isSure, forced) => {
  const sent: unknown[] = []
  const problems: (string | null)[] = []
  fakeServer({
    [SWITCH]: async (request) => {
      const { isForced } = await request.json()
      sent.push(isForced)
      return isForced ? ok(savedRoom('Abertura')) : refused(409, 'ADDRESS_REFUSED', 'O vídeo é privado.')
    },
  })
  show(savedRoom('Abertura'), (text) => problems.push(text))
  paste(PASTED)
  await answer(isSure)
  await waitFor(() => expect(field()).toHaveProperty('value', isSure ? '' : PASTED))
  await waitFor(() => expect(sent).toEqual(forced))
  if (!isSure) await waitFor(() => expect(problems.at(-1)).toBe('O vídeo é privado.'))
})

test.each([
  ['restores the former backup', PASTED, ['air main', `room ${backupUrl}`]],
  ['keeps a backup that somebody has saved since', 'https://other.example', ['air main']],
])('the undo of a pasted address, with the main one on air before, %s', async (_, stored, expected) => {
  const calls: string[] = []
  const room: Room = { ...savedRoom('Abertura'), backupUrl }
  fakeServer({
    [SWITCH]: async (request) => {
      calls.push(`air ${(await request.json()).onAir}`)
      return ok({ ...room, backupUrl: stored, version: 3 })
    },
    'PUT /api/admin/rooms/abertura': async (request) => {
      const sent = await request.json()
      calls.push(`room ${sent.backupUrl}`)
      return sent.version === 3 ? ok({ ...room, version: 4 }) : refused(409, 'CHANGED_MEANWHILE')
    },
  })
  await switchToPasted(room, PASTED).undo?.act()
  expect(calls).toEqual(expected)
})
