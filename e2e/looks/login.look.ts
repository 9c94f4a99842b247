import type { Page } from '@playwright/test'
import { answerWith, cutOff, keepWaiting, refuse } from '../support/answers.ts'
import { expect } from './look.ts'
import { LONG_TITLE, PICTURE, showOwnPicture, speak, test } from './portal.ts'

const WRONG = { status: 401, code: 'INVALID_CREDENTIALS', error: 'E-mail ou senha inválidos' } as const

async function openLogin(page: Page) {
  await page.goto('/login')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByRole('complementary')).toBeVisible()
}

async function signIn(page: Page) {
  await page.locator('[name=email]').fill('ana.beatriz.moreira@demo.palco.local')
  await page.locator('[name=password]').fill('não é esta')
  await page.locator('[type=submit]').click()
}

test('the login page', async ({ page, context, look }) => {
  await openLogin(page)
  await look('login', { isWhole: true })
  await page.getByRole('button', { name: 'Entrar' }).click()
  await expect(page.locator('[aria-invalid=true]')).toHaveCount(2)
  await look('login-mistakes', { isWhole: true })
  await context.clock.setFixedTime('2025-11-20T15:00:00.000Z')
  await openLogin(page)
  await look('login-before')
})

test('the login page before its script is loaded', async ({ page, look }) => {
  await keepWaiting(page, '**/assets/*.js')
  await page.goto('/login', { waitUntil: 'commit' })
  await expect(page.locator('#outline')).toBeVisible()
  await look('login-outline', { isLoading: true })
})

test('the login page with refusals', async ({ page, look }) => {
  await refuse(page, '**/api/auth/login', { ...WRONG, attemptsLeft: 3 })
  await openLogin(page)
  await signIn(page)
  await expect(page.getByRole('alert')).toBeVisible()
  await look('login-wrong')
  await look('login-wrong-whole', { isWhole: true })
  const pause = { status: 429, code: 'TOO_MANY_ATTEMPTS', after: 840 } as const
  await refuse(page, '**/api/auth/login', { ...pause, error: 'Muitas tentativas. Tente novamente em 14 minutos.' })
  await signIn(page)
  await expect(page.getByRole('alert')).toContainText('Muitas')
  await look('login-blocked')
  await cutOff(page, '**/api/auth/login')
  await signIn(page)
  await expect(page.getByRole('alert')).toContainText('conexão')
  await look('login-offline')
})

test('the login page while many people arrive', async ({ page, look }) => {
  await openLogin(page)
  await keepWaiting(page, '**/api/auth/login')
  await signIn(page)
  await look('login-busy', { isLoading: true })
  await openLogin(page)
  await refuse(page, '**/api/auth/login', { status: 503, code: 'BUSY', after: 9 })
  await signIn(page)
  await expect(page.getByRole('button', { name: 'Cancelar' })).toBeVisible()
  await look('login-crowd')
})

test('the login page of another event', async ({ page, look }) => {
  await answerWith(page, '**/api/event', { title: LONG_TITLE, shortName: 'Semana Internacional' })
  await openLogin(page)
  await look('login-long-name')
  await refuse(page, '**/api/auth/login', WRONG)
  await signIn(page)
  await expect(page.getByRole('alert')).toBeVisible()
  await look('login-long-name-wrong')
  await page.unrouteAll()
  await showOwnPicture(page, PICTURE)
  await answerWith(page, '**/api/event', { images: { logo: null, loginBackground: PICTURE } })
  await openLogin(page)
  await look('login-own-picture')
  await page.unrouteAll()
  await cutOff(page, '**/api/event')
  await page.goto('/login')
  await look('login-no-event')
})

for (const language of ['DE_DE', 'FR_FR', 'EN_US', 'ES_ES', 'IT_IT']) {
  test(`the login page in ${language}`, async ({ page, look }) => {
    await speak(page, language)
    await cutOff(page, '**/api/auth/login')
    await openLogin(page)
    await look(`login-${language}`)
    await signIn(page)
    await expect(page.getByRole('alert')).toBeVisible()
    await look(`login-${language}-offline`)
  })
}
