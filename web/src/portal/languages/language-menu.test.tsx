import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { showLanguage } from '../../i18n/i18n.ts'
import { fakeServer } from '../../testing/fake-server.ts'
import { LanguageMenu } from './language-menu.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test.each([
  ['FR_FR', 'Changer de langue\u00a0: Français'],
  ['DE_DE', 'Sprache ändern: Deutsch'],
] as const)('in %s the button of the language menu is punctuated as that language is', async (language, name) => {
  fakeServer({})
  await showLanguage(language)
  render(
    <QueryClientProvider client={new QueryClient()}>
      <LanguageMenu />
    </QueryClientProvider>,
  )
  expect(screen.getByRole('button').textContent).toContain(name)
})
