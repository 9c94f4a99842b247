import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { BusyButton } from './busy-button.tsx'

afterEach(cleanup)

test('a busy button keeps the focus, and ignores a second press', () => {
  const onSubmit = vi.fn((event: Event) => event.preventDefault())
  const form = (isBusy: boolean) => (
    <form onSubmit={(event) => onSubmit(event.nativeEvent)}>
      <BusyButton type="submit" isBusy={isBusy}>
        Salvar
      </BusyButton>
    </form>
  )
  const { rerender } = render(form(false))
  const button = screen.getByRole('button')
  button.focus()
  fireEvent.click(button)
  rerender(form(true))
  expect(document.activeElement).toBe(button)
  // Checks the attribute, because happy-dom, unlike a browser, does not take the focus from a disabled button.
  expect(button.hasAttribute('disabled')).toBe(false)
  expect(button.getAttribute('aria-disabled')).toBe('true')
  fireEvent.click(button)
  expect(onSubmit).toHaveBeenCalledOnce()
  rerender(form(false))
  fireEvent.click(button)
  expect(onSubmit).toHaveBeenCalledTimes(2)
})

test('a button can be focused but not pressed while it is too early', () => {
  const onClick = vi.fn()
  render(
    <BusyButton isBusy={false} isEarly onClick={onClick}>
      Salvar
    </BusyButton>,
  )
  const button = screen.getByRole('button')
  fireEvent.click(button)
  expect([onClick.mock.calls.length, button.getAttribute('aria-disabled')]).toEqual([0, 'true'])
  expect(button.hasAttribute('disabled')).toBe(false)
})
