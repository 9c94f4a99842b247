import { cutOff, refuse } from '../support/answers.ts'
import { expect } from './look.ts'
import { speak, test } from './portal.ts'

test('a portal that fails to load', async ({ page, asParticipant, look }) => {
  await asParticipant('/')
  await cutOff(page, '**/assets/portal-*.js')
  await page.reload()
  await expect(page.getByRole('alert')).toBeVisible()
  await look('problem-part')
  await cutOff(page, '**/')
  await page.getByRole('button', { name: 'Tentar novamente' }).click()
  await expect(page.getByRole('alert')).toBeVisible()
  await look('problem-away')
  await speak(page, 'DE_DE')
  await page.unroute('**/')
  await page.reload()
  await expect(page.getByRole('alert')).toBeVisible()
  await look('problem-part-german')
})

test('an unreachable server', async ({ page, asParticipant, look }) => {
  await asParticipant('/')
  await refuse(page, '**/api/auth/**', { status: 503, code: 'UNAVAILABLE' })
  await page.evaluate(() => localStorage.removeItem('auth-storage'))
  await page.reload()
  await expect(page.getByRole('alert')).toBeVisible()
  await look('problem-unreachable')
})
