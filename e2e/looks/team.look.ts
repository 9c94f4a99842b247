import type { Page } from '@playwright/test'
import type { AdminApi } from '../support/admin-api.ts'
import { signInAs } from '../support/test.ts'
import { expect, test } from './look.ts'

const FUNCTIONS = ['OWNER', 'ORGANISER', 'LIVE', 'HELP_DESK', 'MODERATOR', 'READER'] as const

async function addMember(admin: AdminApi, name: string, fields: object) {
  const person = await admin.addPerson({ role: 'ADMIN', name })
  await admin.call('PUT', `/admin/users/${person.id}`, { name, role: 'ADMIN', groupIds: [], ...fields })
  return person
}

const listRooms = (admin: AdminApi) => admin.call<{ id: string; groupId: string }[]>('GET', '/admin/rooms')

const remove = (admin: AdminApi, people: { id: string }[]) =>
  Promise.all(people.map(({ id }) => admin.call('DELETE', `/admin/users/${id}`)))

test('the team, with long names, an invitation, rooms and groups', async ({ page, asAdministrator, admin, look }) => {
  const rooms = await listRooms(admin)
  const people = [
    await addMember(admin, 'Maria Aparecida Conceição dos Santos Albuquerque de Oliveira', { teamFunction: 'LIVE' }),
    await addMember(admin, 'Rui Lima', {
      teamFunction: 'MODERATOR',
      teamRoomIds: rooms.slice(0, 3).map(({ id }) => id),
    }),
    await addMember(admin, 'Bia Reis', { teamFunction: 'READER', teamGroupIds: [] }),
  ]
  await asAdministrator('/team')
  await expect(page.getByRole('article', { name: 'Rui Lima' })).toBeVisible()
  await look('team', { isWhole: true })
  await page.getByRole('button', { name: 'Salas de Rui Lima' }).click()
  const rooms_ = page.getByRole('combobox', { name: 'Salas que modera' })
  await look('team-rooms')
  await rooms_.fill('dezembro')
  await look('team-rooms-search')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Cancelar' }).click()
  await page.getByRole('button', { name: 'Convidar' }).click()
  await look('team-invite', { isWhole: true })
  await page.getByRole('combobox', { name: 'Função na equipe' }).click()
  await page.getByRole('option', { name: 'Moderação' }).click()
  await look('team-invite-moderator', { isWhole: true })
  await remove(admin, people)
})

const openMenu = async (page: Page) => {
  const button = page.getByRole('button', { name: 'Abrir menu' })
  if (await button.isVisible()) await button.click()
}

for (const teamFunction of FUNCTIONS)
  test(`the start page and the menu of the function ${teamFunction}`, async ({ page, week, admin, look }) => {
    const rooms = await listRooms(admin)
    const member = await addMember(admin, 'Rui Lima', {
      teamFunction,
      teamRoomIds: rooms.slice(0, 5).map(({ id }) => id),
    })
    await signInAs(page, member, week.url)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await look(`function-${teamFunction}`, { isWhole: true })
    await openMenu(page)
    await look(`function-${teamFunction}-menu`)
    await remove(admin, [member])
  })

test('the pages of a reader who sees one group', async ({ page, week, admin, look }) => {
  const [room] = await listRooms(admin)
  const member = await addMember(admin, 'Rui Lima', { teamFunction: 'READER', teamGroupIds: [room?.groupId] })
  await signInAs(page, member, week.url)
  for (const name of ['', 'live', 'attendance', 'groups', 'agenda', 'ready']) {
    await page.goto(`/${name}`)
    await expect(page.getByRole('heading').first()).toBeVisible()
    await look(`limited-${name || 'start'}`)
  }
  await remove(admin, [member])
})
