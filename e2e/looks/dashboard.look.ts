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

test('the dashboard before the week, and after it', async ({ page, asAdministrator, look }) => {
  const coming = { startDate: '2025-12-04T13:40:00.000Z', endDate: '2025-12-04T15:00:00.000Z' }
  await answerWith(page, '**/api/admin/rooms', (rooms: object[]) => rooms.map((room) => ({ ...room, ...coming })))
  await answerWith(page, OVERVIEW, {
    phase: 'before',
    setupDone: null,
    openFindings: 6,
    findings: [
      { label: 'Salas sem endereço de transmissão', count: 3 },
      { label: 'Pessoas sem grupo', count: 12 },
      { label: 'Pessoas que ainda não receberam o link', count: 1214 },
      { label: 'Textos que o certificado de participação não consegue imprimir', count: 1 },
    ],
    arrivals: { withoutLink: 1214, unopened: 310, opened: 45, ready: 2048 },
  })
  await asAdministrator('/')
  await expect(page.getByRole('region', { name: 'Quem Está Chegando' })).toBeVisible()
  await look('dashboard-before', { isWhole: true })
  await answerWith(page, OVERVIEW, { phase: 'after', setupDone: null, nextRooms: [] })
  const ended = { startDate: null, endDate: '2025-11-28T15:00:00.000Z' }
  await answerWith(page, '**/api/admin/rooms', (rooms: object[]) => rooms.map((room) => ({ ...room, ...ended })))
  await answerWith(page, '**/api/admin/attendance/totals', { people: 367, entered: 301, averagePercent: 62 })
  const counts = { ready: 40, unnamed: 75, issued: 118, downloaded: 60, early: 0, short: 9, revoked: 0, 'no-pass': 90 }
  await answerWith(page, '**/api/admin/certificates?*', { counts })
  await page.reload()
  await expect(page.getByRole('region', { name: 'Depois da Semana' })).toContainText('118 emitidos')
  await look('dashboard-after', { isWhole: true })
})

test('the dashboard of a new installation', async ({ page, asAdministrator, look }) => {
  await answerWith(page, OVERVIEW, (overview: Overview) => ({
    ...overview,
    phase: 'before',
    findings: [],
    arrivals: { withoutLink: 0, unopened: 0, opened: 0, ready: 1 },
    nextRooms: [],
    setupDone: ['languages'],
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
