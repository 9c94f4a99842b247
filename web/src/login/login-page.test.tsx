import { INTERFACE_LANGUAGES } from '@palco/contract/languages/interface-languages'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { storage } from '../api/storage.ts'
import { fakeServer, ok } from '../testing/fake-server.ts'
import { loadLoginPage } from './login-page.tsx'

const spoken = (...languages: string[]) => vi.spyOn(navigator, 'languages', 'get').mockReturnValue(languages)

async function open() {
  const LoginPage = await loadLoginPage()
  render(<LoginPage />)
  return screen.getByRole('combobox') as HTMLSelectElement
}

const submitText = () => screen.getAllByRole('button')[1]?.textContent

beforeEach(() => {
  storage.clear()
  fakeServer({})
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test.each([
  ['in the browser’s language', ['de-AT', 'en'], null, 'DE_DE', 'Anmelden'],
  ['in the first of the browser’s languages that has texts', ['ja', 'fr-CA', 'en'], null, 'FR_FR', 'Se connecter'],
  ['in Portuguese for a browser without such a language', ['ja'], null, 'PT_BR', 'Entrar'],
  ['in the stored language', ['de-AT'], 'ES_ES', 'ES_ES', 'Entrar'],
] as const)('the login page is %s, from the first word', async (_, languages, stored, code, text) => {
  spoken(...languages)
  if (stored) storage.selectedLanguage.set(stored)
  const choice = await open()
  expect([choice.value, submitText()]).toEqual([code, text])
  expect(storage.languageChosen.get()).toBeNull()
})

test('a language chosen on the login page is kept, to be sent after signing in', async () => {
  spoken('pt-BR')
  fireEvent.change(await open(), { target: { value: 'DE_DE' } })
  await vi.waitFor(() => expect(submitText()).toBe('Anmelden'))
  expect([storage.selectedLanguage.get(), storage.languageChosen.get()]).toEqual(['DE_DE', 'yes'])
})

const event = {
  ...{ title: 'Week', shortName: 'W', tagline: '', startsAt: '2026-12-01T10:40:00.000Z', hasMail: false },
  ...{ support: { phone: '', message: '' }, images: { logo: null, loginBackground: null } },
}

// These tests must be the last ones of the file: the event that they load stays loaded for all later tests.
test.each([
  ['the browser’s next language', ['de-AT', 'en'], null, 'EN_US', 'Sign in'],
  ['the browser’s language instead of a stored one', ['en'], 'DE_DE', 'EN_US', 'Sign in'],
  ['Portuguese, if none of the browser’s is offered', ['de-AT'], null, 'PT_BR', 'Entrar'],
] as const)(
  'the login page does not offer a switched-off language, and shows %s',
  async (_, languages, stored, code, text) => {
    fakeServer({ 'GET /api/event': () => ok({ ...event, languages: ['PT_BR', 'EN_US'] }) })
    spoken(...languages)
    if (stored) storage.selectedLanguage.set(stored)
    const choice = await open()
    await vi.waitFor(() => expect([...choice.options].map(({ value }) => value)).toEqual(['PT_BR', 'EN_US']))
    await vi.waitFor(() => expect([choice.value, submitText()]).toEqual([code, text]))
  },
)

test('the foot of the login page leads to the privacy notice of its language', async () => {
  const links = Object.fromEntries(INTERFACE_LANGUAGES.map((language) => [language, '/privacidade']))
  const privacyNotice = { ...links, DE_DE: 'https://prado.example/datenschutz' }
  fakeServer({ 'GET /api/event': () => ok({ ...event, languages: ['PT_BR', 'DE_DE'], privacyNotice }) })
  spoken('pt-BR')
  const choice = await open()
  const link = await screen.findByRole('link', { name: 'Aviso de privacidade' })
  expect(link.getAttribute('href')).toBe('/privacidade')
  fireEvent.change(choice, { target: { value: 'DE_DE' } })
  await vi.waitFor(() => expect(link.textContent).toBe('Datenschutzhinweise'))
  expect(link.getAttribute('href')).toBe('https://prado.example/datenschutz')
})
