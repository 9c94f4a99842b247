import type { Language } from '@palco/contract/languages/languages'
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createQueryClient } from '../../api/query-client.ts'
import { fakeServer, ok } from '../../testing/fake-server.ts'
import { roomFields } from '../../testing/groups.ts'
import { RoomEditor, type RoomEditorProps } from './room-editor.tsx'

const language = (code: string, name: string, active = true): Language => ({
  id: code,
  code,
  name,
  flag: '🏳️',
  active,
  logoUrl: null,
  createdAt: '2025-11-01T10:00:00.000Z',
  version: 1,
})

const languages = [language('PT_BR', 'Português'), language('EN_US', 'English', false), language('ES_ES', 'Español')]

const onCommit = vi.fn()
const onDirtyChange = vi.fn()

function show(props: Partial<RoomEditorProps> = {}) {
  const slot = {
    ...{ room: null, isUnsaved: true, isCopy: false, previous: null },
    ...{ onCommit, onCancel: () => {}, onDirtyChange, autoFocus: false, fullProblem: null },
  }
  const queryClient = createQueryClient()
  const editor = (changes: Partial<RoomEditorProps>) => (
    <QueryClientProvider client={queryClient}>
      <RoomEditor languages={languages} {...slot} {...props} {...changes} />
    </QueryClientProvider>
  )
  const { rerender } = render(editor({}))
  return (changes: Partial<RoomEditorProps>) => rerender(editor(changes))
}

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(new RegExp(`^${label}`))
const type = (label: string, value: string) => fireEvent.change(field(label), { target: { value } })

function offeredLanguages() {
  fireEvent.mouseDown(screen.getByRole('combobox', { name: /Idioma/ }))
  return screen.getAllByRole('option').map(({ textContent }) => textContent)
}

beforeEach(() => {
  fakeServer({
    'GET /api/admin/users': () => ok({ data: [], total: 0 }),
    'GET /api/admin/embed-checks': () => ok([]),
  })
  onCommit.mockClear()
  onDirtyChange.mockClear()
})

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test('the room editor commits what was typed, with defaults for the rest', async () => {
  show()
  type('Nome da Sala', '  Abertura ')
  type('URL do Webinar', 'https://vimeo.com/76979871')
  expect(onDirtyChange).toHaveBeenLastCalledWith(true)
  fireEvent.click(screen.getByRole('button', { name: 'Adicionar Sala' }))
  await waitFor(() => expect(onCommit).toHaveBeenCalledOnce())
  const webinarUrl = 'https://vimeo.com/76979871'
  expect(onCommit.mock.lastCall?.[0]).toEqual({ ...roomFields('Abertura'), webinarUrl })
})

test('the room editor offers the active languages and the one of the room', () => {
  const blank = { ...roomFields(''), webinarUrl: '' }
  show()
  expect(offeredLanguages()).toEqual(['🏳️ Português', '🏳️ Español'])
  cleanup()
  show({ room: { ...blank, language: 'EN_US' } })
  expect(offeredLanguages()).toEqual(['🏳️ Português', '🏳️ English', '🏳️ Español'])
  cleanup()
  show({ room: { ...blank, language: 'XX_XX' } })
  expect(offeredLanguages()).toEqual(['🏳️ Português', '🏳️ Español', 'XX_XX'])
})

test('the room editor rejects one room too many, with a message, and keeps what was typed', async () => {
  show({ fullProblem: 'O grupo já tem o máximo de 1 sala' })
  type('Nome da Sala', 'Abertura')
  type('URL do Webinar', 'https://vimeo.com/76979871')
  expect(screen.queryByRole('alert')).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Adicionar Sala' }))
  expect((await screen.findByRole('alert')).textContent).toBe('O grupo já tem o máximo de 1 sala')
  expect([onCommit.mock.calls, field('Nome da Sala').value]).toEqual([[], 'Abertura'])
})

test('the room editor allows editing a room of a full group', async () => {
  show({ fullProblem: 'O grupo já tem o máximo de 1 sala', room: roomFields('Abertura') })
  fireEvent.click(screen.getByRole('button', { name: 'Atualizar Sala' }))
  await waitFor(() => expect(onCommit).toHaveBeenCalledOnce())
})

