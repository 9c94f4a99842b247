import type { Language } from '@palco/contract/languages'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
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
  const slot = { room: null, onCommit, onCancel: () => {}, onDirtyChange, autoFocus: false, fullProblem: null }
  const editor = (changes: Partial<RoomEditorProps>) => (
    <RoomEditor languages={languages} {...slot} {...props} {...changes} />
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
  onCommit.mockClear()
  onDirtyChange.mockClear()
})

afterEach(cleanup)

test('hands over what was typed, with none for what was left out', async () => {
  show()
  type('Nome da Sala', '  Abertura ')
  type('URL do Webinar', 'https://vimeo.com/76979871')
  expect(onDirtyChange).toHaveBeenLastCalledWith(true)
  fireEvent.click(screen.getByRole('button', { name: 'Adicionar Sala' }))
  await waitFor(() => expect(onCommit).toHaveBeenCalledOnce())
  const webinarUrl = 'https://vimeo.com/76979871'
  expect(onCommit.mock.lastCall?.[0]).toEqual({ ...roomFields('Abertura'), webinarUrl })
})

test('offers the active languages, and the one that the room has', () => {
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

test('does not hand over one room too many, says why and keeps what was typed', async () => {
  show({ fullProblem: 'O grupo já tem o máximo de 1 sala' })
  type('Nome da Sala', 'Abertura')
  type('URL do Webinar', 'https://vimeo.com/76979871')
  expect(screen.queryByRole('alert')).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Adicionar Sala' }))
  expect((await screen.findByRole('alert')).textContent).toBe('O grupo já tem o máximo de 1 sala')
  expect([onCommit.mock.calls, field('Nome da Sala').value]).toEqual([[], 'Abertura'])
})

test('lets a room of a full group be changed', async () => {
  show({ fullProblem: 'O grupo já tem o máximo de 1 sala', room: roomFields('Abertura') })
  fireEvent.click(screen.getByRole('button', { name: 'Atualizar Sala' }))
  await waitFor(() => expect(onCommit).toHaveBeenCalledOnce())
})

test('takes over what somebody else has saved, keeps what was typed, and tells where both did', async () => {
  const update = show({ room: roomFields('Abertura') })
  type('Nome da Sala', 'Minha')
  update({ room: { ...roomFields('Deles'), titulo: 'Título deles' } })
  expect(screen.getByText('Nome da Sala: agora é "Deles"')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Atualizar Sala' }))
  await waitFor(() => expect(onCommit).toHaveBeenCalledOnce())
  expect(onCommit.mock.lastCall?.[0]).toEqual({ ...roomFields('Minha'), titulo: 'Título deles' })
})

test('warns of an address that will not play, and takes it all the same', async () => {
  show()
  type('Nome da Sala', 'Abertura')
  type('URL do Webinar', 'https://www.youtube.com/@palco')
  expect(screen.getByText('Este endereço do YouTube não é o de um vídeo e não vai tocar na sala.')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Adicionar Sala' }))
  await waitFor(() => expect(onCommit).toHaveBeenCalledOnce())
})
