import type { PurchaseSource } from '@palco/contract/purchases/purchases'
import { expectAccessible } from '../support/accessible.ts'
import { AdminApi, newName } from '../support/admin-api.ts'
import { addGroup } from '../support/portal.ts'
import { connectShop, sell } from '../support/shop.ts'
import { expect, signInAs, test } from '../support/test.ts'
import { question } from '../support/users-screen.ts'

const PHONE = { width: 360, height: 740 }

test('an unknown product is mapped with one press, news wait to be shown, and an order moves to another person', {
  tag: '@wide',
}, async ({ page, admin }) => {
  // Add two groups: if there were only one, the form would preselect it.
  const group = newName('Assinantes')
  for (const name of [group, newName('Outros')]) await addGroup(admin, name)
  const shop = await connectShop(admin, 'standard', newName('Loja'))
  const order = (n: number) => `${shop.id.slice(-8)}-${n}`
  const buyer = (n: number) => `compradora${n}.${shop.id.slice(-8)}@example.com`
  const buy = (n: number) =>
    sell(shop, { order: order(n), email: buyer(n), name: `Compradora ${n}`, product: 'week-premium' })
  expect([await buy(1), await buy(2)]).toEqual([200, 200])
  await page.setViewportSize(PHONE)
  await signInAs(page, await admin.addPerson({ role: 'ADMIN' }), `/purchases?source=${shop.id}`)

  await test.step('the pass is suggested by its name, and one press processes what waited', async () => {
    const product = page.getByRole('article', { name: /week-premium/ }).filter({ hasText: shop.name })
    await expect(product).toContainText('2 avisos esperando')
    await expect(product.getByRole('radio', { name: 'PREMIUM' })).toBeChecked()
    await expectAccessible(page)
    await product.getByLabel('Grupos').click()
    await page.getByRole('option', { name: group }).click()
    await page.keyboard.press('Escape')
    await product.getByRole('button', { name: 'Dar PREMIUM' }).click()
    await expect(page.getByText('2 avisos processados')).toBeVisible()
    await expect(product).toBeHidden()
    await expect(page.getByRole('article', { name: shop.name })).toContainText(group)
  })

  const rows = page.getByRole('list', { name: 'Avisos da loja' }).getByRole('listitem')

  await test.step('a new sale waits behind a button, and moves nothing', async () => {
    await expect(rows).toHaveText([/Acesso dado: PREMIUM.*Compradora 2/, /Acesso dado: PREMIUM.*Compradora 1/])
    await buy(3)
    await page.getByRole('button', { name: 'Mostrar 1 novo aviso' }).click()
    await expect(rows).toHaveText([/Compradora 3/, /Compradora 2/, /Compradora 1/])
  })

  await test.step('an order moves to another e-mail, and is found by it', async () => {
    const other = `presente.${shop.id.slice(-8)}@example.com`
    await page.getByRole('button', { name: `Ações para o pedido ${order(1)}` }).click()
    await page.getByRole('menuitem', { name: 'Passar para outro e-mail…' }).click()
    const dialog = page.getByRole('dialog', { name: `Passar o pedido ${order(1)}` })
    await page.keyboard.press('Enter')
    await expect(dialog.getByText('E-mail é obrigatório')).toBeVisible()
    await dialog.getByLabel('E-mail').fill(other)
    await dialog.getByLabel('Nome').fill('Presenteada')
    await page.keyboard.press('Enter')
    await expect(page.getByText(`Pedido ${order(1)} passado para ${other}: acesso dado`)).toBeVisible()
    await page.getByLabel('Buscar por e-mail ou pedido').fill(order(1))
    await expect(rows).toHaveCount(1)
    await expect(rows).toContainText(other)
    await expect(rows).toContainText(`passado de ${buyer(1)}`)
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
  })
})

