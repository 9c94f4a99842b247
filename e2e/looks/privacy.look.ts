import { answer, keepWaiting, refuse } from '../support/answers.ts'
import { sendRequest } from '../support/own-data.ts'
import { expect, test } from './look.ts'

const REQUESTS = '**/api/admin/privacy/requests?*'

test('privacy: requests, terms and the record', async ({ page, week, admin, asAdministrator, look }) => {
  for (const [name, kind, reason] of [
    ['Bia Lopes de Albuquerque', 'erasure', 'Não quero mais receber nada, e mudei de cidade.'],
    ['Caio Reis', 'download', ''],
  ]) {
    const person = await admin.addPerson({ name: name ?? '' })
    await sendRequest(week, person, { kind, reason })
  }
  await asAdministrator('/privacy')
  await expect(page.getByText('Bia Lopes de Albuquerque')).toBeVisible()
  await look('privacy', { isWhole: true })
  await page.getByRole('button', { name: 'Recusar o pedido de Caio Reis' }).click()
  await look('privacy-refuse')
  await page.getByRole('button', { name: 'Cancelar' }).click()
  await page.getByRole('button', { name: 'Alterar prazos' }).click()
  await look('privacy-terms')
  await asAdministrator('/privacy/record')
  await expect(page.getByText('1. Informações de contato', { exact: true })).toBeVisible()
  await look('privacy-record', { isWhole: true })
  await page.getByRole('button', { name: 'Completar' }).click()
  await look('privacy-record-complete')
  await asAdministrator('/')
  await expect(page.getByText('pedidos de privacidade em aberto')).toBeVisible()
  await look('privacy-dashboard')
})

test('requests that are none, fail or are pending', async ({ page, asAdministrator, look }) => {
  await answer(page, REQUESTS, { data: [], total: 0 })
  await asAdministrator('/privacy')
  await expect(page.getByText('Nenhum pedido ainda.')).toBeVisible()
  await look('privacy-none')
  await refuse(page, REQUESTS)
  await page.reload()
  await expect(page.getByText('Erro ao carregar os pedidos')).toBeVisible()
  await look('privacy-away')
  await keepWaiting(page, REQUESTS)
  await page.reload()
  await expect(page.getByLabel('Carregando...').first()).toBeVisible()
  await look('privacy-loading', { isLoading: true })
})
