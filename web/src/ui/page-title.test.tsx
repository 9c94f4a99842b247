import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { PageTitle, TitlePrefix } from './page-title.tsx'

afterEach(cleanup)

const Page = ({ title, prefix }: { title: string; prefix: string | null }) => (
  <>
    <PageTitle>{title}</PageTitle>
    {prefix !== null && <TitlePrefix>{prefix}</TitlePrefix>}
  </>
)

test('the prefix of the page title stays before the title of whichever page is shown', () => {
  const { rerender } = render(<Page title="Grupos" prefix="(1) " />)
  expect(document.title).toBe('(1) Grupos')
  rerender(<Page title="Salas" prefix="(1) " />)
  expect(document.title).toBe('(1) Salas')
  rerender(<Page title="Salas" prefix="(2) " />)
  expect(document.title).toBe('(2) Salas')
  rerender(<Page title="Salas" prefix={null} />)
  expect(document.title).toBe('Salas')
})
