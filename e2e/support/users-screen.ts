import type { Page } from '@playwright/test'
import type { AdminApi } from './admin-api.ts'
import { expect, signInAs } from './test.ts'

let unique = 0
/** Returns a unique word. It has only letters, so that names, e-mail addresses and searches can contain it. */
export const newWord = () => `p${process.pid}x${++unique}`.replace(/\d/g, (digit) => 'abcdefghij'.charAt(Number(digit)))

interface Listed {
  id: string
  name: string
  active: boolean
  version: number
  createdAt: string
  userGroups: { groupId: string }[]
}

export async function addGroup(admin: AdminApi, name: string, rooms: object[] = []) {
  const { id } = await admin.call<{ id: string }>('POST', '/admin/groups', { name })
  const base = { language: 'PT_BR', webinarUrl: 'https://vimeo.com/76979871', groupId: id }
  for (const room of rooms) await admin.call('POST', '/admin/rooms', { ...base, ...room })
  return id
}

export const found = async (admin: AdminApi, search: string) =>
  (await admin.call<{ data: Listed[] }>('GET', `/admin/users?pageSize=100&search=${encodeURIComponent(search)}`)).data

export const row = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text })
export const question = (page: Page, text: string) => page.getByRole('dialog').filter({ hasText: text })

export const typeSearch = (page: Page, text: string) => page.getByPlaceholder('Buscar por nome ou email...').fill(text)

/** Searches, and waits for the result: until then, rows move and are hard to click. */
export async function search(page: Page, text: string) {
  const answer = page.waitForResponse((response) => new URL(response.url()).searchParams.get('search') === text)
  await typeSearch(page, text)
  await (await answer).finished()
  await expect(page.getByRole('progressbar')).toBeHidden()
}

export async function openUsers(page: Page, admin: AdminApi, url = '') {
  const caller = await admin.addPerson({ role: 'ADMIN', name: 'Clara Admin' })
  await signInAs(page, caller, `${url}/users`)
  await expect(page.getByRole('heading', { name: 'Gerenciar Usuários' })).toBeVisible()
  return caller
}
