import { expectAccessible } from '../support/accessible.ts'
import { AdminApi } from '../support/admin-api.ts'
import { addGroup, addRoom } from '../support/portal.ts'
import { givePass } from '../support/recordings.ts'
import { expect, signInAs, test } from '../support/test.ts'

const LINKS = {
  monthly: { BRL: 'https://pay.example/m-brl', USD: 'https://pay.example/m-usd', EUR: 'https://pay.example/m-eur' },
  annual: { BRL: 'https://pay.example/a-brl', USD: '', EUR: '' },
  semiannual: { BRL: '', USD: '', EUR: '' },
}
const NO_LINKS = { BRL: '', USD: '', EUR: '' }
const PASS_LINKS = {
  LIVE: NO_LINKS,
  PREMIUM: { BRL: 'https://pay.example/p-brl', USD: '', EUR: '' },
  PLATINUM: NO_LINKS,
}

const chat = (message: string) => `https://wa.me/5511900000000?text=${encodeURIComponent(message)}`

test('the upgrade page has plans and passes with links and prices, in the chosen language and currency', {
  tag: '@wide',
}, async ({ page, context, ownPalco }) => {
  const admin = new AdminApi(ownPalco)
  const settings = await admin.call<Record<string, unknown>>('GET', '/admin/settings')
  const noPrice = { BRL: 0, USD: 0, EUR: 0 }
  const planPrices = { monthly: { BRL: 97, USD: 19.5, EUR: 0 }, annual: noPrice, semiannual: noPrice }
  const offers = { recommendedPass: 'PLATINUM', passLinks: PASS_LINKS, planPrices }
  await admin.call('PUT', '/admin/settings', { ...settings, version: undefined, purchaseLinks: LINKS, offers })
  const groupId = await addGroup(admin)
  await addRoom(admin, groupId)
  await signInAs(page, await admin.addPerson({ groupIds: [groupId] }), ownPalco.url)
  await page.goto(`${ownPalco.url}/?step=rooms`)
  const section = page.getByRole('region', { name: 'Vá além da semana ao vivo' })
  const item = (name: string) =>
    section.getByRole('listitem').filter({ has: page.getByRole('heading', { name, exact: true }) })

  const passes = ['Week LIVE Pass', 'Week PREMIUM Pass', 'Week PLATINUM Pass']
  await expect(section.getByRole('heading', { level: 4 })).toHaveText(passes)
  await section.getByText('Outras formas: planos de acesso').click()
  await expect(section.getByRole('heading', { level: 4 })).toHaveText([...passes, 'Mensal', 'Anual', 'Semestral'])
  for (const currency of ['BRL', 'USD', 'EUR'] as const) {
    const link = item('Mensal').getByRole('link', { name: `Comprar em ${currency}` })
    await expect(link).toHaveAttribute('href', LINKS.monthly[currency])
    await expect(link).toHaveAttribute('target', '_blank')
    await expect(link).toHaveAttribute('rel', /noopener/)
  }
  // Each link shows the price if there is one. The link in the reader's currency comes first.
  const monthly = item('Mensal').getByRole('link')
  await expect(monthly).toHaveText([/Comprar em BRL · R\$\s97/, /Comprar em USD · US\$\s19,50/, /Comprar em EURMensal/])
  const heightOf = async (name: string) => (await item('Mensal').getByRole('link', { name }).boundingBox())?.y ?? 0
  expect(await heightOf('Comprar em BRL')).toBeLessThan(await heightOf('Comprar em EUR'))
  await section.getByRole('radio', { name: 'EUR' }).click()
  expect(await heightOf('Comprar em EUR')).toBeLessThan(await heightOf('Comprar em BRL'))
  await section.getByRole('radio', { name: 'BRL' }).click()
  await expect(section.getByText('Recomendado')).toHaveCount(1)
  await expect(item('Week PLATINUM Pass')).toContainText('Recomendado')
  await expect(item('Week PLATINUM Pass').getByRole('link')).toHaveText(/Quero este passe · R\$\s1\.490/)
  await expect(item('Anual').getByRole('link')).toHaveText([/Comprar em BRL/, /Falar com o suporte/])
  await expect(item('Semestral').getByRole('link')).toHaveAttribute(
    'href',
    chat('Olá! Quero saber mais sobre o plano Semestral.'),
  )
  await context.route('https://pay.example/**', (route) => route.fulfill({ body: 'pay' }))
  const popup = context.waitForEvent('page')
  await item('Mensal').getByRole('link', { name: 'Comprar em USD' }).click()
  await expect(await popup).toHaveURL(LINKS.monthly.USD)

  const pass = (name: string) => item(`Week ${name} Pass`)
  for (const [name, instalments, cash, access] of [
    ['LIVE', '12x de R$ 59', 'ou R$ 590 à vista', 'Ao vivo, 1 – 5 de dezembroSem certificado'],
    ['PREMIUM', '12x de R$ 99', 'ou R$ 990 à vista', '6 meses de acessoCertificado internacional'],
    ['PLATINUM', '12x de R$ 149', 'ou R$ 1.490 à vista', '12 meses de acessoCertificado internacional'],
  ] as const) {
    for (const text of [instalments, cash, access]) await expect(pass(name)).toContainText(text)
  }
  await expect(pass('LIVE').getByRole('link')).toHaveAttribute('href', chat('Olá! Quero o Week LIVE Pass (BRL).'))
  for (const [currency, prices] of [
    ['USD', ['US$ 110', 'US$ 190', 'US$ 280']],
    ['EUR', ['€ 95', '€ 160', '€ 240']],
  ] as const) {
    await section.getByRole('radio', { name: currency }).click()
    for (const [index, name] of ['LIVE', 'PREMIUM', 'PLATINUM'].entries())
      await expect(pass(name)).toContainText(`${prices[index]} à vista`)
  }
  await page.reload()
  await expect(section.getByRole('radio', { name: 'EUR' })).toBeChecked()

  await page.getByRole('button', { name: /Alterar idioma/ }).click()
  await page.getByRole('menuitemradio', { name: 'English' }).click()
  const english = page.getByRole('region', { name: 'Go beyond the live week' })
  await expect(english).toContainText('€160 one-time payment')
  await english.getByRole('radio', { name: 'BRL' }).click()
  await expect(english).toContainText('12 payments of R$149 or R$1,490 up front')
  await expect(english).toContainText('Live, December 1 – 5')
})

