import type { Page } from '@playwright/test'
import { expectAccessible } from '../support/accessible.ts'
import { linkTo, test } from '../support/mailing.ts'
import { expect, signInAs } from '../support/test.ts'

test.use({ locale: 'pt-BR' })

const PHONE = { width: 360, height: 740 }
const DESKTOP = { width: 1280, height: 800 }
const NEW_PASSWORD = 'janela-azul-do-mar'

async function chooseAndEnter(page: Page) {
  await page.getByLabel('Nova senha').fill(NEW_PASSWORD)
  await page.getByRole('button', { name: 'Criar senha e entrar' }).click()
  await expect(page.getByText('Você não está cadastrado em nenhum grupo')).toBeVisible()
}

for (const [size, viewport] of Object.entries({ phone: PHONE, desktop: DESKTOP }))
  test(`a person who forgot their password signs in by mail, on a ${size}`, {
    tag: '@wide',
  }, async ({ page, mailing }) => {
    await page.setViewportSize(viewport)
    const person = await mailing.admin.addPerson()
    await page.goto(`${mailing.palco.url}/login`)
    await page.getByLabel('Email').fill(person.email)
    await page.getByRole('button', { name: 'Esqueci minha senha' }).click()
    await expect(page.getByRole('heading', { name: 'Esqueci minha senha' })).toBeFocused()
    await expect(page.getByLabel('Email')).toHaveValue(person.email)
    await page.getByRole('button', { name: 'Enviar link' }).click()
    await expect(page.getByText('o link chega em instantes e vale por 30 minutos')).toBeVisible()
    await expectAccessible(page)
    await page.goto(await linkTo(mailing, '/acesso', person.email))
    await chooseAndEnter(page)
  })

for (const [size, viewport] of Object.entries({ phone: PHONE, desktop: DESKTOP }))
  test(`without a mail server the forgotten-password page offers the chat, in the chosen language, on a ${size}`, {
    tag: size === 'desktop' ? '@wide' : [],
  }, async ({ page, admin }) => {
    await page.setViewportSize(viewport)
    const person = await admin.addPerson()
    await page.goto('/login')
    await page.getByLabel('Email').fill(person.email)
    const password = page.getByLabel('Senha', { exact: true })
    const wrong = { email: person.email, password: 'errada' }
    for (let tries = 0; tries < 6; tries++) await page.request.post('/api/auth/login', { data: wrong })
    await password.fill(wrong.password)
    await page.getByRole('button', { name: 'Entrar' }).click()
    await expect(page.getByRole('alert')).toContainText('Restam 3 tentativas antes de uma pausa de 15 minutos.')
    await password.focus()
    await password.evaluate((field) =>
      field.dispatchEvent(new KeyboardEvent('keydown', { key: 'A', bubbles: true, modifierCapsLock: true })),
    )
    await expect(page.getByText('Caps Lock está ativado.')).toBeVisible()
    await expectAccessible(page)

    await page.getByLabel('Idioma').selectOption('EN_US')
    await page.getByRole('button', { name: 'Forgot your password?' }).click()
    // There is no mail server, so people can only ask for help in the chat.
    const chat = page.getByRole('link', { name: /WhatsApp/ })
    await expect(chat).toHaveAttribute('href', /^https:\/\/wa\.me\/\d*\?text=.*password/)
    await expect(page.locator('html')).toHaveAttribute('lang', 'en-US')
  })

test('an organiser mails a link to one person and to a selection, and a second mail has to wait', {
  tag: '@wide',
}, async ({ page, mailing }) => {
  await page.setViewportSize(DESKTOP)
  const { admin, palco } = mailing
  const person = await admin.addPerson({ name: `Bia Correio ${process.pid}` })
  const organiser = await admin.addPerson({ role: 'ADMIN' })
  await signInAs(page, organiser, `${palco.url}/users?search=${encodeURIComponent(person.name)}`)
  await page
    .getByRole('checkbox', { name: /Selecionar/ })
    .last()
    .check()
  await page.getByRole('button', { name: 'Enviar links por e-mail' }).click()
  await page.getByRole('button', { name: 'Enviar e-mails' }).click()
  await expect(page.getByText('Um e-mail está a caminho.')).toBeVisible()
  await page.getByRole('button', { name: 'OK' }).click()
  const link = await linkTo(mailing, '/acesso', person.email)

  await page.getByRole('button', { name: `Mais ações para ${person.name}` }).click()
  await page.getByRole('menuitem', { name: 'Link de primeiro acesso' }).click()
  const dialog = page.getByRole('dialog', { name: /Link de primeiro acesso/ })
  await expect(dialog.getByText('Último envio:')).toBeVisible()
  await dialog.getByRole('button', { name: 'Reenviar por e-mail' }).click()
  await expect(dialog.getByRole('alert')).toContainText(/Aguarde \d+ segundos? para enviar outro/)
  await expectAccessible(page)

  const visitor = await page.context().browser()?.newContext({ locale: 'pt-BR' })
  const theirs = await visitor?.newPage()
  if (!theirs) throw new Error('no page')
  await theirs.goto(link)
  await chooseAndEnter(theirs)
  await visitor?.close()
})

test('the settings send a test mail and show the server’s answer; without a server they explain the setup', {
  tag: '@wide',
}, async ({ page, palco, admin, mailing }) => {
  await page.setViewportSize(PHONE)
  await signInAs(page, await mailing.admin.addPerson({ role: 'ADMIN' }), `${mailing.palco.url}/settings/mail`)
  const section = page.getByRole('region', { name: 'Envio' })
  await expect(section.getByText('Palco <palco@example.com>')).toBeVisible()
  await section.getByLabel('Enviar e-mail de teste para').fill('teste@example.com')
  await section.getByRole('button', { name: 'Enviar teste' }).click()
  await expect(section.getByText(/O servidor aceitou o e-mail\. Resposta do servidor: 250/)).toBeVisible()
  await expect.poll(() => mailing.received.some(({ to }) => to === 'teste@example.com')).toBe(true)
  await expectAccessible(page)
  await page.goto(`${mailing.palco.url}/settings/access`)
  const notice = page.getByRole('switch', { name: 'Avisar por e-mail quando uma conta é aberta em outro aparelho' })
  await notice.check()
  await page.getByRole('button', { name: 'Salvar' }).click()
  await expect
    .poll(async () => (await mailing.admin.call<{ access: object }>('GET', '/admin/settings')).access)
    .toMatchObject({ mailOnSignInElsewhere: true })
  await expectAccessible(page)

  await signInAs(page, await admin.addPerson({ role: 'ADMIN' }), `${palco.url}/settings/mail`)
  await expect(section.getByText('O envio de e-mails está desligado')).toBeVisible()
  await expect(section.getByRole('button', { name: 'Enviar teste' })).toBeHidden()
  await expectAccessible(page)
})
