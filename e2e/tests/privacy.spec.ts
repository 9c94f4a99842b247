import { readFile } from 'node:fs/promises'
import { expectAccessible } from '../support/accessible.ts'
import { AdminApi, newName } from '../support/admin-api.ts'
import { fits, SIZES, sendRequest } from '../support/own-data.ts'
import type { Palco } from '../support/palco.ts'
import { connectShop, sell } from '../support/shop.ts'
import { expect, signInAs, test } from '../support/test.ts'

async function askForCopy(palco: Palco) {
  const person = await new AdminApi(palco).addPerson({ name: newName('Bia') })
  await sendRequest(palco, person, { kind: 'download', reason: 'Quero saber o que há' })
  return person
}

for (const size of ['desktop', 'phone'] as const) {
  test(`an organiser refuses a request, sets terms and completes the record on a ${size}`, {
    tag: '@wide',
  }, async ({ page, ownPalco }) => {
    const { name } = await askForCopy(ownPalco)
    await page.setViewportSize(SIZES[size])
    await signInAs(page, await new AdminApi(ownPalco).addPerson({ role: 'ADMIN' }), ownPalco.url)
    await expect(page.getByText('1 pedido de privacidade em aberto. O primeiro vence em 15 dias.')).toBeVisible()
    await page.getByRole('link', { name: 'Ver pedidos' }).click()

    await test.step('the request has its term, and is refused with a reason', async () => {
      const request = page.getByRole('listitem').filter({ hasText: name })
      await expect(request).toContainText('Vence em 15 dias')
      await expect(request).toContainText('“Quero saber o que há”')
      await expectAccessible(page)
      expect(await fits(page)).toBe(true)
      await page.getByRole('button', { name: `Recusar o pedido de ${name}` }).click()
      await page.getByLabel('Motivo').fill('A cópia já foi enviada')
      await expectAccessible(page)
      await page.getByRole('button', { name: 'Recusar', exact: true }).click()
      await expect(request).toContainText('Recusado')
      await expect(request).toContainText('A cópia já foi enviada')
    })

    await test.step('terms are changed', async () => {
      await page.getByRole('button', { name: 'Alterar prazos' }).click()
      await page.getByLabel('Excluir pessoas').click()
      await page.getByRole('option', { name: '13 meses depois do último dia' }).click()
      await page.getByRole('button', { name: 'Salvar' }).click()
      await expect(page.getByText('excluídas 13 meses depois do último dia')).toBeVisible()
    })

    await test.step('the record is completed, and downloaded as a PDF', async () => {
      await page.getByRole('link', { name: 'Registro de tratamento' }).click()
      await expect(page.getByText('Falta completar: 1. Informações de contato')).toBeVisible()
      await expect(page.getByText('13 meses depois do último dia do evento').first()).toBeVisible()
      await expectAccessible(page)
      expect(await fits(page)).toBe(true)
      await page.getByRole('button', { name: 'Completar' }).click()
      await page.getByLabel('Contato do controlador').fill('Prado Eventos Ltda.')
      await page.getByRole('button', { name: 'Salvar' }).click()
      await expect(page.getByRole('main').getByText('Prado Eventos Ltda.')).toBeVisible()
      const download = page.waitForEvent('download')
      await page.getByRole('button', { name: 'Baixar PDF' }).click()
      const file = await download
      expect(file.suggestedFilename()).toMatch(/^registro_de_tratamento_[\w.-]+\.pdf$/)
      expect((await readFile(await file.path())).subarray(0, 5).toString()).toBe('%PDF-')
    })
  })
}

