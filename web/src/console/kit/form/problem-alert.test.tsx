import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { NoticeHost } from '../../../ui/notice-host.tsx'
import { dismissNotice, notify } from '../../../ui/notices.ts'
import { ProblemAlert, useProblem } from './problem-alert.tsx'

let setProblem: (text: string | null) => void = () => {}

function Screen() {
  const [problem, set] = useProblem()
  setProblem = set
  return (
    <>
      <ProblemAlert text={problem} />
      <NoticeHost closeText="Fechar" />
    </>
  )
}

const shown = () =>
  ['alert', 'status']
    .flatMap((role) => screen.queryAllByRole(role))
    .map(({ textContent }) => textContent)
    .filter(Boolean)

afterEach(() => {
  cleanup()
  dismissNotice()
})

test('a form shows only the latest of notice and problem', () => {
  render(<Screen />)
  act(() => notify('Grupo criado'))
  expect(shown()).toEqual(['Grupo criado'])
  act(() => setProblem('Erro ao salvar grupo'))
  expect(shown()).toEqual(['Erro ao salvar grupo'])
  act(() => notify('Grupo atualizado'))
  expect(shown()).toEqual(['Grupo atualizado'])
})
