import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { ActiveChip } from './active-chip.tsx'

afterEach(cleanup)

test('the accessible name of an active chip has its subject and its state', () => {
  const { rerender } = render(<ActiveChip subject="Ana Moreira" isActive onToggle={() => {}} />)
  const chip = screen.getByRole('button', { name: 'Ana Moreira: Ativo' })
  expect(chip.textContent).toBe('Ativo')
  // The button's name already says the state. With `aria-pressed`, "Inativo, not pressed" would be a contradiction.
  expect(chip.hasAttribute('aria-pressed')).toBe(false)
  rerender(<ActiveChip subject="Ana Moreira" isActive={false} onToggle={() => {}} />)
  expect(screen.getByRole('button', { name: 'Ana Moreira: Inativo' }).textContent).toBe('Inativo')
  expect(document.querySelector('[title]')).toBeNull()
})

test('an active chip keeps the focus while it is toggled, and toggles once', () => {
  const onToggle = vi.fn()
  const { rerender } = render(<ActiveChip subject="Ana Moreira" isActive onToggle={onToggle} />)
  const chip = screen.getByRole('button')
  chip.focus()
  fireEvent.click(chip)
  rerender(<ActiveChip subject="Ana Moreira" isActive onToggle={onToggle} isBusy />)
  fireEvent.click(chip)
  expect(onToggle).toHaveBeenCalledOnce()
  expect(document.activeElement).toBe(chip)
})