for (const size of ['desktop', 'phone'] as const) {
  test(`a buyer without an account who wrote by mail downloads their data by a personal link on a ${size}`, {
    tag: '@wide',
  }, async ({ page, ownPalco }) => {
    const admin = new AdminApi(ownPalco)
    const shop = await connectShop(admin, 'standard', 'Loja da semana')
    const email = 'compradora.que.escreveu@example.com'
    // The product is not mapped, so the sale creates no account.
    expect(await sell(shop, { order: 'order-1', email, name: 'Compradora', product: 'unknown' })).toBe(200)
    await page.setViewportSize(SIZES[size])
    await signInAs(page, await admin.addPerson({ role: 'ADMIN' }), `${ownPalco.url}/privacy`)
    await page.getByRole('button', { name: 'Atender quem escreveu' }).click()
    await page.getByLabel('Nome ou e-mail').fill(email)
    const send = page.getByRole('button', { name: `Enviar cópia a ${email}` })
    await expect(send).toBeVisible()
    await expectAccessible(page)
    expect(await fits(page)).toBe(true)
    await send.click()
    await expect(page.getByText('tudo o que está guardado com este endereço')).toBeVisible()
    await page.getByRole('button', { name: 'Criar link' }).click()
    const link = page.getByLabel('Link pessoal')
    await expect(link).toHaveValue(/\/dados#email\./)
    await expectAccessible(page)
    expect(await fits(page)).toBe(true)
    await page.goto(await link.inputValue())
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Baixar meus dados' }).click()
    expect((await download).suggestedFilename()).toMatch(/\.zip$/)
    await expect(page.getByText('Baixado.')).toBeVisible()
  })
}

for (const size of ['desktop', 'phone'] as const) {
  test(`the organiser’s privacy notice is written, and read at the foot of the login on a ${size}`, {
    tag: '@wide',
  }, async ({ page, ownPalco }) => {
    const notice = 'A Prado Eventos cuida dos seus dados.\n\nEscreva quando quiser.'
    await page.setViewportSize(SIZES[size])
    const admin = new AdminApi(ownPalco)
    await signInAs(page, await admin.addPerson({ role: 'ADMIN' }), `${ownPalco.url}/settings#privacyNotice`)

    await test.step('the organiser writes a text and a link', async () => {
      await page.getByLabel('Texto ou link').fill('prado.example/privacidade')
      await page.getByLabel('E-mail para assuntos de privacidade').fill('dados@prado.example')
      await page.getByRole('button', { name: 'Salvar alterações' }).click()
      await expect(page.getByText('O link deve começar com https://')).toBeVisible()
      await page.getByLabel('Texto ou link').fill(notice)
      await page.getByRole('tab', { name: 'Deutsch' }).click()
      await page.getByLabel('Texto ou link').fill('https://prado.example/datenschutz')
      await expectAccessible(page)
      expect(await fits(page)).toBe(true)
      await page.getByRole('button', { name: 'Salvar alterações' }).click()
      await expect(page.getByText('Configurações salvas')).toBeVisible()
    })

    await test.step('a visitor reads it before signing in', async () => {
      await page.evaluate(() => localStorage.clear())
      await page.goto(`${ownPalco.url}/login`)
      await page.getByLabel('Idioma').selectOption('DE_DE')
      const german = page.getByRole('link', { name: 'Datenschutzhinweise' })
      await expect(german).toHaveAttribute('href', 'https://prado.example/datenschutz')
      await page.getByLabel('Sprache').selectOption('PT_BR')
      await expectAccessible(page)
      expect(await fits(page)).toBe(true)
      await page.getByRole('link', { name: 'Aviso de privacidade' }).click()
      await expect(page.getByText('Escreva quando quiser.')).toBeVisible()
      await expect(page.getByRole('link', { name: 'dados@prado.example' })).toBeVisible()
      await expectAccessible(page)
      expect(await fits(page)).toBe(true)
    })

    await test.step('a participant finds it under their data', async () => {
      await signInAs(page, await admin.addPerson(), `${ownPalco.url}/my-data`)
      await expect(page.getByRole('link', { name: 'Ler o aviso' })).toHaveAttribute('href', '/privacidade')
    })
  })
}
