import { answerWith, keepWaiting, refuse } from '../support/answers.ts'
import { expect, test } from './look.ts'

const OVERVIEW = '**/api/admin/dashboard/overview'
const CALLS = [OVERVIEW, '**/api/admin/dashboard/stats', '**/api/admin/users?*', '**/api/admin/{groups,rooms}']

interface Overview {
  nextRooms: { id: string; name: string }[]
}

test('the dashboard', async ({ page, asAdministrator, look }) => {
  await asAdministrator('/')
  await expect(page.getByRole('region', { name: 'Próximas Salas' }).getByRole('link').first()).toBeVisible()
  await look('dashboard')
  await look('dashboard-whole', { isWhole: true })
})

test('the dashboard of a new installation', async ({ page, asAdministrator, look }) => {
  await answerWith(page, OVERVIEW, (overview: Overview) => ({
    ...overview,
    nextRooms: [],
    setupDone: ['languages', 'rooms'],
    openFindings: 0,
  }))
  await answerWith(page, '**/api/admin/users?*', () => ({ data: [], total: 0 }))
  await asAdministrator('/')
  await expect(page.getByRole('region', { name: 'Primeiros Passos' })).toBeVisible()
  await look('dashboard-new', { isWhole: true })
})

test('a dashboard that fails', async ({ page, asAdministrator, look }) => {
  for (const call of CALLS) await refuse(page, call)
  await asAdministrator('/')
  await expect(page.getByRole('img', { name: 'Indisponível' })).toHaveCount(5)
  await look('dashboard-failed', { isWhole: true })
  for (const call of CALLS) await keepWaiting(page, call)
  await page.reload()
  await expect(page.getByLabel('Carregando...')).toBeVisible()
  await look('dashboard-loading', { isLoading: true, isWhole: true })
})
