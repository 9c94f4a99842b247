import { expectAccessible } from '../support/accessible.ts'
import { AdminApi } from '../support/admin-api.ts'
import { expect, signInAs, test } from '../support/test.ts'

test('an owner gives a function, and the open page of the member follows at once', { tag: '@wide' }, async ({
  page,
  browser,
  ownPalco,
}) => {
  const admin = new AdminApi(ownPalco)
  const owner = await admin.addPerson({ role: 'ADMIN', name: 'Ana Moreira' })
  const member = await admin.addPerson({ role: 'ADMIN', name: 'Rui Lima' })
  const context = await browser.newContext()
  const theirs = await context.newPage()
  await signInAs(theirs, member, `${ownPalco.url}/users`)
  await expect(theirs.getByRole('button', { name: 'Novo Usuário' })).toBeVisible()

  await signInAs(page, owner, `${ownPalco.url}/team`)
  const card = page.getByRole('article', { name: member.name })
  const choose = async (label: string) => {
    await card.getByRole('combobox', { name: 'Função na equipe' }).click()
    await page.getByRole('option', { name: label }).click()
  }
  await expectAccessible(page)

  await test.step('the help desk keeps the list of people, without new ones', async () => {
    await choose('Atendimento')
    await expect(theirs.getByRole('button', { name: 'Novo Usuário' })).toBeHidden()
    await expect(theirs.getByRole('link', { name: 'Vendas' })).toBeHidden()
    await expect(theirs.getByRole('link', { name: 'Usuários', exact: true })).toBeVisible()
  })

  await test.step('a reader is told whose page it is', async () => {
    await choose('Leitura')
    await expect(theirs.getByText('Esta página é de outra função')).toBeVisible()
    await expect(theirs.getByText('Quem abre: Dono, Organização, Atendimento.')).toBeVisible()
    await expect(theirs.getByRole('link', { name: 'Usuários', exact: true })).toBeHidden()
  })

  await test.step('a person who leaves the team loses the console', async () => {
    await card.getByRole('button', { name: /^Remover/ }).click()
    await page.getByRole('button', { name: 'Remover', exact: true }).click()
    await expect(card).toBeHidden()
    await expect(theirs.getByRole('link', { name: 'Presença' })).toBeHidden()
  })
  await context.close()
})

const NEW_PASSWORD = 'janela-azul-do-mar'

for (const [size, viewport] of Object.entries({
  phone: { width: 360, height: 740 },
  desktop: { width: 1280, height: 800 },
}))
  test(`an invited member signs in by the link and is in the console, on a ${size}`, {
    tag: size === 'desktop' ? '@wide' : [],
  }, async ({ page, browser, admin }) => {
    await page.setViewportSize(viewport)
    await signInAs(page, await admin.addPerson({ role: 'ADMIN', name: 'Ana Moreira' }), '/team')
    const name = `Rui Lima ${size}`

    await page.getByRole('button', { name: 'Convidar' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Nome').fill(name)
    await dialog.getByLabel('Email').fill(`rui.${size}@example.com`)
    await dialog.getByRole('combobox', { name: 'Função na equipe' }).click()
    await page.getByRole('option', { name: 'Ao vivo' }).click()
    await dialog.getByRole('button', { name: 'Criar' }).click()
    await page.getByRole('button', { name: 'Criar link' }).click()
    const link = await page.getByLabel('Link', { exact: true }).inputValue()
    await expectAccessible(page)

    const context = await browser.newContext({ viewport, locale: 'pt-BR' })
    const theirs = await context.newPage()
    await theirs.goto(link)
    await theirs.getByLabel('Nova senha').fill(NEW_PASSWORD)
    await theirs.getByRole('button', { name: 'Criar senha e entrar' }).click()
    await expect(theirs.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(theirs).toHaveURL(/\/$/)
    await theirs.goto('/live')
    await expect(theirs.getByRole('heading', { level: 1, name: /vivo/i })).toBeVisible()
    await theirs.goto('/team')
    await expect(theirs.getByText('Esta página é de outra função')).toBeVisible()
    await context.close()

    await page.getByRole('button', { name: 'Fechar' }).click()
    await expect(page.getByRole('article', { name })).not.toContainText('Com convite')
  })
