import { answerWith } from '../support/answers.ts'
import { signInAs } from '../support/test.ts'
import { expect } from './look.ts'
import { demoPerson, speak, test } from './portal.ts'

test('the upgrade in each currency', async ({ page, asParticipant, look }) => {
  await asParticipant('/?step=rooms')
  const upgrade = page.getByRole('region', { name: 'Vá além da semana ao vivo' })
  for (const currency of ['BRL', 'USD', 'EUR']) {
    await upgrade.getByRole('radio', { name: currency }).click()
    await upgrade.evaluate((element) => element.scrollIntoView())
    await look(`upgrade-${currency}`)
  }
  await upgrade.getByText('Outras formas: planos de acesso').click()
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
  await look('upgrade-end')
})

test('the upgrade without links, prices and a recommendation', async ({ page, asParticipant, look }) => {
  const none = { BRL: '', USD: '', EUR: '' }
  const free = { BRL: 0, USD: 0, EUR: 0 }
  await answerWith(page, '**/api/participant/event', {
    purchaseLinks: { monthly: none, annual: none, semiannual: none },
    offers: { recommendedPass: null, planPrices: { monthly: free, annual: free, semiannual: free } },
  })
  await asParticipant('/?step=rooms')
  await page.getByRole('region', { name: 'Vá além da semana ao vivo' }).evaluate((element) => element.scrollIntoView())
  await look('upgrade-no-links')
})

test('the upgrade in German', async ({ page, look }) => {
  await speak(page, 'DE_DE')
  await signInAs(page, demoPerson('lukas.schneider'), '/?step=rooms')
  const currency = page.getByRole('radio', { name: 'EUR' })
  await expect(currency).toBeVisible()
  await currency.evaluate((element) => element.scrollIntoView())
  await look('upgrade-german')
})

for (const pass of ['LIVE', 'PREMIUM', 'PLATINUM']) {
  test(`the upgrade of a person with ${pass}`, async ({ page, asParticipant, look }) => {
    await answerWith(page, '**/api/auth/profile', { held: { pass } })
    await asParticipant('/?step=rooms')
    const mark = page.getByText('Seu passe', { exact: true }).last()
    await mark.scrollIntoViewIfNeeded()
    await look(`upgrade-${pass}`, { part: page.getByRole('region', { name: 'Vá além da semana ao vivo' }) })
  })
}

test('the upgrade of a person with a pass in German', async ({ page, look }) => {
  await answerWith(page, '**/api/auth/profile', { held: { pass: 'PREMIUM' } })
  await speak(page, 'DE_DE')
  await signInAs(page, demoPerson('lukas.schneider'), '/?step=rooms')
  await page.getByText('Ihr Pass', { exact: true }).waitFor()
  await look('upgrade-PREMIUM-german', { part: page.getByRole('region', { name: 'Mehr als die Live-Woche' }) })
})
