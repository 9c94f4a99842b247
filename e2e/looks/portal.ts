import type { Page } from '@playwright/test'
import type { AdminApi, Person } from '../support/admin-api.ts'
import type { Room } from '../support/portal.ts'
import { inHours, test as look } from './look.ts'

interface Portal {
  /** Adds a person. They are deleted at the end of the test, because the console's lists must stay the same. */
  guest: (given?: Parameters<AdminApi['addPerson']>[0]) => Promise<Person>
  /** Publishes an announcement to everybody. It is ended at the end of the test. */
  announce: (kind: 'info' | 'warning', texts: Record<string, string>) => Promise<void>
}

export const test = look.extend<Portal>({
  guest: async ({ admin }, use) => {
    const guests: Person[] = []
    await use(async (given) => {
      const person = await admin.addPerson(given)
      guests.push(person)
      return person
    })
    for (const { id } of guests) await admin.call('DELETE', `/admin/users/${id}`)
  },
  announce: async ({ admin }, use) => {
    const ids: string[] = []
    await use(async (kind, texts) => {
      const fields = { kind, texts, audience: { type: 'everybody', id: null }, endsAt: inHours(1) }
      ids.push((await admin.call<{ id: string }>('POST', '/admin/announcements', fields)).id)
    })
    for (const id of ids) await admin.call('POST', `/admin/announcements/${id}/end`)
  },
})

export async function roomCalled(admin: AdminApi, beginning: string): Promise<Room> {
  const room = (await admin.call<Room[]>('GET', '/admin/rooms')).find(({ name }) => name.startsWith(beginning))
  if (!room) throw new Error(`no room ${beginning}`)
  return room
}

export async function groupCalled(admin: AdminApi, called: string): Promise<string> {
  const groups = await admin.call<{ id: string; name: string }[]>('GET', '/admin/groups')
  return groups.find(({ name }) => name === called)?.id ?? ''
}

export const demoPerson = (name: string) => ({ email: `${name}@demo.palco.local`, password: 'palco-demo' })

/** Stores the language as chosen in this browser. */
export const speak = (page: Page, language: string) =>
  page.addInitScript((code) => {
    if (window !== top || !location.host) return
    localStorage.setItem('selectedLanguage', code)
    localStorage.setItem('languageChosen', 'yes')
  }, language)

/** Replaces an uploaded image by one on which text is hard to read: it is bright and has many edges. */
export const showOwnPicture = (page: Page, address: string) =>
  page.route(`**${address}`, (route) =>
    route.fulfill({
      contentType: 'image/svg+xml',
      body: `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="800"><defs><pattern id="p" width="80" height="80" patternUnits="userSpaceOnUse"><rect width="80" height="80" fill="#fff"/><circle cx="40" cy="40" r="26" fill="#f5b301"/></pattern></defs><rect width="100%" height="100%" fill="url(#p)"/></svg>`,
    }),
  )

export const PICTURE = '/api/images/own.svg'
export const LONG_TITLE =
  'Semana Internacional de Marca Pessoal, Posicionamento e Expansão de Negócios para Especialistas Brasileiros'
