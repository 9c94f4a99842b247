import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { Button } from './button.tsx'

afterEach(cleanup)

test('a busy button keeps the focus, is announced as busy, and submits nothing', () => {
  const onSubmit = vi.fn((event: Event) => event.preventDefault())
  const form = (isBusy: boolean) => (
    <form onSubmit={(event) => onSubmit(event.nativeEvent)}>
      <Button type="submit" isBusy={isBusy}>
        Salvar
      </Button>
    </form>
  )
  const { rerender } = render(form(false))
  const button = screen.getByRole('button')
  button.focus()
  rerender(form(true))
  fireEvent.click(button)
  expect(onSubmit).not.toHaveBeenCalled()
  expect(screen.getByRole('progressbar').getAttribute('aria-labelledby')).toBe(button.id)
  // Checks the attribute, because happy-dom, unlike browsers, does not take the focus from a disabled button.
  expect(button.hasAttribute('disabled')).toBe(false)
  rerender(form(false))
  fireEvent.click(button)
  expect(onSubmit).toHaveBeenCalledOnce()
})
