import type { Locator } from '@playwright/test'
import { ADMIN } from '../support/palco.ts'
import { expect, signInByForm, test, WITH_MOTION } from '../support/test.ts'

test.use(WITH_MOTION)

test('a visitor of any page is redirected to /login and back, and signs out', async ({ page, admin }) => {
  const person = await admin.addPerson()
  await page.goto('/room/7')
  await expect(page).toHaveURL('/login')
  await expect(page.getByRole('heading', { name: 'Acesso' })).toBeVisible()
  await expect(page.getByText('Faça login para acessar sua conta')).toBeVisible()
  await page.getByLabel('Email').fill(person.email)
  await page.getByLabel('Senha', { exact: true }).fill(person.password)
  await page.keyboard.press('Enter')
  await expect(page).not.toHaveURL('/login')

  await test.step('/login redirects a person who is signed in', async () => {
    await page.goto('/login')
    await expect(page).toHaveURL('/')
  })

  await test.step('signing out clears the storage', async () => {
    await page.getByRole('button', { name: /Ana Moreira/ }).click()
    await page.getByRole('menuitem', { name: 'Sair' }).click()
    await expect(page).toHaveURL('/login')
    expect(await page.evaluate(() => localStorage.length)).toBe(0)
  })
})

const boxOf = async (locator: Locator) => (await locator.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }

test('a wrong password shows a message above the login form, and the next attempt clears it', async ({
  page,
  admin,
}) => {
  await page.setViewportSize({ width: 360, height: 640 })
  const person = await admin.addPerson()
  await page.goto('/login')
  await page.getByLabel('Email').fill(person.email)
  await page.getByLabel('Senha', { exact: true }).fill('não é esta')
  await page.getByRole('button', { name: 'Entrar' }).click()
  await expect(page.getByRole('alert')).toHaveText('E-mail ou senha inválidos')
  await expect(page.getByRole('complementary')).toBeVisible()
  // The error message moves the form down, towards the floating support box. The box must not cover the button at any
  // scroll position.
  const doesCover = async () => {
    const button = await boxOf(page.getByRole('button', { name: 'Entrar' }))
    const support = await boxOf(page.getByRole('complementary'))
    return support.y < button.y + button.height && support.y + support.height > button.y
  }
  for (const scrolled of [0, 30, 60, 90, 1000]) {
    await page.evaluate((top) => {
      scrollTo(0, top)
      // The page reacts to scrolling in the next frame, so wait for it.
      return new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))
    }, scrolled)
    await expect.poll(doesCover).toBe(false)
  }
  await page.getByLabel('Senha', { exact: true }).fill(person.password)
  await page.getByRole('button', { name: 'Entrar' }).click()
  await expect(page.getByRole('banner')).toBeVisible()
})

for (const [width, height] of [
  [740, 360],
  [640, 400],
] as const) {
  test(`in a window of ${width}×${height} the login form shows all its texts, and a refusal scrolls into view`, {
    tag: '@wide',
  }, async ({ page, admin }) => {
    await page.setViewportSize({ width, height })
    const person = await admin.addPerson()
    await page.goto('/login')
    await expect(page.getByText('Faça login para acessar sua conta')).toBeInViewport({ ratio: 1 })
    await expect(page.getByText('Expanda sua marca pessoal e seus negócios internacionalmente.')).toBeInViewport()
    await expect(page.getByRole('button', { name: 'Entrar' })).toBeInViewport({ ratio: 1 })
    await page.getByLabel('Email').fill(person.email)
    await page.getByLabel('Senha', { exact: true }).fill('não é esta')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('alert')).toBeInViewport({ ratio: 1 })
    await expect(page.getByLabel('Senha', { exact: true })).toBeInViewport({ ratio: 1 })
    await expect(page.getByLabel('Senha', { exact: true })).toBeFocused()
  })
}

test('beside a login card that is higher than the window, support is collapsed to its icon', {
  tag: '@wide',
}, async ({ page, admin }) => {
  const person = await admin.addPerson()
  const support = page.getByRole('complementary')
  for (const [width, height] of [
    [1280, 680],
    [768, 800],
  ] as const) {
    await page.setViewportSize({ width, height })
    await page.goto('/login')
    await expect(support.getByText('Falar no WhatsApp')).toBeVisible()
    await page.getByLabel('Email').fill(person.email)
    await page.getByLabel('Senha', { exact: true }).fill('não é esta')
    await page.getByRole('button', { name: 'Entrar' }).click()
    await expect(page.getByRole('alert')).toBeVisible()
    await page.evaluate(() => scrollTo(0, 0))
    await expect.poll(async () => (await boxOf(support)).width).toBeLessThan(60)
    const card = await boxOf(page.getByRole('region', { name: 'Acesso' }))
    expect((await boxOf(support)).x).toBeGreaterThan(card.x + card.width)
    await expect(support.getByRole('link', { name: 'Falar no WhatsApp' })).toBeInViewport({ ratio: 1 })
    // At the end of the page, there is enough space for the box.
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
    await expect.poll(async () => (await boxOf(support)).width).toBeGreaterThan(150)
  }
})

test('a person’s role decides which shell is shown after the sign-in', { tag: '@wide' }, async ({
  page,
  admin,
  browser,
  baseURL,
}) => {
  await signInByForm(page, await admin.addPerson({ role: 'ADMIN' }))
  await expect(page.getByText('Admin Panel')).toBeVisible()
  const other = await browser.newPage({ baseURL: baseURL ?? '' })
  await signInByForm(other, await admin.addPerson({ role: 'SPEAKER' }))
  await expect(other.getByText('Admin Panel')).toBeHidden()
})

test('the login page welcomes to an event that has begun, and counts down to a coming one', { tag: '@wide' }, async ({
  page,
  admin,
}) => {
  await page.goto('/login')
  await expect(page.getByText('Estamos iniciando em:')).toBeHidden()
  const settings = await admin.call<Record<string, unknown>>('GET', '/admin/settings')
  const year = new Date().getFullYear() + 1
  const next = { ...settings, startsAtLocal: `${year}-12-01T10:40`, lastDay: `${year}-12-05` }
  await admin.call('PUT', '/admin/settings', { ...next, version: undefined })
  await page.reload()
  await expect(page.getByText('Estamos iniciando em:')).toBeVisible()
  for (const unit of ['Dias', 'Horas', 'Minutos', 'Segundos']) await expect(page.getByText(unit)).toBeVisible()
  await admin.call('PUT', '/admin/settings', { ...settings, version: undefined })
})

test('support on the login page opens a chat in a new window', { tag: '@wide' }, async ({ page, context }) => {
  await context.route(/whatsapp|wa\.me/, (route) => route.fulfill({ body: 'chat' }))
  await page.goto('/login')
  await expect(page.getByText('Suporte PBEX | Chame nosso Time!')).toBeVisible()
  const popup = context.waitForEvent('page')
  await page
    .getByRole('complementary')
    .getByRole('link')
    .or(page.getByRole('complementary').getByRole('button'))
    .click()
  expect((await popup).url()).toContain('5511900000000')
})

test('the first administrator can sign in', { tag: '@wide' }, async ({ ownPalco, page }) => {
  await signInByForm(page, ADMIN, ownPalco.url)
  await expect(page.getByText('Admin Panel')).toBeVisible()
})
