import type { ErrorCode } from '@palco/contract/base/envelope'
import { cutOff, keepWaiting, refuse } from '../support/answers.ts'
import { expect } from './look.ts'
import { speak, test } from './portal.ts'

const CHECK = '**/api/auth/access-links/check'
const LINK = '/acesso#made-up'

test('a first-access link', async ({ page, admin, guest, look }) => {
  const { id } = await guest({ name: 'Ana Beatriz Moreira de Albuquerque' })
  const { link } = await admin.call<{ link: string }>('POST', `/admin/users/${id}/access-link`)
  await page.goto(link)
  await expect(page.getByText('Acesso de Ana')).toBeVisible()
  await look('access-fresh', { isWhole: true })
  await page.getByRole('button', { name: 'Criar senha e entrar' }).click()
  await expect(page.locator('[aria-invalid=true]')).toBeVisible()
  await look('access-mistake', { isWhole: true })
  await page.getByLabel('Nova senha').fill('password123')
  await page.getByRole('button', { name: 'Mostrar caracteres' }).click()
  await page.getByRole('button', { name: 'Criar senha e entrar' }).click()
  await expect(page.getByRole('alert')).toBeVisible()
  await look('access-refused', { isWhole: true })
})

test('a link that is being checked', async ({ page, look }) => {
  await keepWaiting(page, CHECK)
  await page.goto(LINK)
  await expect(page.locator('[aria-busy=true]')).toBeVisible()
  await look('access-checking', { isLoading: true })
})

const ENDS: Record<string, [number, ErrorCode]> = {
  used: [410, 'LINK_USED'],
  expired: [410, 'LINK_EXPIRED'],
  replaced: [410, 'LINK_REPLACED'],
  unknown: [404, 'LINK_UNKNOWN'],
  inactive: [403, 'ACCOUNT_INACTIVE'],
  blocked: [403, 'ACCOUNT_BLOCKED'],
  provider: [403, 'SINGLE_SIGN_ON_REQUIRED'],
}

for (const [name, [status, code]] of Object.entries(ENDS)) {
  test(`a link that is ${name}`, async ({ page, look }) => {
    await refuse(page, CHECK, { status, code })
    await page.goto(LINK)
    await expect(page.getByRole('link').last()).toBeVisible()
    await look(`access-${name}`)
  })
}

test('no link, and an unreachable server', async ({ page, look }) => {
  await page.goto('/acesso')
  await expect(page.getByRole('heading', { name: 'Abra o link que você recebeu' })).toBeVisible()
  await look('access-missing')
  await cutOff(page, CHECK)
  await page.goto('about:blank')
  await page.goto(LINK)
  await expect(page.getByRole('button', { name: 'Tentar novamente' })).toBeVisible()
  await look('access-failed')
})

test('a link in German', async ({ page, look }) => {
  await speak(page, 'DE_DE')
  await refuse(page, CHECK, { status: 410, code: 'LINK_REPLACED' })
  await page.goto(LINK)
  await expect(page.getByRole('link').last()).toBeVisible()
  await look('access-german')
})
