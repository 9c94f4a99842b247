import type { Profile } from '@palco/contract/auth/auth'
import type { InterfaceLanguage } from '@palco/contract/languages/interface-languages'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { storage } from '../../api/storage.ts'
import { useSession } from '../../session/session.ts'
import { usePreviewed } from '../../session/use-signed-in-user.ts'
import { fakeServer, ok } from '../../testing/fake-server.ts'
import { ana, sessionOf } from '../../testing/people.ts'
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

const CHOOSE = 'PUT /api/participant/language'

let sent: InterfaceLanguage[] = []

function open(user: Partial<Profile>, { offered = ['PT_BR', 'EN_US', 'DE_DE'], answers = {} } = {}) {
  const person = { ...ana, ...user }
  sent = []
  fakeServer({
    'GET /api/languages/public/active': () => ok(offered.map(language)),
    'GET /api/auth/profile': () => ok(person),
    [CHOOSE]: async (request) => {
      const body = await request.json()
      sent.push(body.language)
      return ok({ ...person, ...body })
    },
    ...answers,
  })
  storage.openSession(sessionOf(person))
  useSession.setState({ name: 'signedIn', user: person }, true)
  const client = new QueryClient()
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  )
  return renderHook(() => useInterfaceLanguage(), { wrapper })
}

function chooseAtLogin(chosen: InterfaceLanguage) {
  storage.selectedLanguage.set(chosen)
  storage.languageChosen.set('yes')
}

const shown = () => document.documentElement.lang
const untilShown = (locale: string) => waitFor(() => expect(shown()).toBe(locale))
const isReady = ({ result }: ReturnType<typeof open>) => waitFor(() => expect(result.current.name).toBe('ready'))

beforeEach(() => {
  storage.clear()
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue(['fr-CA', 'en'])
  document.documentElement.lang = ''
})
afterEach(() => {
  cleanup()
  usePreviewed.setState(null, true)
  vi.unstubAllGlobals()
})

describe('the interface is in', () => {
  test('the interface is in the person’s language, which is stored', async () => {
    open({ language: 'EN_US' })
    await untilShown('en-US')
    await waitFor(() => expect(storage.selectedLanguage.get()).toBe('EN_US'))
    expect(sent).toEqual([])
  })

  test('the interface is in the person’s language on a device that has stored another', async () => {
    storage.selectedLanguage.set('DE_DE')
    open({ language: 'EN_US' })
    await untilShown('en-US')
  })

  test('the interface is in the stored language, if nothing else decides it', async () => {
    storage.selectedLanguage.set('DE_DE')
    open({})
    await untilShown('de-DE')
  })

  test('the interface is in the browser’s language, if nothing is stored either', async () => {
    open({})
    await untilShown('fr-FR')
    expect(sent).toEqual([])
  })

  test('the interface is in the language chosen at the login, which is sent once', async () => {
    chooseAtLogin('DE_DE')
    open({ language: 'EN_US' })
    await untilShown('de-DE')
    await waitFor(() => expect(storage.languageChosen.get()).toBeNull())
    expect(sent).toEqual(['DE_DE'])
    expect(storage.user.get()?.language).toBe('DE_DE')
    cleanup()
    document.documentElement.lang = ''
    open({ language: 'DE_DE' })
    await untilShown('de-DE')
    expect(sent).toEqual([])
  })

  test('the interface is in the chosen language also if it can’t be sent, and the next visit sends it', async () => {
    chooseAtLogin('DE_DE')
    const answers = { [CHOOSE]: () => new Response(null, { status: 503 }) }
    await isReady(open({ language: 'EN_US' }, { answers }))
    expect([shown(), storage.languageChosen.get()]).toEqual(['de-DE', 'yes'])
    cleanup()
    open({ language: 'EN_US' })
    await waitFor(() => expect(sent).toEqual(['DE_DE']))
    await waitFor(() => expect(storage.user.get()?.language).toBe('DE_DE'))
  })

  test('the interface is in the person’s language, if the one chosen at the login is not offered', async () => {
    chooseAtLogin('DE_DE')
    const answers = { [CHOOSE]: () => ok({ ...ana, language: 'EN_US' }) }
    open({ language: 'EN_US' }, { offered: ['PT_BR', 'EN_US'], answers })
    await untilShown('en-US')
    await waitFor(() => expect(storage.languageChosen.get()).toBeNull())
    expect(storage.selectedLanguage.get()).toBe('EN_US')
  })

  test('the interface is in the chosen language after a node of the previous release answered nothing', async () => {
    chooseAtLogin('DE_DE')
    open({}, { answers: { [CHOOSE]: () => ok(null) } })
    await waitFor(() => expect(storage.languageChosen.get()).toBeNull())
    cleanup()
    open({})
    await untilShown('de-DE')
  })

  test('the interface is in the language that the menu chose, at once and after a reload', async () => {
    await isReady(open({ language: 'EN_US' }))
    await chooseLanguage('DE_DE')
    expect(shown()).toBe('de-DE')
    await waitFor(() => expect(storage.languageChosen.get()).toBeNull())
    expect([sent, storage.selectedLanguage.get(), storage.user.get()?.language]).toEqual([['DE_DE'], 'DE_DE', 'DE_DE'])
  })

  test('the interface’s language is unchanged when another room becomes the first', async () => {
    const page = open({ language: 'EN_US' })
    await isReady(page)
    act(() => useSession.setState({ name: 'signedIn', user: { ...ana, language: 'DE_DE' } }, true))
    await chooseLanguage('EN_US')
    expect(shown()).toBe('en-US')
  })
})
