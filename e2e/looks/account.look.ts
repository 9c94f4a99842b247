import { SESSION_END_REASONS } from '@palco/contract/session/session-end'
import type { Page } from '@playwright/test'
import { signIn } from '../support/admin-api.ts'
import { answerWith, cutOff, refuse } from '../support/answers.ts'
import { signInAs } from '../support/test.ts'
import { PARTICIPANT } from '../support/week.ts'
import { expect } from './look.ts'
import { demoPerson, speak, test } from './portal.ts'

const PROFILE = '**/api/auth/profile'

/** Runs in the page. The event `cut` closes all sockets, and makes new sockets fail. */
const letSocketsBeCut = () => {
  const sockets: WebSocket[] = []
  let isCut = false
  window.WebSocket = class extends WebSocket {
    constructor(url: string | URL, protocols?: string | string[]) {
      super(isCut ? '/nowhere' : url, protocols)
      sockets.push(this)
    }
  }
  addEventListener('cut', () => {
    isCut = true
    for (const socket of sockets) socket.close()
  })
}

async function openPasswordDialog(page: Page) {
  await page.getByRole('button', { name: /Conta de/ }).click()
  await page.getByRole('menuitem', { name: 'Alterar senha' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toBeVisible()
  return dialog
}

test('change of password', async ({ page, asParticipant, look }) => {
  await asParticipant('/')
  const dialog = await openPasswordDialog(page)
  await look('password')
  await dialog.locator('[name=newPassword]').fill('curta')
  await page.keyboard.press('Enter')
  await expect(dialog.locator('[aria-invalid=true]')).toHaveCount(3)
  await look('password-mistakes')
  const password = 'janela-azul-do-mar'
  await dialog.locator('[name=newPassword]').fill(password)
  await dialog.locator('[name=currentPassword]').fill('errada')
  await page.keyboard.press('Enter')
  await expect(dialog.getByText('A senha atual está incorreta')).toBeVisible()
  await look('password-wrong')
  await cutOff(page, '**/api/auth/password')
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('alert')).toBeVisible()
  await look('password-failed')
})

test('a password that has to be chosen', async ({ page, look }) => {
  await page.addInitScript(() => window === top && localStorage.setItem('passwordQuestion', 'due'))
  await answerWith(page, PROFILE, { hasDefaultPassword: true })
  await signInAs(page, PARTICIPANT)
  await expect
    .poll(() => page.evaluate(() => localStorage.getItem('auth-storage')))
    .toContain('"hasDefaultPassword":true')
  await page.reload()
  await expect(page.getByRole('dialog', { name: 'Escolha a sua senha' })).toBeVisible()
  await look('password-question')
  await answerWith(page, PROFILE, { hasDefaultPassword: true, ownPasswordRequired: true })
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Escolha a sua senha' })).toBeVisible()
  await look('choose-password')
  await page.getByRole('button', { name: 'Alterar senha' }).click()
  await expect(page.getByRole('dialog', { name: 'Alterar senha' })).toBeVisible()
  await look('choose-password-dialog')
})

test('a takeover', async ({ page, week, look }) => {
  await signInAs(page, PARTICIPANT)
  await signIn(week, PARTICIPANT)
  await expect(page.getByRole('dialog', { name: 'Sessão Encerrada' })).toBeVisible()
  await look('session-takeover')
  await speak(page, 'DE_DE')
  await signInAs(page, demoPerson('lukas.schneider'))
  await signIn(week, demoPerson('lukas.schneider'))
  await expect(page.getByRole('dialog')).toBeVisible()
  await look('session-takeover-german')
})

for (const reason of SESSION_END_REASONS.filter((each) => each !== 'takeover')) {
  test(`an ended session: ${reason}`, async ({ page, asParticipant, look }) => {
    await asParticipant('/')
    await refuse(page, '**/api/**', { status: 401, code: 'SESSION_TERMINATED', reason })
    await page.reload()
    await expect(page.getByRole('dialog')).toBeVisible()
    await look(`session-${reason}`)
  })
}

test('a lost connection', async ({ page, asParticipant, look }) => {
  await page.addInitScript(letSocketsBeCut)
  await asParticipant('/?step=rooms')
  await page.getByRole('region', { name: 'Ao vivo agora' }).getByRole('link').first().click()
  await expect(page.locator('iframe[title]')).toBeVisible()
  await page.evaluate(() => dispatchEvent(new Event('cut')))
  await expect(page.getByText('Sem conexão com o servidor.')).toBeVisible()
  await look('room-page-reconnecting')
  await expect(page.getByRole('dialog', { name: 'Conexão perdida com o servidor' })).toBeVisible({ timeout: 60_000 })
  await look('room-page-lost')
  await page.goBack()
  await expect(page.locator('article').first()).toBeVisible()
  await look('listing-lost')
})

test('a language that fails to load', async ({ page, asParticipant, look }) => {
  await asParticipant('/')
  await cutOff(page, '**/assets/fr-fr-*.js')
  await page.getByRole('button', { name: /Alterar idioma/ }).click()
  await page.getByRole('menuitemradio', { name: 'Français' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await look('language-failed')
})
