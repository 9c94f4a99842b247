import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { SupportBox } from './support-box.tsx'

afterEach(cleanup)

test('the support box links to a chat with the help request prefilled, in a tab without an opener', () => {
  const support = { phone: '5511900000000', message: 'Olá! Preciso de ajuda para acessar a plataforma.' }
  const images = { logo: null, loginBackground: null }
  render(
    <SupportBox
      event={{
        title: 'PBEX Week',
        shortName: 'PBEX',
        tagline: '',
        startsAt: '2025-12-01T13:40:00.000Z',
        support,
        images,
        hasMail: false,
      }}
    />,
  )
  expect(screen.getByRole('heading', { name: 'Suporte PBEX | Chame nosso Time!' })).toBeTruthy()
  const { href, target, rel } = screen.getByRole<HTMLAnchorElement>('link')
  expect(new URL(href).searchParams.get('text')).toBe(support.message)
  expect(href).toMatch(/^https:\/\/wa\.me\/5511900000000\?/)
  expect([target, rel]).toEqual(['_blank', 'noopener noreferrer'])
})
