import { SAMPLE_SECRETS } from '@palco/server/testing/signed-samples'
import { AdminApi } from '../support/admin-api.ts'
import { addGroup, addRoom } from '../support/portal.ts'
import { sell } from '../support/shop.ts'
import { expect, signInAs, test } from '../support/test.ts'

test('a shop is connected, its first sale becomes access by a link, and a refund takes it back', {
  tag: '@wide',
}, async ({ page, browser, ownPalco }) => {
  const admin = new AdminApi(ownPalco)
  await addRoom(admin, await addGroup(admin))
  await signInAs(page, await admin.addPerson({ role: 'ADMIN' }), `${ownPalco.url}/purchases`)
  const dialog = page.getByRole('dialog')
  const sale = { order: 'HP1', email: 'clara@shop.example', name: 'Clara Dias', product: 'week-premium' }

  const shop = await test.step('connect, and wait for the test', async () => {
    await page.getByRole('button', { name: 'Hotmart' }).click()
    await dialog.getByRole('button', { name: 'Continuar' }).click()
    const url = await dialog.getByLabel('Endereço para a plataforma').inputValue()
    await dialog.getByRole('button', { name: 'Já colei' }).click()
    await dialog.getByLabel('Hottok').fill(SAMPLE_SECRETS.hotmart)
    await page.keyboard.press('Enter')
    await expect(dialog.getByText('Esperando o teste…')).toBeVisible()
    expect(await sell({ url, vendor: 'hotmart' }, { kind: 'test' })).toBe(200)
    await expect(dialog.getByText('Teste recebido: a conexão funciona')).toBeVisible()
    await dialog.getByRole('button', { name: 'Concluir' }).click()
    return { url, vendor: 'hotmart' } as const
  })

  const link = await test.step('an unknown product is mapped by one press', async () => {
    expect(await sell(shop, sale)).toBe(200)
    const give = page.getByRole('button', { name: 'Dar PREMIUM' })
    await give.click()
    await expect(page.getByText('1 aviso processado')).toBeVisible()
    // When the decision disappears, the content below it moves up. So wait until it has disappeared.
    await expect(give).toBeHidden()
    await expect(page.getByText('1 venda: 1 PREMIUM')).toBeVisible()
    await page.getByRole('button', { name: 'Mostrar 1 novo aviso' }).click()
    await expect(page.getByText(/ ainda sem link de acesso\. /)).toBeVisible()
    await page.getByRole('button', { name: 'Ações para o pedido HP1' }).click()
    await page.getByRole('menuitem', { name: 'Link de primeiro acesso' }).click()
    await dialog.getByRole('button', { name: 'Criar link' }).click()
    const created = await dialog.getByLabel('Link', { exact: true }).inputValue()
    await dialog.getByRole('button', { name: 'Fechar' }).click()
    return created
  })

  const buyer = await (await browser.newContext({ locale: 'pt-BR' })).newPage()
  const news = buyer.getByRole('main').getByRole('status')

  await test.step('the buyer signs in by the link, and sees the pass', async () => {
    await buyer.goto(link)
    await buyer.getByLabel('Nova senha').fill('doze macacos pretos')
    await buyer.getByRole('button', { name: 'Criar senha e entrar' }).click()
    await expect(buyer.getByText('Week PREMIUM Pass').first()).toBeVisible()
    await expect(buyer.getByRole('link', { name: 'Acessar salas' }).first()).toBeVisible()
  })

  await test.step('a refund takes it back, on the open page', async () => {
    expect(await sell(shop, { ...sale, kind: 'reversed' })).toBe(200)
    await expect(news).toContainText('após o reembolso')
    await expect(buyer.getByText('Seu passe')).toHaveCount(0)
    await buyer.context().close()
    await expect(page.getByText('1 venda: 1 PREMIUM, 1 desfeita depois')).toBeVisible()
  })

  await test.step('the audit has it', async () => {
    await page.goto(`${ownPalco.url}/audit`)
    const lines = page.getByRole('main').getByRole('listitem')
    await expect(lines.filter({ hasText: 'deu um passe a Clara Dias' })).toHaveCount(1)
    await expect(lines.filter({ hasText: 'retirou um passe de Clara Dias' })).toHaveCount(1)
    await expect(lines.filter({ hasText: 'conectou a loja' })).toHaveCount(1)
  })
})
