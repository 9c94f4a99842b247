import type { Page } from '@playwright/test'
import { refuse } from '../support/answers.ts'
import { expect, test } from './look.ts'

const saveBar = (page: Page) => page.getByRole('region', { name: 'Alterações não salvas' })
const press = (page: Page, name: string) => saveBar(page).getByRole('button', { name }).click()

test('mistakes, and leaving with unsaved changes', async ({ page, asAdministrator, look }) => {
  await asAdministrator('/settings')
  await page.getByLabel('Título do evento').fill('Semana Atlântica de Marcas sem Fronteiras')
  await expect(saveBar(page)).toBeVisible()
  await look('settings-changed')
  await page.getByLabel('Título do evento').fill(' ')
  await page.getByLabel('Último dia').fill('2025-11-30')
  await page.getByRole('tab', { name: 'Italiano' }).click()
  await page.getByLabel('Texto de boas-vindas').fill('x'.repeat(2001))
  await page.getByRole('tab', { name: 'Español' }).click()
  await page.getByRole('group', { name: 'LIVE' }).getByLabel('Valor da parcela').fill('')
  await page.getByRole('group', { name: 'Plano mensal' }).getByLabel('Link em USD').fill('loja.example')
  await press(page, 'Salvar alterações')
  await expect(saveBar(page)).toContainText('campos a corrigir')
  await look('settings-mistakes')
  for (const name of ['Evento', 'Boas-vindas', 'Passes', 'Links de compra'])
    await look(`settings-mistakes-${name.split(' ')[0]?.toLowerCase()}`, {
      part: page.getByRole('region', { name, exact: true }),
    })
  const menu = page.getByRole('button', { name: 'Abrir menu' })
  if (await menu.isVisible()) await menu.click()
  await page.getByRole('link', { name: 'Idiomas' }).click()
  await expect(page.getByRole('dialog', { name: 'Sair sem salvar?' })).toBeVisible()
  await look('settings-leave')
})

test('settings that can not be saved', async ({ page, asAdministrator, look }) => {
  await asAdministrator('/settings')
  await page.getByLabel('Título do evento').fill('Semana Atlântica')
  await refuse(page, '**/api/admin/settings')
  await press(page, 'Salvar alterações')
  await expect(saveBar(page).getByRole('alert')).toBeVisible()
  await look('settings-not-saved')
})

test('a conflict with another administrator’s change', async ({ page, admin, asAdministrator, look }) => {
  const { version: _, ...settings } = await admin.call<{ version: number; tagline: string }>('GET', '/admin/settings')
  await asAdministrator('/settings')
  await page.getByLabel('Frase de apresentação').fill('Uma semana para levar a sua marca ao mundo.')
  await page.getByLabel('Nome curto').fill('Atlântica')
  await admin.call('PUT', '/admin/settings', { ...settings, tagline: 'Do Brasil para o mundo.', shortName: 'Mar' })
  await expect(saveBar(page)).toContainText('Outra pessoa alterou')
  await look('settings-conflict')
  await press(page, 'Recarregar')
  await expect(saveBar(page)).toContainText('Suas alterações foram mantidas')
  await look('settings-conflict-merged')
  await saveBar(page).getByRole('button', { name: 'Usar este valor' }).first().click()
  await look('settings-conflict-taken')
  await press(page, 'Salvar alterações')
  await expect(page.getByText('Configurações salvas')).toBeVisible()
  await look('settings-saved', { isLoading: true })
  await admin.call('PUT', '/admin/settings', settings)
})
