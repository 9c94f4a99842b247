import { expect, type Locator, type Page } from '@playwright/test'
import type { AdminApi } from './admin-api.ts'
import { signInAs } from './test.ts'
import { serveWebinars } from './webinar-frame.ts'

export const VIDEO = 'https://vimeo.com/76979871'

export interface SavedGroup {
  id: string
  name: string
  maxRooms: number
  rooms: { id: string; name: string; speaker: string; version: number }[]
}

export const room = (name: string, groupId: string) => ({ name, groupId, language: 'PT_BR', webinarUrl: VIDEO })

export async function addGroup(admin: AdminApi, name: string, rooms: string[] = []) {
  const group = await admin.call<SavedGroup>('POST', '/admin/groups', { name, maxRooms: 10 })
  for (const title of rooms) await admin.call('POST', '/admin/rooms', room(title, group.id))
  return group
}

export const stored = (admin: AdminApi, { id }: { id: string }) => admin.call<SavedGroup>('GET', `/admin/groups/${id}`)
export const storedRooms = async (admin: AdminApi, group: { id: string }) =>
  (await stored(admin, group)).rooms.map(({ name }) => name)

export const card = (page: Page, name: string) => page.getByRole('article', { name, exact: true })
export const question = (page: Page) => page.getByRole('dialog', { name: 'Atenção' })
export const problem = (dialog: Locator) => dialog.getByRole('alert')
export const tab = (dialog: Locator, name: string) => dialog.getByRole('tab', { name })
export const staged = (dialog: Locator, count: number) =>
  expect(dialog.getByRole('heading', { name: `Salas Adicionadas (${count})` })).toBeVisible()

export async function openGroups(page: Page, admin: AdminApi, url = '') {
  await serveWebinars(page)
  await signInAs(page, await admin.addPerson({ role: 'ADMIN' }), `${url}/groups`)
  await expect(page.getByRole('heading', { name: 'Gerenciar Grupos' })).toBeVisible()
}

export async function edit(page: Page, name: string) {
  await card(page, name).getByRole('button', { name: 'Editar' }).click()
  return page.getByRole('dialog', { name: 'Editar Grupo' })
}

export async function stage(dialog: Locator, name: string) {
  await dialog.getByLabel('Nome da Sala').fill(name)
  await dialog.getByLabel('URL do Webinar').fill(VIDEO)
  await dialog.getByRole('button', { name: 'Adicionar Sala' }).click()
  await expect(dialog.getByLabel('Nome da Sala')).toHaveValue('')
}

export function writesOf(page: Page) {
  const writes: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (request.method() !== 'GET' && pathname.startsWith('/api/admin/')) writes.push(`${request.method()} ${pathname}`)
  })
  return writes
}

export const groupsNamed = async (admin: AdminApi, name: string) =>
  (await admin.call<SavedGroup[]>('GET', '/admin/groups')).filter((group) => group.name === name)
