import { RECONNECT_ATTEMPTS, RECONNECT_BASE_MS } from '@palco/contract/base/limits'
import type { Page, Request } from '@playwright/test'
import { expectAccessible } from '../support/accessible.ts'
import { signIn } from '../support/admin-api.ts'
import { ADMIN } from '../support/palco.ts'
import { expect, signInAs, test, untilOnline } from '../support/test.ts'

test.describe('a takeover', () => {
  test('a second tab takes over no session; a second device does, with a dialog that leads to /login', async ({
    page,
    context,
    admin,
    palco,
  }) => {
    const person = await admin.addPerson()
    await signInAs(page, person)
    const tab = await context.newPage()
    const isOnline = untilOnline(tab)
    await tab.goto('/')
    await expect(tab.getByRole('banner')).toBeVisible()
    await isOnline
    await expect(page.getByRole('dialog')).toBeHidden()
    await tab.close()

    await signIn(palco, person)
    const dialog = page.getByRole('dialog', { name: 'Sessão Encerrada' })
    await expect(dialog).toBeVisible()
    await expect(dialog).toContainText('you logged in from another device or browser')
    await expect(page.getByText(person.name)).toHaveCount(0)
    await page.keyboard.press('Escape')
    await expect(dialog).toBeVisible()
    await dialog.getByRole('button', { name: 'Fazer Login' }).click()
    await expect(page).toHaveURL('/login')
    expect(await page.evaluate(() => localStorage.length)).toBe(0)
  })

  test('a takeover of the session removes an administrator’s page behind the dialog', async ({
    page,
    admin,
    palco,
  }) => {
    const person = await admin.addPerson({ role: 'ADMIN' })
    await signInAs(page, person, '/users')
    await expect(page.getByRole('heading', { name: 'Gerenciar Usuários' })).toBeVisible()
    await signIn(palco, person)
    await expect(page.getByRole('dialog', { name: 'Sessão Encerrada' })).toBeVisible()
    await expect(page.getByText('Gerenciar Usuários')).toHaveCount(0)
    await expect(page.getByText('Admin Panel')).toHaveCount(0)
  })

  test('a takeover of the session is also noticed by a window that was offline', async ({
    page,
    context,
    admin,
    palco,
  }) => {
    const person = await admin.addPerson()
    await signInAs(page, person)
    await context.setOffline(true)
    await signIn(palco, person)
    await context.setOffline(false)
    await page.reload()
    await expect(page.getByRole('dialog', { name: 'Sessão Encerrada' })).toBeVisible()
  })
})

test.describe('an unreachable server', () => {
  test('an unreachable server shows the dialog after five attempts, and Reconnect continues on the same page', async ({
    page,
    ownPalco,
  }) => {
    await page.clock.install()
    await signInAs(page, ADMIN, ownPalco.url)
    await page.evaluate(() => document.body.setAttribute('data-same-page', 'yes'))
    await ownPalco.stop()
    const dialog = page.getByRole('dialog', { name: /Conexão perdida/ })
    // Advances the clock, so that the test need not wait for the page's attempts to reconnect.
    await expect(async () => {
      await page.clock.fastForward(RECONNECT_BASE_MS * 2 ** RECONNECT_ATTEMPTS)
      await expect(dialog).toBeVisible({ timeout: 100 })
    }).toPass({ intervals: [100] })
    await expect(dialog).toContainText('Conexão perdida com o servidor')
    await expectAccessible(page)
    // Advances the clock by less than the page's retry interval. Otherwise, the page would reconnect by itself and
    // close the dialog.
    await page.clock.pauseAt(await page.evaluate(() => Date.now() + 5000))
    await ownPalco.start()
    await dialog.getByRole('button', { name: 'Reconectar' }).click()
    await page.clock.resume()
    await expect(dialog).toBeHidden()
    await expect(page.locator('body')).toHaveAttribute('data-same-page', 'yes')
    await expect(page.getByText('Admin Panel')).toBeVisible()
  })

  test('a server that is back before the fifth attempt to reconnect goes unnoticed', { tag: '@wide' }, async ({
    page,
    ownPalco,
  }) => {
    await signInAs(page, ADMIN, ownPalco.url)
    await ownPalco.stop()
    const backOnline = untilOnline(page)
    await ownPalco.start()
    await backOnline
    await expect(page.getByRole('dialog')).toBeHidden()
  })
})

