import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
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

test('a dialog is named by its title, described by its content, and focuses its primary button', () => {
  expect(screen.getByRole('dialog', { name: 'Sair?', description: 'Nada foi salvo.' })).toBe(dialog())
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Ficar' }))
})

test('a dialog hides what is below from screen readers until it is closed', () => {
  expect(screen.queryByRole('button', { name: 'Por baixo' })).toBeNull()
  cleanup()
  expect(document.body.querySelector('[aria-hidden]')).toBeNull()
})

test.each([
  ['a click beside it', BESIDE, BESIDE, 1],
  ['no click on its own edge', INSIDE, INSIDE, 0],
  ['no text that is marked beyond its edge', INSIDE, BESIDE, 0],
])('%s closes a dialog', (_, down, up, times) => {
  fireEvent.mouseDown(dialog(), down)
  fireEvent.click(dialog(), up)
  expect(onClose).toHaveBeenCalledTimes(times)
})

test('Esc closes a dialog once, and the browser’s default is prevented', () => {
  const isLeftToBrowser = fireEvent.keyDown(dialog(), { key: 'Escape' })
  expect(onClose).toHaveBeenCalledOnce()
  expect(isLeftToBrowser).toBe(false)
})

/**
 * Opens a dialog that does what MUI's dialogs do: it hides everything that is not hidden yet, and shows it again when
 * it closes.
 */
function openForeignDialog() {
  const foreign = document.createElement('div')
  foreign.innerHTML = '<div role="dialog" aria-modal="true" aria-label="Estranho"></div>'
  const rest = [...document.body.children].filter((part) => !part.hasAttribute('aria-hidden'))
  for (const part of rest) part.setAttribute('aria-hidden', 'true')
  document.body.append(foreign)
  return () => {
    for (const part of rest) part.removeAttribute('aria-hidden')
    foreign.remove()
  }
}

const shown = (isOpen: boolean) => (
  <>
    <Button>Por baixo</Button>
    <Dialog isOpen={isOpen} title="Sair?" actions={null}>
      <p>Nada foi salvo.</p>
    </Dialog>
  </>
)

const isExposed = (name: string) => screen.queryByRole('dialog', { name }) !== null
const isPageExposed = () => screen.queryByRole('button', { name: 'Por baixo' }) !== null

test('an MUI dialog that opens below a dialog does not hide it, and leaves nothing hidden once closed', async () => {
  const close = openForeignDialog()
  await waitFor(() => expect(isExposed('Sair?')).toBe(true))
  expect(isExposed('Estranho')).toBe(false)
  close()
  await waitFor(() => expect(isPageExposed()).toBe(false))
  expect(isExposed('Sair?')).toBe(true)
})

test('an MUI dialog that is open when a dialog closes keeps the page hidden until it closes too', async () => {
  cleanup()
  const { rerender } = render(shown(true))
  const close = openForeignDialog()
  await waitFor(() => expect(isExposed('Sair?')).toBe(true))
  rerender(shown(false))
  expect(isExposed('Estranho')).toBe(true)
  expect(isPageExposed()).toBe(false)
  close()
  await waitFor(() => expect(isPageExposed()).toBe(true))
})

test('an MUI dialog that closes below a dialog does not show the page', async () => {
  cleanup()
  const { rerender } = render(shown(false))
  const close = openForeignDialog()
  rerender(shown(true))
  expect([isExposed('Estranho'), isExposed('Sair?')]).toEqual([false, true])
  close()
  await waitFor(() => expect(isPageExposed()).toBe(false))
  rerender(shown(false))
  expect(isPageExposed()).toBe(true)
})

test('a lower dialog that closes first leaves the page hidden under the upper one', () => {
  cleanup()
  const shown = (isLowerOpen: boolean, isUpperOpen: boolean) => (
    <>
      <Button>Por baixo</Button>
      <Dialog isOpen={isLowerOpen} title="Baixo" actions={null}>
        <p>a</p>
      </Dialog>
      <Dialog isOpen={isUpperOpen} title="Cima" actions={null}>
        <p>b</p>
      </Dialog>
    </>
  )
  const { rerender } = render(shown(true, false))
  rerender(shown(true, true))
  expect([isExposed('Baixo'), isExposed('Cima')]).toEqual([false, true])
  rerender(shown(false, true))
  expect([isExposed('Cima'), isPageExposed()]).toEqual([true, false])
  rerender(shown(false, false))
  expect(isPageExposed()).toBe(true)
})
