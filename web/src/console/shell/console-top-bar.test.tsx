import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import { version } from '../../../../package.json'
import { fakeServer } from '../../testing/fake-server.ts'
import { bruno } from '../../testing/people.ts'
import { ConsoleTopBar } from './console-top-bar.tsx'

afterEach(cleanup)

test('the account menu names the version of Palco', () => {
  fakeServer({})
  render(
    <MemoryRouter>
      <ConsoleTopBar user={bruno} onChangePassword={() => {}} />
    </MemoryRouter>,
  )
  fireEvent.click(screen.getByRole('button', { name: /Conta de/ }))
  expect(screen.getByRole('menu').textContent).toContain(`Palco ${version}`)
})
