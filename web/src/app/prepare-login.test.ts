import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { prepareLogin } from './prepare-login.ts'

const FILES = {
  styles: ['/assets/start.css'],
  login: ['/assets/login.js', '/assets/login.css'],
  portal: ['/assets/portal.js', '/assets/portal.css'],
  texts: { PT_BR: '/assets/pt-br.js', FR_FR: '/assets/fr-fr.js' },
  defaultLanguage: 'PT_BR',
  linkPaths: ['/acesso', '/lembretes', '/parede'],
}

let fetched: string[]

beforeEach(() => {
  localStorage.clear()
  fetched = []
  vi.stubGlobal('fetch', async (file: string) => void fetched.push(file))
  delete document.documentElement.dataset.outline
  document.head.innerHTML = ''
  document.body.innerHTML = '<input name="email"><input name="password" type="password">'
  history.replaceState(null, '', '/login')
})
afterEach(() => {
  // Triggers the listeners that this test has left, so that they do not fire in the next test.
  typeInto('password')
  vi.unstubAllGlobals()
})

const isShown = () => document.documentElement.dataset.outline === 'shown'
const on = (selector: string, event: Event) => document.querySelector(selector)?.dispatchEvent(event)
const typeInto = (name: string) => on(`[name=${name}]`, new Event('input', { bubbles: true }))

it('an anonymous page shows the outline of the form and preloads the login page', () => {
  prepareLogin(FILES)
  expect(isShown()).toBe(true)
  const links = [...document.head.querySelectorAll('link')].map((link) => [link.rel, link.getAttribute('href')])
  expect(links).toEqual([
    ['stylesheet', '/assets/start.css'],
    ['modulepreload', '/assets/login.js'],
    ['preload', '/assets/login.css'],
  ])
})

it('the login page prefetches the portal while the password is typed, once, in the last visit’s language', () => {
  localStorage.setItem('selectedLanguage', 'FR_FR')
  prepareLogin(FILES)
  typeInto('email')
  expect(fetched).toEqual([])
  typeInto('password')
  typeInto('password')
  expect(fetched).toEqual(['/assets/portal.js', '/assets/portal.css', '/assets/fr-fr.js'])
})

it.each([
  [
    'the browser has filled in the password',
    () => on('[name=password]', new Event('animationstart', { bubbles: true })),
  ],
  ['the form is sent', () => on('[name=password]', new Event('submit', { bubbles: true }))],
  ['the page has nothing else to load', () => window.dispatchEvent(new Event('load'))],
])('the login page prefetches the portal, too, when %s', async (_, happen) => {
  prepareLogin(FILES)
  on('[name=email]', new Event('animationstart', { bubbles: true }))
  expect(fetched).toEqual([])
  happen()
  await expect.poll(() => fetched).toContain('/assets/portal.js')
})

it('the login page prefetches the default language if none is known', () => {
  prepareLogin(FILES)
  typeInto('password')
  expect(fetched).toContain('/assets/pt-br.js')
})

it('the login page is not preloaded for a person who is signed in or comes by a personal link', () => {
  history.replaceState(null, '', '/acesso')
  prepareLogin(FILES)
  history.replaceState(null, '', '/lembretes')
  prepareLogin(FILES)
  history.replaceState(null, '', '/')
  localStorage.setItem('accessToken', 'a')
  localStorage.setItem('sessionToken', 's')
  prepareLogin(FILES)
  typeInto('password')
  const asking = document.head.querySelectorAll('link:not([rel=stylesheet])')
  expect([isShown(), asking.length, fetched]).toEqual([false, 0, []])
})
