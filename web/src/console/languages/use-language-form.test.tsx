import type { Language } from '@palco/contract/languages/languages'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { createQueryClient } from '../../api/query-client.ts'
import { fakeServer, ok, refused } from '../../testing/fake-server.ts'
import { useLanguageForm } from './use-language-form.ts'

const english: Language = {
  id: 'en',
  code: 'EN_US',
  name: 'English',
  flag: '🇺🇸',
  active: true,
  logoUrl: '/uploads/mine.png',
  createdAt: '2025-11-01T10:00:00.000Z',
  version: 1,
}

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

/** Calls `choose`, saves, gets a conflict because somebody else has saved the language with `logoUrl`, and reloads. */
async function reloadAfterConflict(logoUrl: string | null, choose: (form: ReturnType<typeof useLanguageForm>) => void) {
  fakeServer({
    'GET /api/languages': () => ok([{ ...english, logoUrl, version: 2 }]),
    'PUT /api/languages/en': () => refused(409, 'CHANGED_MEANWHILE', 'Outra pessoa alterou este registro'),
  })
  const queryClient = createQueryClient()
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
  )
  const { result } = renderHook(() => useLanguageForm(english, () => {}), { wrapper })
  act(() => choose(result.current))
  await act(() => result.current.submit())
  await act(() => result.current.reload())
  return result.current
}

const picture = new File(['x'], 'logo.png', { type: 'image/png' })

test('the language form keeps mine and reports a logo that both have changed', async () => {
  const form = await reloadAfterConflict('/uploads/theirs.png', ({ setLogoFile }) => setLogoFile(picture))
  expect(form.conflicts).toEqual([{ key: 'logo', label: 'Logo' }])
  expect(form.logoFile).toBe(picture)
})

test('the language form reports that somebody else removed the logo', async () => {
  const form = await reloadAfterConflict(null, ({ setLogoFile }) => setLogoFile(picture))
  expect(form.conflicts).toEqual([{ key: 'logo', label: 'Logo', theirs: '' }])
})

test.each([
  ['I left alone', '/uploads/theirs.png', () => {}],
  ['they left alone', english.logoUrl, (form: ReturnType<typeof useLanguageForm>) => form.setLogoFile(picture)],
  ['both removed', null, (form: ReturnType<typeof useLanguageForm>) => form.removeLogo()],
])('the language form does not report a logo that %s', async (_, logoUrl, choose) => {
  expect((await reloadAfterConflict(logoUrl, choose)).conflicts).toEqual([])
})
