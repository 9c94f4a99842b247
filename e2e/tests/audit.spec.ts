import type { Page } from '@playwright/test'
import { expectAccessible } from '../support/accessible.ts'
import { newName, signIn } from '../support/admin-api.ts'
import { expect, signInAs, test } from '../support/test.ts'
import { found, newWord, openUsers, search } from '../support/users-screen.ts'

const SIZES = { desktop: { width: 1280, height: 800 }, phone: { width: 360, height: 740 } }

async function openFromMenu(page: Page, size: keyof typeof SIZES) {
  if (size === 'phone') await page.getByRole('button', { name: 'Abrir menu' }).click()
  await page.getByRole('link', { name: 'Auditoria' }).click()
  await expect(page.getByRole('heading', { name: 'Auditoria', level: 1 })).toBeVisible()
}

const lines = (page: Page) => page.getByRole('main').getByRole('listitem')

const fits = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)

for (const size of ['desktop', 'phone'] as const) {
  test(`the audit is read, filtered and exported on a ${size}`, { tag: '@wide' }, async ({ page, admin }) => {
    const [before, after] = [newName('Antes'), newName('Depois')]
    const { id } = await admin.call<{ id: string }>('POST', '/admin/groups', { name: before, maxRooms: 5 })
    await admin.call('PUT', `/admin/groups/${id}`, { name: after, maxRooms: 7 })
    const people = [await admin.addPerson({ name: newName('Bia') }), await admin.addPerson({ name: newName('Caio') })]
    const userIds = people.map((person) => person.id)
    await admin.call('POST', '/admin/users/bulk', { action: 'addToGroup', userIds, groupId: id })
    await page.setViewportSize(SIZES[size])
    const reader = await admin.addPerson({ role: 'ADMIN', name: newName('Rita') })
    await signInAs(page, reader)
    await openFromMenu(page, size)

    await test.step('newest first, in plain words', async () => {
      await expect(lines(page).first()).toContainText(`criou o usuário ${reader.name}`)
      const several = lines(page).filter({ hasText: 'e mais 1' }).first()
      await expect(several).toContainText('alterou o usuário')
      await several.getByText('Ver todos (2)').click()
      for (const { name } of people) await expect(several).toContainText(name)
      expect(await fits(page)).toBe(true)
      await expectAccessible(page)
    })

    await test.step('a name filters by its target, and back shows all again', async () => {
      await lines(page).getByRole('link', { name: after }).first().click()
      await expect(page).toHaveURL(`/audit?about=${id}`)
      await expect(lines(page)).toHaveCount(2)
      await expect(lines(page).first()).toContainText(`Nome: antes: ${before} → , depois: ${after}`)
      await expect(lines(page).first()).toContainText('Máximo de salas: antes: 5 → , depois: 7')
      await page.reload()
      await expect(page.getByLabel('Pessoa', { exact: true })).toHaveValue(after)
      await expect(lines(page)).toHaveCount(2)
      await page.goBack()
      await expect(page).toHaveURL('/audit')
      await expect(page.getByLabel('Pessoa', { exact: true })).toHaveValue('')
    })

    await test.step('filters apply, with a message when nothing is found', async () => {
      await page.getByLabel('Pessoa', { exact: true }).fill(people[0]?.name ?? '')
      await page.getByRole('option', { name: people[0]?.name ?? '' }).click()
      await expect(lines(page)).toHaveCount(2)
      await page.getByLabel('Objeto').click()
      await page.getByRole('option', { name: 'Usuários' }).click()
      await page.getByLabel('Ação').click()
      await page.getByRole('option', { name: 'Criou o usuário' }).click()
      await expect(lines(page)).toHaveCount(1)
      await page.getByLabel('Dia').fill('2020-02-29')
      await expect(page).toHaveURL(/day=2020-02-29/)
      await expect(page.getByText('Nada encontrado com estes filtros.')).toBeVisible()
      await page.getByRole('button', { name: 'Limpar filtros' }).click()
      await expect(page).toHaveURL('/audit')
    })

    await test.step('the export is a file, and is itself audited', async () => {
      const download = page.waitForEvent('download')
      await page.getByRole('button', { name: 'Exportar Excel' }).click()
      expect((await download).suggestedFilename()).toMatch(/^auditoria_[\w.-]+\.xlsx$/)
      await expect(lines(page).first()).toContainText(`${reader.name} exportou a auditoria`)
    })
  })

  test(`an address is corrected on a ${size}, and its owner signs in with the right one`, { tag: '@wide' }, async ({
    page,
    browser,
    admin,
    palco,
  }) => {
    const word = newWord()
    const person = await admin.addPerson({ name: `Davi ${word}` })
    const other = await admin.addPerson()
    const owner = await (await browser.newContext({ baseURL: palco.url })).newPage()
    await signInAs(owner, person)
    await page.setViewportSize(SIZES[size])
    await openUsers(page, admin)
    await search(page, word)

    const more = page.getByRole('button', { name: `Mais ações para ${person.name}` })
    // From here on, only the keyboard is used.
    await more.focus()
    await page.keyboard.press('Enter')
    await page.keyboard.press('ArrowUp')
    await expect(page.getByRole('menuitem', { name: 'Corrigir e-mail' })).toBeFocused()
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog', { name: `Corrigir e-mail - ${person.name}` })
    const field = dialog.getByLabel('Email')
    await expect(field).toBeFocused()
    await expect(field).toHaveValue(person.email)
    await expectAccessible(page)

    await field.fill('sem arroba')
    await page.keyboard.press('Enter')
    await expect(dialog.getByText('E-mail inválido')).toBeVisible()
    await field.fill(other.email)
    await page.keyboard.press('Enter')
    await expect(dialog.getByRole('alert')).toHaveText('Já existe um usuário com este e-mail')

    const email = `certo.${word}@example.com`
    await field.fill(email)
    await page.keyboard.press('Enter')
    await expect(dialog).toBeHidden()
    await expect(page.getByText('E-mail corrigido')).toBeVisible()
    await expect(page.getByText(email)).toBeVisible()
    await expect(owner.getByRole('dialog')).toContainText('Entre com o novo e-mail')
    expect((await found(admin, word)).length).toBe(1)
    await expect(signIn(palco, { ...person, email })).resolves.toBeTruthy()

    await page.goto(`/audit?about=${person.id}`)
    await expect(lines(page).first()).toContainText(`corrigiu o e-mail de ${person.name}`)
    await expect(lines(page).first()).toContainText(`antes: ${person.email} → , depois: ${email}`)
    await owner.context().close()
  })
}
