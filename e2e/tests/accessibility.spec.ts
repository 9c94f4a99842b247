import type { Page } from '@playwright/test'
import { newName } from '../support/admin-api.ts'
import { groupsNamed, type SavedGroup, storedRooms, VIDEO } from '../support/groups-screen.ts'
import { inspect } from '../support/inspect.ts'
import { pressByKeyboard, tabTo, typeInto } from '../support/keyboard.ts'
import { addRoom, openRooms } from '../support/portal.ts'
import { expect, signInAs, test } from '../support/test.ts'
import { addGroup, found, newWord } from '../support/users-screen.ts'
import { serveWebinars } from '../support/webinar-frame.ts'

test.use({ locale: 'pt-BR' })

test('pages before the sign-in are accessible: login, forgotten password and links, used or not', {
  tag: '@wide',
}, async ({ page, admin }) => {
  const person = await admin.addPerson()
  await page.goto('/login')
  await expect(page.getByText('PBEX Week')).toBeVisible()
  await inspect(page)
  await page.getByLabel('Email').fill(person.email)
  await page.getByLabel('Senha', { exact: true }).fill('errada')
  await page.getByRole('button', { name: 'Entrar' }).click()
  await expect(page.getByRole('alert')).toBeVisible()
  await inspect(page)
  await page.getByRole('button', { name: 'Esqueci minha senha' }).click()
  await expect(page.getByRole('heading', { name: 'Esqueci minha senha' })).toBeVisible()
  await inspect(page)

  const { link } = await admin.call<{ link: string }>('POST', `/admin/users/${person.id}/access-link`)
  await page.goto(link)
  await expect(page.getByText('Acesso de Ana Moreira')).toBeVisible()
  await inspect(page)
  await page.goto(`${link.slice(0, -3)}xxx`)
  await expect(page.getByRole('heading', { name: 'Não reconhecemos este link' })).toBeVisible()
  await inspect(page)
})

// One screen for each layout. In the first tier (`npm test`), axe runs only on these. Journeys with `@wide` run it on
// all screens.

test('the most used screens of a participant are accessible', { tag: '@wide' }, async ({ page, admin }) => {
  await serveWebinars(page)
  const groupId = await addGroup(admin, newName('Grupo'))
  const room = await addRoom(admin, groupId, { name: newName('Aberta') })
  await page.goto('/login')
  await expect(page.getByText('PBEX Week')).toBeVisible()
  await inspect(page)

  await signInAs(page, await admin.addPerson({ groupIds: [groupId] }))
  await openRooms(page)
  await inspect(page)
  await page.goto(`/room/${room.id}`)
  await expect(page.locator('iframe[title]')).toBeVisible()
  await inspect(page)
})

test('a list and a dialog of the console are accessible', { tag: '@wide' }, async ({ page, admin }) => {
  await signInAs(page, await admin.addPerson({ role: 'ADMIN' }), '/users')
  await expect(page.getByRole('heading', { level: 1, name: 'Gerenciar Usuários' })).toBeVisible()
  await expect(page.getByRole('progressbar')).toHaveCount(0)
  await inspect(page)
  await page.getByRole('button', { name: 'Novo Usuário' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await inspect(page)
})

async function signInByKeyboard(page: Page, { email, password }: { email: string; password: string }) {
  await page.goto('/login')
  await typeInto(page, page.getByLabel('Email'), email)
  await typeInto(page, page.getByLabel('Senha', { exact: true }), password)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard Administrativo' })).toBeVisible()
}

test('an organiser creates a group with a room and a person with the keyboard alone', { tag: '@wide' }, async ({
  page,
  admin,
}) => {
  const word = newWord()
  const name = newName('Teclado')
  await serveWebinars(page)
  await signInByKeyboard(page, await admin.addPerson({ role: 'ADMIN' }))
  const goTo = async (text: string) => {
    await page.keyboard.press('Control+k')
    await expect(page.getByRole('dialog', { name: 'Ir para' }).getByRole('combobox')).toBeFocused()
    await page.keyboard.type(text)
    await expect(page.getByRole('option', { name: text }).first()).toBeVisible()
    await page.keyboard.press('Enter')
  }

  await test.step('a group, and a room in it', async () => {
    await goTo('Grupos')
    const create = page.getByRole('button', { name: 'Novo Grupo' })
    await pressByKeyboard(page, create)
    const dialog = page.getByRole('dialog', { name: 'Novo Grupo' })
    await expect(dialog.getByLabel('Nome do Grupo')).toBeFocused()
    await page.keyboard.type(name)
    await tabTo(page, dialog.getByRole('tab', { name: 'Dados do Grupo' }), 'Shift+Tab')
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Enter')
    await typeInto(page, dialog.getByLabel('Nome da Sala'), 'Abertura')
    await typeInto(page, dialog.getByLabel('URL do Webinar'), VIDEO)
    await page.keyboard.press('Enter')
    await expect(dialog.getByRole('heading', { name: 'Salas Adicionadas (1)' })).toBeVisible()
    await pressByKeyboard(page, dialog.getByRole('button', { name: 'Criar', exact: true }))
    await expect(dialog).toBeHidden()
    await expect(create).toBeFocused()
    const [group] = await groupsNamed(admin, name)
    expect(await storedRooms(admin, group as SavedGroup)).toEqual(['Abertura'])
  })

  await test.step('a person in the group', async () => {
    await goTo('Usuários')
    await pressByKeyboard(page, page.getByRole('button', { name: 'Novo Usuário' }))
    const dialog = page.getByRole('dialog', { name: 'Novo Usuário' })
    await typeInto(page, dialog.getByLabel('Nome'), `Rita ${word}`)
    await typeInto(page, dialog.getByLabel('Email'), `rita.${word}@example.com`)
    await typeInto(page, dialog.getByLabel('Senha'), 'uma senha boa')
    await typeInto(page, dialog.getByLabel('Grupos'), name)
    await expect(page.getByRole('option', { name })).toBeVisible()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await page.keyboard.press('Escape')
    await pressByKeyboard(page, dialog.getByRole('button', { name: 'Criar', exact: true }))
    await expect(dialog).toBeHidden()
    const [person] = await found(admin, word)
    expect(person?.userGroups).toHaveLength(1)
  })

  await test.step('sign out', async () => {
    await pressByKeyboard(page, page.getByRole('button', { name: 'Conta de Ana Moreira' }), 'Shift+Tab')
    await page.keyboard.press('End')
    await expect(page.getByRole('menuitem', { name: 'Sair' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/login')
  })
})

for (const role of ['ADMIN', 'PARTICIPANT'])
  test(`the skip link of ${role} is visible while it has the focus`, { tag: '@wide' }, async ({ page, admin }) => {
    await signInAs(page, await admin.addPerson({ role }))
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    const skip = page.getByRole('link', { name: 'Ir para o conteúdo' })
    const isOnTop = () =>
      skip.evaluate((link) => {
        const { left, top, width, height } = link.getBoundingClientRect()
        return document.elementFromPoint(left + width / 2, top + height / 2) === link
      })
    for (const width of [1280, 390]) {
      await page.setViewportSize({ width, height: 800 })
      await skip.focus()
      await expect.poll(isOnTop, `${width} wide`).toBe(true)
    }
  })
