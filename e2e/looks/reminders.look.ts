import { INTERFACE_LANGUAGES } from '@palco/contract/languages/interface-languages'
import { answer, cutOff, keepWaiting, refuse } from '../support/answers.ts'
import { expect } from './look.ts'
import { speak, test } from './portal.ts'

const STATE = '**/api/reminders/state'
const LINK = '/lembretes#made-up'
const EMAIL = 'a•••@example.com'

for (const language of INTERFACE_LANGUAGES)
  test(`reminders in ${language}`, async ({ page, look }) => {
    await speak(page, language)
    await answer(page, STATE, { email: EMAIL, isSubscribed: true })
    await answer(page, '**/api/reminders', { email: EMAIL, isSubscribed: false })
    await page.goto(LINK)
    await expect(page.getByText(EMAIL)).toBeVisible()
    await look(`reminders-${language}`)
    await page.getByRole('main').getByRole('button').last().click()
    await expect(page.getByRole('progressbar')).toBeHidden()
    await look(`reminders-off-${language}`)
  })

test('reminders that can not be saved', async ({ page, look }) => {
  await answer(page, STATE, { email: EMAIL, isSubscribed: true })
  await cutOff(page, '**/api/reminders')
  await page.goto(LINK)
  await page.getByRole('button', { name: 'Cancelar lembretes' }).click()
  await expect(page.getByRole('alert')).toBeVisible()
  await look('reminders-not-saved')
})

test('a link that is being checked, unknown, missing, or not checked', async ({ page, look }) => {
  await keepWaiting(page, STATE)
  await page.goto(LINK)
  await expect(page.locator('[aria-busy=true]')).toBeVisible()
  await look('reminders-checking', { isLoading: true })
  await page.unroute(STATE)
  await refuse(page, STATE, { status: 404, code: 'LINK_UNKNOWN' })
  await page.goto('about:blank')
  await page.goto(LINK)
  await expect(page.getByRole('heading', { name: 'Não reconhecemos este link' })).toBeVisible()
  await look('reminders-unknown')
  await page.goto('/lembretes')
  await expect(page.getByRole('heading', { name: 'Abra o link' })).toBeVisible()
  await look('reminders-missing')
  await page.unroute(STATE)
  await cutOff(page, STATE)
  await page.goto('about:blank')
  await page.goto(LINK)
  await expect(page.getByRole('button', { name: 'Tentar novamente' })).toBeVisible()
  await look('reminders-failed')
})