test('a person who loses the role of administrator gets the participants’ pages at once', async ({ page, admin }) => {
  const person = await admin.addPerson({ role: 'ADMIN' })
  await signInAs(page, person)
  await expect(page.getByText('Admin Panel')).toBeVisible()
  const body = { name: person.name, role: 'PARTICIPANT', groupIds: [] }
  await admin.call('PUT', `/admin/users/${person.id}`, body)
  await expect(page.getByText('Você não está cadastrado em nenhum grupo')).toBeVisible()
  await expect(page.getByText('Admin Panel')).toBeHidden()
})

test('an expired access token is refreshed silently, and without a valid refresh token the page redirects to /login', async ({
  page,
  admin,
}) => {
  await signInAs(page, await admin.addPerson())
  await page.evaluate(() => localStorage.setItem('accessToken', 'expired'))
  await page.reload()
  await expect(page.getByRole('banner')).toBeVisible()
  await expect.poll(() => page.evaluate(() => localStorage.getItem('accessToken'))).not.toBe('expired')

  await page.evaluate(() => {
    localStorage.setItem('accessToken', 'expired')
    localStorage.setItem('refreshToken', 'expired')
  })
  await page.reload()
  await expect(page).toHaveURL('/login')
})

test('a person changes their password, and signs in with it', async ({ page, admin, palco }) => {
  const person = await admin.addPerson()
  await signInAs(page, person)
  await page.getByRole('button', { name: /Ana Moreira/ }).click()
  await page.getByRole('menuitem', { name: 'Alterar senha' }).click()
  const dialog = page.getByRole('dialog', { name: 'Alterar senha' })
  await dialog.getByLabel('Senha atual').fill('errada')
  await dialog.getByLabel('Nova senha', { exact: true }).fill('outra senha boa')
  await page.keyboard.press('Enter')
  await expect(dialog.getByText('A senha atual está incorreta')).toBeVisible()
  await dialog.getByLabel('Senha atual').fill('outra senha boa')
  await page.keyboard.press('Enter')
  await expect(dialog.getByText('A nova senha deve ser diferente da atual')).toBeVisible()
  await dialog.getByLabel('Senha atual').fill(person.password)
  await page.keyboard.press('Enter')
  await expect(dialog).toBeHidden()
  await page.reload()
  await expect(page.getByRole('banner')).toBeVisible()
  await signIn(palco, { email: person.email, password: 'outra senha boa' })
})

test('a slow logout in one tab does not affect a sign-in in another', { tag: '@wide' }, async ({
  page,
  context,
  admin,
}) => {
  const [ana, rui] = [await admin.addPerson(), await admin.addPerson({ name: 'Rui Lima' })]
  await signInAs(page, ana)
  const tab = await context.newPage()
  await tab.goto('/')
  await expect(tab.getByRole('banner')).toBeVisible()

  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route('**/api/auth/logout', async (route) => {
    await released
    // The page aborts a sign-out that takes too long. There is then no call to continue.
    await route.continue().catch(() => {})
  })
  const isLogout = (request: Request) => request.url().endsWith('/api/auth/logout')
  const over = Promise.race([
    page.waitForEvent('requestfinished', isLogout),
    page.waitForEvent('requestfailed', isLogout),
  ])
  await page.getByRole('button', { name: /Ana Moreira/ }).click()
  await page.getByRole('menuitem', { name: 'Sair' }).click()

  await expect(tab).toHaveURL('/login')
  await tab.getByLabel('Email').fill(rui.email)
  await tab.getByLabel('Senha', { exact: true }).fill(rui.password)
  await tab.getByRole('button', { name: 'Entrar' }).click()
  await expect(tab.getByRole('button', { name: /Rui Lima/ })).toBeVisible()

  const sessionOf = (at: Page) => at.evaluate(() => localStorage.getItem('sessionToken'))
  const ofRui = await sessionOf(tab)
  release()
  await over
  await expect(page.getByRole('button', { name: /Rui Lima/ })).toBeVisible()
  expect(ofRui).not.toBeNull()
  await expect.poll(() => sessionOf(page)).toBe(ofRui)
  await tab.reload()
  await expect(tab.getByRole('button', { name: /Rui Lima/ })).toBeVisible()
})