test('a pass is bought in its shop, and arrives on the page that waits for it', { tag: '@wide' }, async ({
  page,
  context,
  ownPalco,
}) => {
  const admin = new AdminApi(ownPalco)
  const settings = await admin.call<{ offers: object }>('GET', '/admin/settings')
  const offers = { ...settings.offers, passLinks: PASS_LINKS }
  await admin.call('PUT', '/admin/settings', { ...settings, version: undefined, offers })
  const groupId = await addGroup(admin)
  await addRoom(admin, groupId)
  const person = await admin.addPerson({ groupIds: [groupId] })
  await context.route('https://pay.example/**', (route) => route.fulfill({ body: 'pay' }))
  await signInAs(page, person, `${ownPalco.url}/?step=rooms`)
  const buy = page.getByRole('link', { name: /^Quero este passe · R\$\s990/ })
  const note = page.getByText('A compra chega em segundos.')
  const popup = context.waitForEvent('page')
  await buy.click()
  const shop = await popup
  await expect(shop).toHaveURL(PASS_LINKS.PREMIUM.BRL)
  await expect(note).toBeVisible()
  await expectAccessible(page)

  // After the purchase, many shops open the event in their own tab.
  await shop.goto(ownPalco.url)
  await expect(shop.getByText('A compra chega em segundos.')).toBeVisible()

  await givePass(admin, person.id, 'LIVE')
  await expect(page.getByText(/^Mudar para este passe pelo WhatsApp\s· a partir de R\$\s400/)).toBeVisible()
  await expect(note).toBeVisible()
  await givePass(admin, person.id, 'PREMIUM')
  await expect(note).toHaveCount(0)
  await expect(buy).toHaveCount(0)
  await expect(shop.getByText('Agora você tem o Week PREMIUM Pass.')).toBeVisible()
  await expect(shop.getByText('A compra chega em segundos.')).toHaveCount(0)
})
