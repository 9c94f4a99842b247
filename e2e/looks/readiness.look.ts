import { READINESS_RULES } from '@palco/contract/readiness/readiness'
import { answer, keepWaiting, refuse } from '../support/answers.ts'
import { expect, test } from './look.ts'

const READINESS = '**/api/admin/readiness'

test('what is missing in the demo', async ({ page, asAdministrator, look }) => {
  await asAdministrator('/ready')
  await expect(page.getByRole('article').first()).toBeVisible()
  await look('readiness', { isWhole: true })
})

test('every rule, and none', async ({ page, asAdministrator, look }) => {
  const rooms = ['Abertura', 'Encerramento', 'Oficina'].map((name) => ({ id: name, name }))
  const findings = READINESS_RULES.map((rule) => ({ rule, count: 214, which: /room|lang/.test(rule) ? rooms : [] }))
  await answer(page, READINESS, { findings: findings.map((finding) => ({ ignored: 0, ...finding })) })
  await asAdministrator('/ready')
  await expect(page.getByRole('article')).toHaveCount(READINESS_RULES.length)
  await look('readiness-all', { isWhole: true })
  await answer(page, READINESS, { findings: [{ rule: 'backup-old', count: 0, which: [], ignored: 1 }] })
  await page.reload()
  await expect(page.getByText('Tudo pronto')).toBeVisible()
  for (const text of ['Ignoradas (1)', /em ordem$/]) await page.getByText(text).click()
  await look('readiness-none', { isWhole: true })
})

test('a page that fails', async ({ page, asAdministrator, look }) => {
  await refuse(page, READINESS)
  await asAdministrator('/ready')
  await expect(page.getByRole('alert')).toBeVisible()
  await look('readiness-failed')
  await keepWaiting(page, READINESS)
  await page.reload()
  await look('readiness-loading', { isLoading: true })
})
