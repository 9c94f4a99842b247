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
  }))
  await answerWith(page, '**/api/admin/users?*', () => ({ data: [], total: 0 }))
  await asAdministrator('/')
  await expect(page.getByRole('region', { name: 'Primeiros Passos' })).toBeVisible()
  await look('dashboard-new', { isWhole: true })
})

test('rooms that need attention, and people without a group', async ({ page, asAdministrator, look }) => {
  await answerWith(page, OVERVIEW, (overview: Overview) => {
    const of = ({ id: roomId, name }: { id: string; name: string }) => ({ roomId, name, slot: 'main', reason: null })
    const [first, second, third] = overview.nextRooms.map(of)
    const attention = [
      { ...first, kind: 'refused', reason: 'framing-refused' },
      { ...second, kind: 'hidden' },
      { ...third, kind: 'changed', slot: 'backup', reason: 'too-slow' },
    ]
    return { ...overview, attention, peopleWithoutGroup: 1204, setupDone: null }
  })
  await asAdministrator('/')
  await expect(page.getByRole('region', { name: 'Salas que Precisam de Atenção' })).toBeVisible()
  await look('dashboard-attention', { isWhole: true })
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
