import { expectAccessible } from '../support/accessible.ts'
import { AdminApi } from '../support/admin-api.ts'
import {
  addAuthenticator,
  confirmApp,
  enterPassword,
  keepCodes,
  namedSite,
  signOut,
  untilSignedIn,
} from '../support/second-factors.ts'
import { expect, signInAs, test } from '../support/test.ts'

test('a member adds a passkey, signs in with password and passkey, and then with the passkey alone', {
  tag: '@wide',
}, async ({ page, browser, ownPalco }) => {
  const site = namedSite(ownPalco)
  const member = await new AdminApi(ownPalco).addPerson({ role: 'ADMIN', name: 'Ana Moreira' })
  await addAuthenticator(page)
  await signInAs(page, member, `${site}/`)

  await test.step('the account menu leads to the page on which a passkey is added', async () => {
    await page.getByRole('button', { name: /^Conta de/ }).click()
    await page.getByRole('menuitem', { name: 'Segurança' }).click()
    await expect(page.getByText('Nenhuma chave de acesso ainda.')).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Adicionar chave de acesso' }).click()
    await page.getByLabel('Nome da chave').fill('Mac da Ana')
    await page.getByRole('button', { name: 'Continuar' }).click()
    await expect(page.getByText(/eles não aparecem de novo/)).toBeVisible()
    await expectAccessible(page)
    expect(await keepCodes(page)).toHaveLength(10)
    await expect(page.getByText('Mac da Ana')).toBeVisible()
    await expect(page.getByText('Restam 10 de 10 códigos.')).toBeVisible()
    await expectAccessible(page)
  })

  await test.step('after the password, the browser asks for the passkey at once', async () => {
    await signOut(page)
    expect(await page.evaluate(() => localStorage.length)).toBe(0)
    await untilSignedIn(page, () => enterPassword(page, member))
  })

  await test.step('the login page offers the passkey in place of the password', async () => {
    await signOut(page)
    await untilSignedIn(page, () => page.getByRole('button', { name: 'Entrar com chave de acesso' }).click())
    await expect(page.getByText('Admin Panel')).toBeVisible()
  })

  await test.step('without the passkey, the password alone opens nothing', async () => {
    const context = await browser.newContext()
    const elsewhere = await context.newPage()
    await elsewhere.goto(`${site}/login`)
    await enterPassword(elsewhere, member)
    await expect(elsewhere.getByRole('heading', { name: 'Confirme que é você' })).toBeVisible()
    await elsewhere.goto(`${site}/users`)
    await expect(elsewhere).toHaveURL(/\/login$/)
    await context.close()
  })

  await test.step('after the passkey was removed, the login page offers none', async () => {
    await page.getByRole('button', { name: /^Conta de/ }).click()
    await page.getByRole('menuitem', { name: 'Segurança' }).click()
    await page.getByRole('button', { name: 'Remover Mac da Ana' }).click()
    await page.getByRole('button', { name: 'Remover', exact: true }).last().click()
    await expect(page.getByText('Nenhuma chave de acesso ainda.')).toBeVisible()
    await signOut(page)
    await expect(page.getByRole('button', { name: 'Entrar com chave de acesso' })).toBeHidden()
  })
})

test('on a phone, a member signs in with codes of an app, trusts the browser, and uses a recovery code', {
  tag: '@wide',
}, async ({ page, ownPalco }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  const member = await new AdminApi(ownPalco).addPerson({ role: 'ADMIN', name: 'Ana Moreira' })
  await signInAs(page, member, `${ownPalco.url}/security`)
  await page.getByRole('button', { name: 'Configurar aplicativo' }).click()
  await expect(page.getByRole('img', { name: /Código QR/ })).toBeVisible()
  await expectAccessible(page)
  const app = await confirmApp(page)
  const codes = await keepCodes(page)
  await expect(page.getByText('Ativo', { exact: true })).toBeVisible()

  await test.step('a wrong code is refused, and the next one opens the account', async () => {
    await signOut(page)
    await enterPassword(page, member)
    await expect(page.getByRole('heading', { name: 'Confirme que é você' })).toBeVisible()
    await expectAccessible(page)
    await page.getByLabel('Código de 6 dígitos').fill('000000')
    await expect(page.getByRole('alert')).toContainText('O código não confere.')
    await page.getByRole('checkbox', { name: 'Confiar neste navegador por 30 dias' }).check()
    const code = await app.nextCode()
    await untilSignedIn(page, () => page.getByLabel('Código de 6 dígitos').fill(`${code.slice(0, 3)} ${code.slice(3)}`))
  })

  await test.step('the trusted browser is not asked again, until it is removed', async () => {
    await signOut(page)
    await untilSignedIn(page, () => enterPassword(page, member))
    await page.goto(`${ownPalco.url}/security`)
    const browsers = page.getByRole('region', { name: 'Navegadores confiáveis' })
    await expect(browsers.getByText('Este navegador', { exact: true })).toBeVisible()
    await expect(browsers).not.toContainText('Mozilla')
    await browsers.getByRole('button', { name: /^Remover/ }).click()
    await page.getByRole('button', { name: 'Remover', exact: true }).last().click()
    await expect(page.getByText(/^Nenhum navegador\./)).toBeVisible()
  })

  await test.step('a recovery code works once', async () => {
    await signOut(page)
    await enterPassword(page, member)
    await page.getByRole('button', { name: 'Usar código de recuperação' }).click()
    await page.getByLabel('Código de recuperação').fill(codes[0] ?? '')
    await untilSignedIn(page, () => page.getByRole('button', { name: 'Confirmar', exact: true }).click())
    await page.goto(`${ownPalco.url}/security`)
    await expect(page.getByText('Restam 9 de 10 códigos.')).toBeVisible()
  })
})

