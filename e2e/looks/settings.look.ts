import { png, SVG } from '@palco/server/testing/images'
import type { Page } from '@playwright/test'
import { answer, keepWaiting, refuse } from '../support/answers.ts'
import { expect, test } from './look.ts'

const SETTINGS = '**/api/admin/settings'
const MAIL = '**/api/admin/mail'

const TOPICS = ['event', 'entrance', 'welcome', 'access', 'passes', 'live', 'recordings', 'questions', 'mail']

const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

test('the index and each topic of the settings', async ({ page, asAdministrator, look }) => {
  await asAdministrator('/settings')
  await expect(page.getByRole('link', { name: /^Evento/ })).toBeVisible()
  await look('settings')
  for (const topic of TOPICS) {
    await page.goto(`/settings/${topic}`)
    await expect(page.getByRole('region').first()).toBeVisible()
    await look(`settings-${topic}`)
  }
  await page.goto('/settings#support.phone')
  await expect(page.getByLabel('Número do WhatsApp')).toBeFocused()
  await look('settings-at-phone')
})

test('settings that fail to load', async ({ page, asAdministrator, look }) => {
  await refuse(page, SETTINGS)
  await asAdministrator('/settings')
  await expect(page.getByText('Erro ao carregar configurações')).toBeVisible()
  await look('settings-failed')
  await keepWaiting(page, SETTINGS)
  await page.reload()
  await expect(page.getByLabel('Carregando...')).toBeVisible()
  await look('settings-loading', { isLoading: true })
})

test('what can be opened in the settings', async ({ page, asAdministrator, look }) => {
  await asAdministrator('/settings/event')
  const zone = page.getByRole('combobox', { name: 'Fuso horário' })
  await zone.click()
  await expect(page.getByRole('option').first()).toBeVisible()
  await look('settings-zones')
  await zone.fill('portugal')
  await look('settings-zones-found')
  await zone.fill('atlântida')
  await look('settings-zones-none')
  await page.goto('/settings/access')
  await page.getByLabel('Senha na importação').click()
  await look('settings-import-passwords')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Mostrar senha' }).click()
  await look('settings-password-shown', { part: section(page, 'Importação') })
  await page.getByRole('button', { name: 'Links para quem ainda não criou a senha' }).click()
  await look('settings-links-question')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Invalidar todos os links' }).click()
  await look('settings-void-links')
})

test('pictures of the event', async ({ page, admin, asAdministrator, look }) => {
  await asAdministrator('/settings/entrance')
  const logo = section(page, 'Imagens').getByRole('group', { name: 'Logo' })
  const file = logo.locator('input[type=file]')
  await file.setInputFiles({ name: 'l.svg', mimeType: 'image/svg+xml', buffer: SVG })
  await expect(logo.getByText('Arquivos SVG não são aceitos')).toBeVisible()
  await look('settings-image-refused', { part: section(page, 'Imagens') })
  await file.setInputFiles({ name: 'l.png', mimeType: 'image/png', buffer: png(2048, 1024) })
  await expect(logo.getByText('Reduzida de 2048 × 1024 pixels')).toBeVisible()
  await expect(logo.getByRole('button', { name: 'Restaurar padrão' })).toBeVisible()
  await look('settings-image-chosen', { part: section(page, 'Imagens') })
  await logo.getByRole('button', { name: 'Restaurar padrão' }).click()
  await look('settings-image-restore')
  await admin.call('DELETE', '/admin/settings/images/logo')
})

test('mails', async ({ page, asAdministrator, look }) => {
  const state = { isOn: true, from: 'Palco <palco@example.com>', waiting: 3, sent: 1284, failed: 2, lastSentAt: null }
  const refused = { failure: 'sender-refused', answer: '550 5.7.1 Sender not allowed' }
  await answer(page, MAIL, { ...state, lastFailure: refused })
  await asAdministrator('/settings#mail')
  const mail = section(page, 'Envio')
  const send = mail.getByRole('button', { name: 'Enviar teste' })
  await look('mail', { part: mail })
  await send.click()
  await expect(mail.getByLabel('Enviar e-mail de teste para')).toHaveAttribute('aria-invalid', 'true')
  await look('mail-test-mistake', { part: mail })
  await mail.getByLabel('Enviar e-mail de teste para').fill('clara@example.com')
  const outcomes = {
    refused: { failure: 'address-refused', answer: '550 5.1.1 No such user here' },
    accepted: { failure: null, answer: '250 2.0.0 Ok: queued as 4bXk2h' },
  }
  for (const [name, outcome] of Object.entries(outcomes)) {
    await answer(page, `${MAIL}/test`, outcome)
    await send.click()
    await expect(mail.getByText(outcome.answer)).toBeVisible()
    await look(`mail-test-${name}`, { part: mail })
  }
  await refuse(page, `${MAIL}/test`)
  await send.click()
  await expect(mail.getByText('Erro ao enviar o e-mail de teste')).toBeVisible()
  await look('mail-test-failed', { part: mail })
  await refuse(page, MAIL)
  await page.reload()
  await expect(mail.getByText('Erro ao carregar')).toBeVisible()
  await look('mail-failed', { part: mail })
})
