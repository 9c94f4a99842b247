import type { Page } from '@playwright/test'
import { answerWith, refuse } from '../support/answers.ts'
import { expect } from './look.ts'
import { speak, test } from './portal.ts'

const RESET = '**/api/auth/password/reset'

async function openForgotten(page: Page) {
  await page.goto('/login')
  await expect(page.getByRole('complementary')).toBeVisible()
  await page.locator('main button:not([type=submit])').last().click()
  await expect(page.getByRole('main').getByRole('heading')).toBeFocused()
}

test('a forgotten password, with help by chat', async ({ page, look }) => {
  await openForgotten(page)
  await look('forgotten-chat')
})

test('a forgotten password, with help by mail', async ({ page, look }) => {
  await answerWith(page, '**/api/event', { hasMail: true })
  await openForgotten(page)
  await look('forgotten-mail')
  await page.getByRole('button', { name: 'Enviar link' }).click()
  await expect(page.locator('[aria-invalid=true]')).toBeVisible()
  await look('forgotten-mistake')
  await page.getByLabel('Email').fill('ana.beatriz.moreira@demo.palco.local')
  await refuse(page, RESET, {
    status: 429,
    code: 'TOO_MANY_ATTEMPTS',
    error: 'Muitas tentativas. Tente novamente em 2 minutos.',
  })
  await page.getByRole('button', { name: 'Enviar link' }).click()
  await expect(page.getByRole('alert')).toBeVisible()
  await look('forgotten-failed')
  await page.route(RESET, (route) => route.fulfill({ json: { success: true, data: null } }))
  await page.getByRole('button', { name: 'Enviar link' }).click()
  await expect(page.getByText('o link chega em instantes')).toBeVisible()
  await look('forgotten-sent')
})

test('a forgotten password in German', async ({ page, look }) => {
  await speak(page, 'DE_DE')
  await answerWith(page, '**/api/event', { hasMail: true })
  await openForgotten(page)
  await look('forgotten-german')
})
