import type { InterfaceLanguage } from '@palco/contract/interface-languages'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { storage } from '../../api/storage.ts'
import { fakeServer, ok } from '../../testing/fake-server.ts'
import { chooseLanguage, useInterfaceLanguage } from './use-interface-language.ts'

const language = (code: string) => ({
  id: code,
  code,
  name: code,
  flag: '🏳️',
  logoUrl: null,
  active: true,
  createdAt: '2025-11-01T10:00:00.000Z',
  version: 1,
})

function open(ofFirstRoom: InterfaceLanguage | null | undefined, offered = ['PT_BR', 'EN_US', 'DE_DE']) {
  fakeServer({ 'GET /api/languages/public/active': () => ok(offered.map(language)) })
  const client = new QueryClient()
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  )
  return renderHook((room) => useInterfaceLanguage(room), { initialProps: ofFirstRoom, wrapper })
}

const shown = () => document.documentElement.lang
const untilShown = (locale: string) => waitFor(() => expect(shown()).toBe(locale), { timeout: 5000 })

beforeEach(() => {
  storage.clear()
  fakeServer({ 'PUT /api/participant/language': () => ok(null) })
  document.documentElement.lang = ''
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

describe('the interface is in', () => {
  test('nothing yet, while neither rooms nor a stored language are known', () => {
    expect(open(undefined).result.current.name).toBe('loading')
    expect(shown()).toBe('')
  })

  test('the language of the first room, which is stored', async () => {
    open('EN_US')
    await untilShown('en-US')
    expect(storage.selectedLanguage.get()).toBe('EN_US')
  })

  test('the default, if no room decides it', async () => {
    open(null)
    await untilShown('pt-BR')
  })

  test('the stored one until the rooms are known, and then the first room’s', async () => {
    storage.selectedLanguage.set('DE_DE')
    const { rerender } = open(undefined)
    await untilShown('de-DE')
    rerender('EN_US')
    await untilShown('en-US')
  })

  test('the person’s own choice, whatever the first room’s language is', async () => {
    await chooseLanguage('DE_DE')
    const { result } = open('EN_US')
    await waitFor(() => expect(result.current.name).toBe('ready'))
    expect(shown()).toBe('de-DE')
    expect(storage.selectedLanguage.get()).toBe('DE_DE')
  })

  test('the person’s own choice, which mails get to know, also if that fails', async () => {
    const server = fakeServer({ 'PUT /api/participant/language': () => new Response(null, { status: 500 }) })
    await chooseLanguage('DE_DE')
    expect(server.count('PUT /api/participant/language')).toBe(1)
    expect(storage.languageChosen.get()).toBe('yes')
  })

  test('the first room’s again, once the organiser no longer offers the chosen one', async () => {
    await chooseLanguage('DE_DE')
    open('EN_US', ['PT_BR', 'EN_US'])
    await untilShown('en-US')
    expect(storage.languageChosen.get()).toBeNull()
  })

  test('unchanged when another room becomes the first', async () => {
    const { rerender } = open('EN_US')
    await untilShown('en-US')
    rerender('DE_DE')
    await chooseLanguage('EN_US')
    expect(shown()).toBe('en-US')
  })
})
