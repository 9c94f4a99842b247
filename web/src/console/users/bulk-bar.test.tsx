import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { BulkBar } from './bulk-bar.tsx'

afterEach(cleanup)

function Selecting() {
  const [isEverybody, setIsEverybody] = useState(false)
  return (
    <BulkBar
      count={isEverybody ? 20_000 : 25}
      isEverybody={isEverybody}
      everybody={isEverybody ? null : { total: 20_000, select: () => setIsEverybody(true) }}
      onAct={() => {}}
      onLinks={() => {}}
      onMailLinks={null}
      onChats={() => {}}
      onMessage={() => {}}
      onClear={() => {}}
    />
  )
}

test('the bulk bar keeps the focus when the button that selects everybody disappears', () => {
  render(<Selecting />)
  const everybody = screen.getByRole('button', { name: 'Selecionar todos os 20.000 resultados' })
  everybody.focus()
  fireEvent.click(everybody)
  expect(screen.getByRole('status').textContent).toBe('Todos os 20.000 resultados selecionados')
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Limpar seleção' }))
})
