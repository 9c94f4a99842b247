import { expectAccessible } from '../support/accessible.ts'
import { expect, test } from '../support/test.ts'
import { newWord, openUsers, row, search } from '../support/users-screen.ts'

const PHONE = { width: 360, height: 740 }
const CHROME = 'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0 Safari/537.36'
const FIREFOX = 'Mozilla/5.0 (Android 14; Mobile; rv:132.0) Gecko/132.0 Firefox/132.0'

test('an administrator sees a person’s accesses, and which passwords seem shared', { tag: '@wide' }, async ({
  page,
  admin,
  playwright,
  baseURL,
}) => {
  const word = newWord()
  const person = await admin.addPerson({ name: `Ana ${word}` })
  const site = baseURL ?? ''
  const browsers = await Promise.all(
    [CHROME, FIREFOX].map((userAgent) => playwright.request.newContext({ baseURL: site, userAgent })),
  )
  const data = { email: person.email, password: person.password }
  for (let n = 0; n < 6; n++) await browsers[n % 2]?.post('/api/auth/login', { data })
  await browsers[0]?.post('/api/auth/login', { data: { ...data, password: 'not this one' } })

  await openUsers(page, admin)
  await search(page, word)
  await row(page, word)
    .getByRole('link', { name: `Ana ${word}` })
    .click()

  await test.step('the person’s page shows from where, with which device and when', async () => {
    await expect(page.getByRole('heading', { name: `Ana ${word}`, level: 1 })).toBeVisible()
    await page.getByRole('button', { name: 'Aparelhos' }).click()
    await expect(page.getByText('É o sinal de uma senha usada por várias pessoas.')).toBeVisible()
    await expect(page.getByRole('article', { name: 'Aparelho 1' })).toContainText('Chrome 131 · Windows · 127.0.0.1')
    await expect(page.getByRole('article', { name: 'Aparelho 2' })).toContainText('3 trocas de sessão')
    await page.getByRole('group', { name: 'Mostrar no histórico' }).getByRole('button', { name: 'Acessos' }).click()
    const lines = page.getByRole('list', { name: 'Histórico' }).getByRole('listitem')
    await expect(async () => {
      await page.reload()
      await expect(lines).toHaveCount(7)
    }).toPass()
    await expect(lines.first()).toContainText('Senha incorreta')
    await expect(lines.nth(1)).toContainText('Entrou e encerrou a sessão em outro aparelho')
    await expect(lines.last()).toContainText('Entrou')
    await page.setViewportSize(PHONE)
    await expectAccessible(page)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(PHONE.width)
  })

  await test.step('the report lists the person, and links to their page', async () => {
    await page.getByRole('link', { name: 'Voltar aos usuários' }).click()
    await page.getByRole('link', { name: 'Ver contas com senha compartilhada' }).click()
    const account = page.getByRole('article', { name: `Ana ${word}` })
    await expect(account).toContainText('5 trocas de sessão · 2 aparelhos · 1 endereço')
    await expectAccessible(page)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(PHONE.width)
    await account.getByRole('link').click()
    await expect(page.getByRole('heading', { name: 'Histórico' })).toBeVisible()
  })
  await Promise.all(browsers.map((browser) => browser.dispose()))
})
