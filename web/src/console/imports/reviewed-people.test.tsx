import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { initialImport, nextImport } from './import-state.ts'
import { ReviewedPeople } from './reviewed-people.tsx'

afterEach(cleanup)

test('the tab of new people counts lines with errors apart from those that are saved', () => {
  const state = nextImport(initialImport, {
    type: 'parsed',
    answer: {
      users: [{ row: 2, name: 'Ana', email: 'ana@example.com', groupId: null }],
      errors: [{ row: 3, email: 'x', error: 'E-mail inválido' }],
      refused: [{ row: 3, name: 'Rui', email: 'x', groupId: null, groupName: '', cells: [] }],
      known: [{ row: 4, userId: 'u1', version: 1, name: 'Eva', email: 'eva@example.com', groups: [], changes: [] }],
    },
  })
  if (state.name !== 'choosing') throw new Error(state.name)
  render(<ReviewedPeople state={state} apply={() => {}} groups={[]} />)
  expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual([
    'Novos (1) · 1 com erro',
    'Mudam (0)',
    'Iguais (1)',
  ])
})
