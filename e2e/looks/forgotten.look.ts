import type { Page } from '@playwright/test'
import { answer, answerWith } from '../support/answers.ts'
import { expect } from './look.ts'
import { speak, test } from './portal.ts'

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
  await answer(page, '**/api/auth/password/reset', null)
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
