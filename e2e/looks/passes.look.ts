import type { PassGrant } from '@palco/contract/passes/grants'
import { PASSES } from '@palco/contract/passes/pass'
import { answer, answerWith, keepWaiting, refuse } from '../support/answers.ts'
import { expect, inHours, test } from './look.ts'

const PASSES_OF_USER = '**/api/admin/users/*/passes'

interface UserList {
  data: { id: string; name: string }[]
  total: number
}

const history: PassGrant[] = [
  {
    ...{ id: 'g3', pass: 'PREMIUM', origin: 'purchase', source: 'Hotmart', orderId: 'HP1608914762', note: 'Presente' },
    ...{ givenAt: inHours(-30), groups: ['Iberoamérica e Italia'] },
  },
  {
    ...{ id: 'g2', pass: 'PLATINUM', origin: 'purchase', source: 'Kiwify da turma de novembro', orderId: 'a81c-7f' },
    ...{ givenAt: inHours(-80), groups: ['Iberoamérica e Italia', 'International'] },
    revoked: { at: inHours(-31), reason: 'refund' },
  },
  { id: 'g1', pass: 'LIVE', origin: 'import', givenAt: inHours(-400), groups: [] },
]

test('people with passes', async ({ page, asAdministrator, look }) => {
  await answerWith<UserList>(page, '**/api/admin/users?*', ({ data, total }) => ({
    data: data.map((user, n) => ({ ...user, ...(n % 4 && { pass: PASSES[n % 3] }) })),
    total,
  }))
  await asAdministrator('/users')
  await expect(page.getByText('PLATINUM').first()).toBeVisible()
  await look('users-passes')
  const filters = page.getByRole('button', { name: 'Filtros', exact: true })
  if (await filters.isVisible()) await filters.click()
  await page.getByLabel('Passe', { exact: true }).click()
  await look('users-passes-filter')
  await page.getByRole('option', { name: 'Sem passe' }).click()
  await expect(page).toHaveURL(/pass=none/)
  await look('users-passes-filtered')
  await page.goto('/users')
  await page.getByRole('checkbox').nth(1).check()
  await page.getByRole('checkbox').nth(2).check()
  await look('users-passes-selected')
  for (const name of ['Dar passe', 'Retirar passe']) {
    await page.getByRole('button', { name, exact: true }).click()
    await page.getByRole('combobox', { name: 'Passe' }).click()
    await page.getByRole('option', { name: 'PREMIUM' }).click()
    await look(`users-passes-${name === 'Dar passe' ? 'give' : 'take'}`)
    await page.keyboard.press('Escape')
  }
})

test('the passes of a person', async ({ page, admin, asAdministrator, look }) => {
  const { data } = await admin.call<{ data: { id: string }[] }>('GET', '/admin/users?search=isabel')
  await answer(page, PASSES_OF_USER, history)
  await asAdministrator(`/users/${data[0]?.id}#passe`)
  const section = page.getByRole('region', { name: 'Passe' })
  await expect(section.getByText('Gravações até')).toBeVisible()
  await look('person-passes', { part: section })
  await look('person-passes-page', { isWhole: true })
  await section.getByRole('button', { name: 'Dar passe' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Dar passe' }).click()
  await look('person-passes-give')
  await page.keyboard.press('Escape')
  await section.getByRole('button', { name: 'Retirar o passe PREMIUM' }).click()
  await look('person-passes-revoke')
  await page.keyboard.press('Escape')
  await answer(page, PASSES_OF_USER, history.slice(1, 2))
  await page.reload()
  await expect(section.getByText('Sem passe no momento.')).toBeVisible()
  await look('person-passes-ended', { part: section })
  await answer(page, PASSES_OF_USER, [])
  await page.reload()
  await expect(section.getByText('Nenhum passe até agora.')).toBeVisible()
  await look('person-passes-none', { part: section })
  await refuse(page, PASSES_OF_USER)
  await page.reload()
  await expect(section.getByText('Erro ao carregar os passes')).toBeVisible()
  await look('person-passes-failed', { part: section })
  await keepWaiting(page, PASSES_OF_USER)
  await page.reload()
  await expect(section.getByLabel('Carregando passes')).toBeVisible()
  await look('person-passes-loading', { part: section, isLoading: true })
})

test('passes and troubled sources on the dashboard', async ({ page, asAdministrator, look }) => {
  await answerWith(page, '**/api/admin/dashboard/overview', {
    passes: { LIVE: 8_412, PREMIUM: 1_290, PLATINUM: 307 },
    troubledSources: [
      { id: 's1', name: 'Hotmart', state: 'silent', lastDeliveryAt: inHours(-26.5) },
      { id: 's2', name: 'Kiwify da turma de novembro', state: 'refusing', lastDeliveryAt: inHours(-1) },
    ],
  })
  await asAdministrator('/')
  await expect(page.getByRole('region', { name: 'Passes' })).toBeVisible()
  await look('dashboard-passes', { isWhole: true })
})
