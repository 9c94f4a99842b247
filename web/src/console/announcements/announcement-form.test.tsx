import type { Language } from '@palco/contract/languages/languages'
import type { Room } from '@palco/contract/rooms/rooms'
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import { createQueryClient } from '../../api/query-client.ts'
import { AnnouncementForm } from './announcement-form.tsx'

afterEach(cleanup)

const room = (id: string, hours: number) =>
  ({ id, name: id, group: { name: 'G' }, startDate: new Date(Date.now() + hours * 3_600_000).toISOString() }) as Room
const languages = [{ code: 'PT_BR', name: 'Português', flag: '', active: true }] as Language[]

function open() {
  const choices = { groups: [], rooms: [room('Abertura', 1), room('Noite', 2)], languages }
  const close = () => {}
  render(
    <QueryClientProvider client={createQueryClient()}>
      <MemoryRouter>
        <AnnouncementForm start={{}} choices={choices} isOpen onClose={close} onClosed={close} />
      </MemoryRouter>
    </QueryClientProvider>,
  )
}

// Finds fields by their label and text, because queries by role are slow in such a large form.
const field = (name: string) => screen.getByLabelText(new RegExp(`^${name}`), { selector: '[role=combobox]' })
function choose(name: string, option: RegExp) {
  fireEvent.mouseDown(field(name))
  fireEvent.click(screen.getByText(option, { selector: '[role=option]' }))
}
const text = () => screen.getByLabelText<HTMLTextAreaElement>(/^Texto do aviso/)

test('an announcement before a room gets its audience and its ready text from the chosen room', () => {
  open()
  fireEvent.click(screen.getByText('Começa em 10 minutos'))
  expect(text().value).toBe('Começamos em 10 minutos.')
  choose('Quando', /Antes de uma sala/)
  expect(field('Para quem').textContent).toBe('Uma sala')
  expect(text().value).toBe('“Abertura” começa em 10 minutos.')
  choose('Sala que começa', /Noite$/)
  expect(screen.getByText('Noite · G')).toBeTruthy()
  expect(text().value).toBe('“Noite” começa em 10 minutos.')
  choose('Quando', /Agora/)
  expect(field('Para quem').textContent).toBe('Todos os participantes')
})

test('an announcement’s audience chosen by hand and its edited text stay', () => {
  open()
  fireEvent.click(screen.getByText('Começa em 10 minutos'))
  fireEvent.change(text(), { target: { value: 'Já vamos' } })
  choose('Para quem', /Um grupo/)
  choose('Quando', /Antes de uma sala/)
  expect(field('Para quem').textContent).toBe('Um grupo')
  expect(text().value).toBe('Já vamos')
})
