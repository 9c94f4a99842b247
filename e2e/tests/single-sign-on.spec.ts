import { openIdentityProvider } from '@palco/server/testing/identity-provider'
import type { Page } from '@playwright/test'
import { expectAccessible } from '../support/accessible.ts'
import { AdminApi } from '../support/admin-api.ts'
import { expireConfirmation } from '../support/expired-confirmation.ts'
import { Palco } from '../support/palco.ts'
import { test as base, expect } from '../support/test.ts'

type IdentityProvider = Awaited<ReturnType<typeof openIdentityProvider>>

/** A test with a server whose team signs in at a real identity provider. */
const test = base.extend<{ signOn: { palco: Palco; provider: IdentityProvider } }>({
  signOn: async ({ page }, use) => {
    let provider: IdentityProvider | undefined
    const palco = await Palco.start({
      envOf: async (url) => {
        provider = await openIdentityProvider({ publicUrl: new URL(url) })
        const { issuer, clientId, clientSecret, name } = provider.settings
        return {
          PUBLIC_URL: url,
          OIDC_ISSUER: issuer.href,
          OIDC_CLIENT_ID: clientId,
          OIDC_CLIENT_SECRET: clientSecret,
          OIDC_NAME: name,
        }
      },
    })
    if (!provider) throw new Error('no provider')
    // The provider's pages would load a font from another host.
    await page.context().route(
      ({ hostname }) => hostname !== '127.0.0.1',
      (route) => route.abort(),
    )
    await use({ palco, provider })
    await palco.remove()
    await provider.stop()
  },
})

const button = (page: Page) => page.getByRole('link', { name: 'Entrar com Conta Exemplo' })

/** Signs in at the provider for the first time, when it also asks for consent. */
async function passProvider(page: Page, email: string) {
  await button(page).click()
  await fillIn(page, email)
  await page.getByRole('button', { name: 'Continue' }).click()
}

/** In these tests, the provider accepts every password. */
async function fillIn(page: Page, email: string) {
  await page.getByPlaceholder('Enter any login').fill(email)
  await page.getByPlaceholder('and password').fill('any')
  await page.getByRole('button', { name: 'Sign-in' }).click()
}

for (const [size, viewport] of Object.entries({
  phone: { width: 360, height: 740 },
  desktop: { width: 1280, height: 800 },
}))
  test(`a member of the team signs in by the provider, on a ${size}`, { tag: '@wide' }, async ({ page, signOn }) => {
    await page.setViewportSize(viewport)
    const { palco, provider } = signOn
    const admin = new AdminApi(palco)
    const member = await admin.addPerson({ role: 'ADMIN' })
    const guest = await admin.addPerson()

    await page.goto(`${palco.url}/users`)
    await expect(button(page)).toBeVisible()
    await expectAccessible(page)

    await test.step('a participant is told that it is for the team', async () => {
      await passProvider(page, guest.email)
      await expect(page.getByRole('alert')).toContainText('A entrada com Conta Exemplo é só para a equipe.')
      await expect(page.getByRole('alert')).toBeInViewport()
      await expectAccessible(page)
    })

    await test.step('a member arrives at the page that they asked for, and can reload it', async () => {
      // The provider remembers by cookies who has signed in.
      await page.context().clearCookies()
      await passProvider(page, member.email)
      await expect(page).toHaveURL(`${palco.url}/users`)
      await expect(page.getByRole('heading', { name: 'Gerenciar Usuários' })).toBeVisible()
      await page.reload()
      await expect(page.getByRole('heading', { name: 'Gerenciar Usuários' })).toBeVisible()
    })

    await test.step('if the provider is away, the login page says so, in the chosen language', async () => {
      await provider.stop()
      await page.evaluate(() => localStorage.clear())
      await page.goto('about:blank')
      await palco.stop()
      await palco.start()
      await page.goto(`${palco.url}/login`)
      await page.getByLabel('Idioma').selectOption('EN_US')
      await page.getByRole('link', { name: 'Sign in with Conta Exemplo' }).click()
      await expect(page.getByRole('alert')).toContainText('Conta Exemplo is not responding.')
      await expect(page).toHaveURL(`${palco.url}/login`)
    })
  })

test('a member who came by the provider confirms there, in a window of its own, and the form is kept', {
  tag: '@wide',
}, async ({ page, signOn: { palco } }) => {
  const member = await new AdminApi(palco).addPerson({ role: 'ADMIN' })
  await page.goto(`${palco.url}/team`)
  await passProvider(page, member.email)
  await page.getByRole('button', { name: 'Convidar' }).click()
  await expireConfirmation(page, 'POST', /\/api\/admin\/users$/)
  const form = page.getByRole('dialog', { name: 'Convidar para a equipe' })
  await form.getByLabel('Nome').fill('Bia Reis')
  await form.getByLabel('Email').fill('bia@example.com')
  await form.getByRole('button', { name: 'Criar' }).click()
  const question = page.getByRole('dialog', { name: 'Confirme que é você' })
  const toProvider = question.getByRole('button', { name: 'Entrar com Conta Exemplo' })
  await expect(toProvider).toBeFocused()
  await expectAccessible(page)
  const opening = page.waitForEvent('popup')
  await toProvider.click()
  const window = await opening
  const closed = window.waitForEvent('close')
  await fillIn(window, member.email)
  await closed
  await expect(question).toBeHidden()
  await expect(page.getByRole('dialog', { name: 'Link de primeiro acesso - Bia Reis' })).toBeVisible()
})