test('a second factor is required with a grace of days, then at once, and an owner resets it', {
  tag: '@wide',
}, async ({ page, browser, ownPalco }) => {
  const site = namedSite(ownPalco)
  const admin = new AdminApi(ownPalco)
  const owner = await admin.addPerson({ role: 'ADMIN', name: 'Ana Moreira' })
  const member = await admin.addPerson({ role: 'ADMIN', name: 'Rui Lima' })
  const context = await browser.newContext()
  const theirs = await context.newPage()
  await signInAs(theirs, member, `${site}/users`)

  await addAuthenticator(page)
  await signInAs(page, owner, `${site}/security`)
  await page.getByRole('button', { name: 'Adicionar chave de acesso' }).click()
  await page.getByRole('button', { name: 'Continuar' }).click()
  await keepCodes(page)
  await page.goto(`${site}/team`)
  const rules = page.getByRole('region', { name: 'Entrada da equipe' })
  await expect(rules.getByRole('link', { name: member.name })).toBeVisible()

  const requireIn = async (label: RegExp) => {
    await rules.getByRole('button', { name: 'Mudar regras' }).click()
    await page.getByRole('combobox', { name: 'Segunda etapa' }).click()
    await page.getByRole('option', { name: label }).click()
    await page.getByRole('button', { name: 'Salvar' }).click()
  }

  await test.step('before the day, a notice leads to the page on which a factor is added', async () => {
    await requireIn(/^Em 7 dias/)
    await expect(rules.getByText(/exigida a partir de/)).toBeVisible()
    await theirs.reload()
    await expect(theirs.getByText(/a equipe entra com uma segunda etapa/)).toBeVisible()
    await expectAccessible(theirs)
    await theirs.getByRole('link', { name: 'Configurar' }).click()
    await expect(theirs.getByRole('region', { name: 'Chaves de acesso' })).toBeVisible()
  })

  await test.step('from the day on, the member must add one before anything else', async () => {
    await requireIn(/^A partir de hoje/)
    await expect(rules.getByText(/exigida desde/)).toBeVisible()
    await theirs.goto(`${site}/users`)
    await expect(theirs.getByRole('heading', { name: 'Proteja a sua conta' })).toBeVisible()
    await expectAccessible(theirs)
    await theirs.getByRole('button', { name: 'Usar aplicativo autenticador' }).click()
    await confirmApp(theirs)
    await expect(theirs.getByRole('list', { name: 'Códigos' })).toBeVisible()
    // Another tab, which reads the new profile, takes away no codes.
    const tab = await context.newPage()
    await tab.goto(`${site}/users`)
    await expect(tab.getByRole('button', { name: 'Novo Usuário' })).toBeVisible()
    await tab.close()
    await keepCodes(theirs)
    await expect(theirs.getByRole('button', { name: 'Novo Usuário' })).toBeVisible()
  })

  await test.step('an owner resets the second factor of a member, who needs a new one', async () => {
    await page.reload()
    const card = page.getByRole('article', { name: member.name })
    await card.getByRole('button', { name: /^Redefinir segunda etapa/ }).click()
    await page.getByRole('button', { name: 'Redefinir', exact: true }).click()
    await expect(card.getByText('Segunda etapa: não configurada')).toBeVisible()
    await expect(
      page.getByRole('article', { name: owner.name }).getByRole('button', { name: /^Redefinir/ }),
    ).toBeHidden()
    await theirs.goto(`${site}/users`)
    await expect(theirs.getByRole('heading', { name: 'Proteja a sua conta' })).toBeVisible()
  })
  await context.close()
})

test('an invited member must add a passkey before anything else, and then signs in with password and passkey', {
  tag: '@wide',
}, async ({ page, ownPalco }) => {
  const site = namedSite(ownPalco)
  const admin = new AdminApi(ownPalco)
  const member = { email: 'rui@example.com', password: 'janela-azul-do-mar' }
  const invited = { name: 'Rui Lima', email: member.email, role: 'ADMIN', teamFunction: 'LIVE', ownPassword: true }
  const { id } = await admin.call<{ id: string }>('POST', '/admin/users', invited)
  const { link } = await admin.call<{ link: string }>('POST', `/admin/users/${id}/access-link`)
  const settings = await admin.call<{ team: object }>('GET', '/admin/settings')
  const team = { ...settings.team, secondFactorFrom: '2025-12-01' }
  await admin.call('PUT', '/admin/settings', { ...settings, team })
  await addAuthenticator(page)

  await test.step('the link leads to a new password, and then to the page on which a factor is added', async () => {
    await page.goto(`${site}${new URL(link).pathname}${new URL(link).hash}`)
    await page.getByLabel('Nova senha').fill(member.password)
    await page.getByRole('button', { name: 'Criar senha e entrar' }).click()
    await expect(page.getByRole('heading', { name: 'Proteja a sua conta' })).toBeVisible()
    await page.goto(`${site}/live`)
    await expect(page.getByRole('heading', { name: 'Proteja a sua conta' })).toBeVisible()
  })

  await test.step('with the passkey, the console opens', async () => {
    await page.getByRole('button', { name: 'Criar chave de acesso' }).click()
    await page.getByRole('button', { name: 'Continuar' }).click()
    await keepCodes(page)
    await expect(page.getByRole('heading', { level: 1, name: /vivo/i })).toBeVisible()
  })

  await test.step('the next sign-in takes the password and the passkey', async () => {
    await signOut(page)
    const second = page.waitForResponse((answer) => answer.url().endsWith('/api/auth/second-factor'))
    await untilSignedIn(page, () => enterPassword(page, member))
    expect((await second).status()).toBe(200)
    await expect(page.getByText('Admin Panel')).toBeVisible()
  })
})
