import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { showLanguage } from '../../i18n/i18n.ts'
import { SpokenRooms } from './spoken-rooms.tsx'

afterEach(cleanup)

test.each([
  [0, '0 pessoas assistindo agora'],
  [1, '1 pessoa assistindo agora'],
  [1234, '1.234 pessoas assistindo agora'],
])('a speaker sees %i viewers in words', async (viewers, text) => {
  await showLanguage('PT_BR')
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } })
  client.setQueryData(['access', 'speaking'], [{ roomId: 'r', name: 'Abertura', group: 'Brasil', viewers }])
  render(
    <QueryClientProvider client={client}>
      <SpokenRooms />
    </QueryClientProvider>,
  )
  expect(screen.getByText(text)).toBeTruthy()
})