test('the room editor merges changes of somebody else, keeps what was typed, and lists conflicts', async () => {
  const update = show({ room: roomFields('Abertura') })
  type('Nome da Sala', 'Minha')
  update({ room: { ...roomFields('Deles'), titulo: 'Título deles' } })
  expect(screen.getByText('Nome da Sala: agora é "Deles"')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Atualizar Sala' }))
  await waitFor(() => expect(onCommit).toHaveBeenCalledOnce())
  expect(onCommit.mock.lastCall?.[0]).toEqual({ ...roomFields('Minha'), titulo: 'Título deles' })
})

test('the room editor warns of an address that will not play, and accepts it', async () => {
  show()
  type('Nome da Sala', 'Abertura')
  type('URL do Webinar', 'https://www.youtube.com/@palco')
  expect(screen.getByText('Este endereço do YouTube não é o de um vídeo e não vai tocar na sala.')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Adicionar Sala' }))
  await waitFor(() => expect(onCommit).toHaveBeenCalledOnce())
})

test('the room editor starts a new room with the language, address and dates of the previous one', async () => {
  const dates = { startDate: '2025-12-01T13:40:00.000Z', endDate: '2025-12-01T15:00:00.000Z' }
  const before = { ...roomFields('Abertura'), ...dates, speaker: 'Helena Prado', language: 'ES_ES' }
  show({ previous: before })
  expect(field('Nome da Sala').value).toBe('')
  type('Nome da Sala', 'Trilha')
  fireEvent.click(screen.getByRole('button', { name: 'Adicionar Sala' }))
  await waitFor(() => expect(onCommit).toHaveBeenCalledOnce())
  expect(onCommit.mock.lastCall?.[0]).toEqual({ ...before, name: 'Trilha', speaker: '' })
})

describe('the optional fields', () => {
  const more = () => screen.getByRole('button', { name: 'Mais campos' })
  const isOpen = () => more().getAttribute('aria-expanded') === 'true'

  test('the optional fields of a room are folded until one of them has a value', () => {
    const update = show({ room: roomFields('Abertura') })
    expect(isOpen()).toBe(false)
    fireEvent.click(more())
    expect(isOpen()).toBe(true)
    fireEvent.click(more())
    expect(isOpen()).toBe(false)
    update({ room: { ...roomFields('Abertura'), moderator: 'Renata Vidal' } })
    expect([isOpen(), field('Moderação').value]).toEqual([true, 'Renata Vidal'])
  })

  test('the optional fields of a room stay open while their only value is erased', () => {
    show({ room: { ...roomFields('Abertura'), titulo: 'TRILHA 1' } })
    type('Título', '')
    expect(isOpen()).toBe(true)
  })

  test('the optional fields of a room open for an error in one of them', async () => {
    show({ room: { ...roomFields('Abertura'), backupUrl: 'not an address' } })
    fireEvent.click(more())
    expect(isOpen()).toBe(false)
    fireEvent.click(screen.getByRole('button', { name: 'Atualizar Sala' }))
    expect((await screen.findByRole('alert')).textContent).toBe('URL reserva inválida')
    expect(isOpen()).toBe(true)
  })
})

describe('the end', () => {
  const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString()
  const roomIn = (hours: number) => ({
    ...roomFields('Abertura'),
    startDate: inHours(hours),
    endDate: inHours(hours + 1.5),
  })
  function minutesAfter() {
    const asUtc = (label: string) => Date.parse(`${field(label).value}Z`)
    type('Data de Início', new Date(asUtc('Data de Início') - 3_600_000).toISOString().slice(0, 16))
    return (asUtc('Data de Fim') - asUtc('Data de Início')) / 60_000
  }

  test.each([
    ['follows the start of a room that comes after another', { previous: roomIn(-50) }, 90],
    ['follows the start of a copy', { room: roomIn(-50), isUnsaved: true }, 90],
    ['follows the start of a saved room that has not begun', { room: roomIn(50), isUnsaved: false }, 90],
    ['stays where people may be in the room', { room: roomIn(-0.5), isUnsaved: false }, 150],
  ])('the end of a room %s', (_, props, minutes) => {
    show(props)
    expect(minutesAfter()).toBe(minutes)
  })

  test('the end of a room follows with the length that somebody else has saved meanwhile', () => {
    const room = roomIn(50)
    const update = show({ room, isUnsaved: false })
    update({ room: { ...room, endDate: new Date(Date.parse(room.startDate) + 3 * 3_600_000).toISOString() } })
    expect(minutesAfter()).toBe(180)
  })

  test('the end of a room stays until a room without a start gets one', () => {
    show({ room: { ...roomFields('Abertura'), startDate: null, endDate: '2099-12-01T15:00:00.000Z' } })
    const before = field('Data de Fim').value
    type('Data de Início', '2099-12-01T01:04')
    type('Data de Início', '2099-12-01T01:40')
    expect(field('Data de Fim').value).toBe(before)
  })
})