test('a shop’s connection is interrupted, continued, refused once and proven; its source is edited and switched off', {
  tag: '@wide',
}, async ({ page, ownPalco }) => {
  const admin = new AdminApi(ownPalco)
  await signInAs(page, await admin.addPerson({ role: 'ADMIN' }), `${ownPalco.url}/purchases`)
  const dialog = page.getByRole('dialog')
  const card = page.getByRole('article', { name: 'Loja da semana' })

  await test.step('nothing is connected yet', async () => {
    await expect(page.getByRole('heading', { name: 'Cada compra vira acesso, sozinha' })).toBeVisible()
    await expectAccessible(page)
  })

  await test.step('the source is there after the first step', async () => {
    await page.getByRole('button', { name: 'Stripe' }).click()
    await expect(dialog.getByLabel('Nome da loja')).toHaveValue('Stripe')
    await dialog.getByRole('radio', { name: 'Kiwify' }).check()
    await expect(dialog.getByLabel('Nome da loja')).toHaveValue('Kiwify')
    await dialog.getByLabel('Nome da loja').fill(' ')
    await page.keyboard.press('Enter')
    await expect(dialog.getByText('Nome da loja é obrigatório')).toBeVisible()
    await dialog.getByLabel('Nome da loja').fill('Loja da semana')
    await page.keyboard.press('Enter')
    await expect(dialog.getByLabel('Endereço para a plataforma')).toHaveValue(/\/api\/webhooks\/[\w-]{20,}$/)
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await card.getByRole('button', { name: 'Continuar conexão' }).click()
    await dialog.getByRole('button', { name: 'Já colei' }).click()
  })

  const [{ url } = { url: '' }] = await admin.call<PurchaseSource[]>('GET', '/admin/purchases/sources')
  const secret = 'token-da-kiwify'

  await test.step('a short secret is refused; spaces around a pasted one do not count', async () => {
    await dialog.getByLabel('Token').fill('curto')
    await page.keyboard.press('Enter')
    await expect(dialog.getByText(/^O segredo deve ter pelo menos/)).toBeVisible()
    await dialog.getByLabel('Token').fill(`  ${secret}\t`)
    await page.keyboard.press('Enter')
    await expect(dialog.getByText('Esperando o teste…')).toBeVisible()
  })

  await test.step('a wrong secret is noticed, and the test is ticked off, without a reload', async () => {
    expect(await sell({ url, vendor: 'kiwify' }, { kind: 'test', secret: 'another token' })).toBe(401)
    await expect(dialog.getByText(/Um aviso foi recusado/)).toBeVisible()
    expect(await sell({ url, vendor: 'kiwify' }, { kind: 'test', secret })).toBe(200)
    await expect(dialog.getByText('Teste recebido: a conexão funciona')).toBeVisible()
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Concluir' }).click()
    await expect(card).toContainText('Último aviso agora há pouco')
  })

  await test.step('name and address change', async () => {
    await card.getByRole('button', { name: 'Editar Loja da semana' }).click()
    await dialog.getByRole('button', { name: 'Trocar o endereço' }).click()
    await question(page, 'deixa de funcionar').getByRole('button', { name: 'Trocar endereço' }).click()
    await expect(dialog.getByText(/^Endereço trocado/)).toBeVisible()
    await expect(dialog.getByLabel('Endereço para a plataforma')).not.toHaveValue(url)
    await dialog.getByLabel('Nome da loja').fill('Loja')
    await page.keyboard.press('Enter')
    await expect(page.getByText('Loja atualizada')).toBeVisible()
  })

  await test.step('what a product gives is defined by hand, changed and removed', async () => {
    await page.getByRole('button', { name: 'Definir um produto de Loja' }).click()
    await dialog.getByRole('button', { name: 'Salvar' }).click()
    await expect(dialog.getByText('Produto é obrigatório')).toBeVisible()
    await dialog.getByLabel('ID do produto').fill('abc-1')
    await dialog.getByLabel('Nome').fill('Semana')
    await dialog.getByRole('button', { name: 'Salvar' }).click()
    await expect(dialog.getByRole('alert')).toHaveText('Escolha o que este produto dá')
    await dialog.getByRole('radio', { name: 'LIVE' }).check()
    await dialog.getByRole('button', { name: 'Salvar' }).click()
    await expect(page.getByText('Definido. Vale a partir da próxima venda.')).toBeVisible()
    await page.getByRole('button', { name: 'Excluir Semana' }).click()
    await question(page, 'Excluir o que dá').getByRole('button', { name: 'Excluir' }).click()
    await expect(page.getByText('Nada definido ainda.')).toBeVisible()
  })

  await test.step('switched off with an undo; with a sale it can’t be deleted', async () => {
    const [renewed] = await admin.call<PurchaseSource[]>('GET', '/admin/purchases/sources')
    expect(renewed && (await sell(renewed, { secret }))).toBe(200)
    await page.getByRole('button', { name: 'Desligar Loja' }).click()
    await question(page, 'as vendas são recusadas').getByRole('button', { name: 'Desligar' }).click()
    await expect(page.getByText('Desligada', { exact: true })).toBeVisible()
    await page.getByRole('button', { name: 'Desfazer' }).click()
    await expect(page.getByText('Desligada', { exact: true })).toBeHidden()
    await page.getByRole('button', { name: 'Excluir Loja' }).click()
    await question(page, 'Tem certeza').getByRole('button', { name: 'Excluir' }).click()
    await expect(page.getByText(/Desligue-a em vez de excluir/)).toBeVisible()
  })
})
