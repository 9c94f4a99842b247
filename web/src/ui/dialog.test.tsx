import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'

const onClose = vi.fn()
const dialog = () => screen.getByRole('dialog')
const INSIDE = { clientX: 150, clientY: 150 }
const BESIDE = { clientX: 20, clientY: 150 }

beforeEach(() => {
  onClose.mockClear()
  vi.spyOn(HTMLDialogElement.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(100, 100, 200, 100))
  render(
    <>
      <Button>Por baixo</Button>
      <Dialog isOpen title="Sair?" onClose={onClose} actions={<Button data-primary>Ficar</Button>}>
        <p>Nada foi salvo.</p>
      </Dialog>
    </>,
  )
})

afterEach(cleanup)

test('it is named by its title, read out as a whole, and the focus is on its first choice', () => {
  expect(screen.getByRole('dialog', { name: 'Sair?', description: 'Nada foi salvo.' })).toBe(dialog())
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Ficar' }))
})

test('what lies below is not read out until it is closed', () => {
  expect(screen.queryByRole('button', { name: 'Por baixo' })).toBeNull()
  cleanup()
  expect(document.body.querySelector('[aria-hidden]')).toBeNull()
})

test.each([
  ['a click beside it', BESIDE, BESIDE, 1],
  ['no click on its own edge', INSIDE, INSIDE, 0],
  ['no text that is marked beyond its edge', INSIDE, BESIDE, 0],
])('%s closes it', (_, down, up, times) => {
  fireEvent.mouseDown(dialog(), down)
  fireEvent.click(dialog(), up)
  expect(onClose).toHaveBeenCalledTimes(times)
})

test('Esc closes it once, and is not left to the browser', () => {
  const isLeftToBrowser = fireEvent.keyDown(dialog(), { key: 'Escape' })
  expect(onClose).toHaveBeenCalledOnce()
  expect(isLeftToBrowser).toBe(false)
})
