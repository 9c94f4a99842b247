import { GIF, PNG, png, SVG } from '@palco/server/testing/images'
import type { Page } from '@playwright/test'
import { expectAccessible } from '../support/accessible.ts'
import { AdminApi } from '../support/admin-api.ts'
import type { Palco } from '../support/palco.ts'
import { expect, signInAs, test } from '../support/test.ts'

// Settings affect the whole event, so each journey has its own server.

test.describe.configure({ timeout: 300_000 })

async function openSettings(page: Page, palco: Palco) {
  const admin = new AdminApi(palco)
  await signInAs(page, await admin.addPerson({ role: 'ADMIN' }), `${palco.url}/settings`)
  await expect(page.getByLabel('Título do evento')).toHaveValue('PBEX Week', { timeout: 60_000 })
  return admin
}

const saveBar = (page: Page) => page.getByRole('region', { name: 'Alterações não salvas' })
const save = (page: Page) => saveBar(page).getByRole('button', { name: 'Salvar alterações' }).click()

test('an organiser customises the event, and every open page follows without a reload', { tag: '@wide' }, async ({
  page,
  browser,
  ownPalco,
}) => {
  const admin = await openSettings(page, ownPalco)
  const participant = await browser.newPage()
  await signInAs(participant, await admin.addPerson(), ownPalco.url)
  const visitor = await browser.newPage()
  await visitor.goto(`${ownPalco.url}/login`)
  await expect(visitor.getByRole('heading', { name: 'PBEX Week' })).toBeVisible()
  await expect(saveBar(page)).toBeHidden()

  await page.getByLabel('Título do evento').fill('Semana Atlântica')
  await page.getByLabel('Nome curto').fill('Atlântica')
  await page.getByLabel('Frase de apresentação').fill('Do Brasil para o mundo.')
  await page.getByLabel('Início').fill('2030-07-01T09:00')
  await expect(page.getByLabel('Último dia')).toHaveValue('2030-07-05')
  await page.getByLabel('Fuso horário').fill('lisbon')
  await page.getByRole('option', { name: 'Europe/Lisbon' }).click()
  await expect(page.getByText('Começa em segunda-feira, 1 de julho de 2030 às 08:00 UTC')).toBeVisible()
  await page.getByRole('tab', { name: 'English (US)' }).click()
  await page.getByLabel('Texto de boas-vindas').fill('Welcome aboard!')
  await page
    .getByRole('textbox', { name: 'Mensagem de acesso' })
    .fill('<p>Doors at <b>nine</b>.</p><script>alert(1)</script>')
  await expect(page.getByRole('region', { name: 'Prévia: Mensagem de acesso' })).toContainText('Doors at nine.')
  await page.getByLabel('Número do WhatsApp').fill('+351 912 345 678')
  await expect(page.getByLabel('Senha padrão')).toHaveAttribute('type', 'password')
  await page.getByRole('button', { name: 'Mostrar senha' }).click()
  await page.getByLabel('Senha padrão').fill('atlantica-2030')
  const premium = page.getByRole('group', { name: 'PREMIUM' })
  await premium.getByLabel('À vista em EUR').fill('149.5')
  await premium.getByLabel('Certificado internacional').uncheck()
  const annual = page.getByRole('group', { name: 'Plano anual' })
  await annual.getByLabel('Link em EUR').fill('https://loja.example/anual')
  await save(page)
  await expect(saveBar(page)).toBeHidden()

  await expect(page.getByRole('banner')).toContainText('Semana Atlântica')
  await expect(participant.getByRole('banner')).toContainText('Semana Atlântica')
  await visitor.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await expect(visitor.getByRole('heading', { name: 'Semana Atlântica' })).toBeVisible()
  await expect(visitor.getByText('Do Brasil para o mundo.')).toBeVisible()
  await expect(visitor.getByText('Suporte Atlântica | Chame nosso Time!')).toBeVisible()

  await page.reload()
  await expect(page.getByLabel('Fuso horário')).toHaveValue('Europe/Lisbon')
  await expect(page.getByLabel('Número do WhatsApp')).toHaveValue('351912345678')
  await expect(page.getByLabel('Senha padrão')).toHaveValue('atlantica-2030')
  await expect(premium.getByLabel('À vista em EUR')).toHaveValue('149.5')
  await expect(premium.getByLabel('Certificado internacional')).not.toBeChecked()
  await expect(annual.getByLabel('Link em EUR')).toHaveValue('https://loja.example/anual')
  await page.getByRole('tab', { name: 'English (US)' }).click()
  await expect(page.getByRole('textbox', { name: 'Mensagem de acesso' })).toHaveValue('<p>Doors at <b>nine</b>.</p>')
  await participant.close()
  await visitor.close()
})

test('settings show mistakes at their fields, confirm the loss of unsaved changes, and report failures', {
  tag: '@wide',
}, async ({ page, ownPalco }) => {
  await openSettings(page, ownPalco)
  await page.getByLabel('Título do evento').fill('  ')
  await page.getByRole('tab', { name: 'Italiano' }).click()
  await page.getByLabel('Texto de boas-vindas').fill('x'.repeat(2001))
  await page.getByRole('tab', { name: 'Español' }).click()
  await page.getByRole('group', { name: 'LIVE' }).getByLabel('Valor da parcela').fill('')
  await page.getByRole('group', { name: 'Plano mensal' }).getByLabel('Link em USD').fill('loja.example')
  await save(page)
  await expect(saveBar(page)).toContainText('Há 4 campos a corrigir.')
  await expect(page.getByLabel('Título do evento')).toBeFocused()
  await expect(page.getByText('Título do evento é obrigatório')).toBeVisible()
  await expect(page.getByText('Use no máximo 2.000 caracteres')).toBeVisible()
  await expect(page.getByText('Informe um número')).toBeVisible()
  await expect(page.getByText('O link deve começar com https://')).toBeVisible()
  await page.getByLabel('Título do evento').fill('Semana Nova')
  await expect(saveBar(page)).toContainText('Há 3 campos a corrigir.')
  await page.getByRole('tab', { name: 'Español' }).click()
  await saveBar(page).getByRole('button', { name: 'Ir para o primeiro' }).click()
  await expect(page.getByRole('tab', { name: 'Italiano' })).toHaveAttribute('aria-selected', 'true')
  await expect(page.getByLabel('Texto de boas-vindas')).toBeFocused()

  const menu = page.getByRole('navigation')
  const guard = page.getByRole('dialog', { name: 'Sair sem salvar?' })
  await menu.getByRole('link', { name: 'Idiomas' }).click()
  await guard.getByRole('button', { name: 'Continuar editando' }).click()
  await expect(page.getByLabel('Título do evento')).toHaveValue('Semana Nova')
  await saveBar(page).getByRole('button', { name: 'Descartar' }).click()
  await expect(page.getByLabel('Título do evento')).toHaveValue('PBEX Week')
  await expect(saveBar(page)).toBeHidden()

  await page.getByLabel('Último dia').fill('2025-11-30')
  await save(page)
  await expect(page.getByText('O evento não pode terminar antes de começar')).toBeVisible()
  await page.getByLabel('Último dia').fill('2025-12-06')
  await ownPalco.stop()
  await save(page)
  await expect(saveBar(page).getByRole('alert')).toHaveText('Erro ao salvar configurações')
  await ownPalco.start()
  await save(page)
  await expect(saveBar(page)).toBeHidden()
  await page.getByLabel('Título do evento').fill('Outra')
  await menu.getByRole('link', { name: 'Dashboard' }).click()
  await guard.getByRole('button', { name: 'Descartar e sair' }).click()
  await expect(page.getByRole('heading', { name: 'Dashboard Administrativo' })).toBeVisible()
})

test('the settings screen has no axe violations, with mistakes shown too', { tag: '@wide' }, async ({
  page,
  ownPalco,
}) => {
  await openSettings(page, ownPalco)
  await page.getByLabel('Título do evento').fill('')
  await save(page)
  await expect(page.getByText('Título do evento é obrigatório')).toBeVisible()
  await expectAccessible(page)
})

test('two administrators who save settings at once lose no change, and uploaded images cause no conflict', {
  tag: '@wide',
}, async ({ page, ownPalco }) => {
  const admin = await openSettings(page, ownPalco)
  const { version: _, ...settings } = await admin.call<{ version: number }>('GET', '/admin/settings')

  await admin.call('PUT', '/admin/settings', { ...settings, tagline: 'Primeira frase' })
  await expect(page.getByLabel('Frase de apresentação')).toHaveValue('Primeira frase')

  await page.getByLabel('Título do evento').fill('Semana de Ana')
  const pictures = page.getByRole('region', { name: 'Imagens' })
  const logo = pictures.getByRole('group', { name: 'Logo' })
  await logo.locator('input[type=file]').setInputFiles({ name: 'l.svg', mimeType: 'image/svg+xml', buffer: SVG })
  await expect(logo.getByText('Arquivos SVG não são aceitos')).toBeVisible()
  await logo.locator('input[type=file]').setInputFiles({ name: 'l.png', mimeType: 'image/png', buffer: PNG })
  await expect(logo.getByRole('img', { name: 'Logo' })).toHaveAttribute('src', /^\/api\/images\//)
  await expect(page.getByLabel('Título do evento')).toHaveValue('Semana de Ana')

  await admin.call('PUT', '/admin/settings', { ...settings, tagline: 'Segunda frase' })
  await expect(saveBar(page)).toContainText('Outra pessoa alterou as configurações enquanto você editava.')
  await save(page)
  await saveBar(page).getByRole('button', { name: 'Recarregar' }).click()
  await expect(page.getByLabel('Frase de apresentação')).toHaveValue('Segunda frase')
  await expect(page.getByLabel('Título do evento')).toHaveValue('Semana de Ana')
  await save(page)
  await expect(saveBar(page)).toBeHidden()
  await expect(page.getByLabel('Título do evento')).toBeFocused()
  expect(await admin.call('GET', '/admin/settings')).toMatchObject({ title: 'Semana de Ana', tagline: 'Segunda frase' })

  await logo.getByRole('button', { name: 'Restaurar padrão' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Restaurar' }).click()
  await expect(logo.getByRole('button', { name: 'Escolher imagem' })).toBeVisible()
})

test('an image larger than screens need is scaled before the upload, and one that can’t be is named', {
  tag: '@wide',
}, async ({ page, ownPalco }) => {
  await openSettings(page, ownPalco)
  const background = page.getByRole('group', { name: 'Fundo da tela de login' })
  const choose = (name: string, mimeType: string, buffer: Buffer) =>
    background.locator('input[type=file]').setInputFiles({ name, mimeType, buffer })
  const shown = background.getByRole('img', { name: 'Fundo da tela de login' })
  const sent = () =>
    shown.evaluate(async (image: HTMLImageElement) => {
      const { headers } = await fetch(image.src)
      return [image.naturalWidth, image.naturalHeight, headers.get('content-type')]
    })

  await choose('fundo.png', 'image/png', png(5000, 2500))
  await expect(background).toContainText('Reduzida de 5000 × 2500 pixels (')
  await expect(background).toContainText('para 2560 × 1280 pixels (')
  await expect(shown).toHaveAttribute('src', /^\/api\/images\//)
  await expect.poll(sent).toEqual([2560, 1280, 'image/webp'])

  await choose('pequena.png', 'image/png', PNG)
  await expect.poll(sent).toEqual([1, 1, 'image/png'])
  await expect(background).toContainText('Uma maior é reduzida.')

  await choose('animada.gif', 'image/gif', Buffer.concat([GIF, Buffer.alloc(1_800_000)]))
  await expect(background).toContainText('A imagem tem 1,7 MB, que cada pessoa baixa ao chegar.')
  await expect.poll(sent).toEqual([1, 1, 'image/gif'])
})

test('on a phone the account menu is above the save bar of the settings', { tag: '@wide' }, async ({
  page,
  ownPalco,
}) => {
  await page.setViewportSize({ width: 390, height: 440 })
  await openSettings(page, ownPalco)
  await page.getByLabel('Título do evento').fill('Semana Atlântica')
  await expect(saveBar(page)).toBeVisible()
  await page.getByRole('button', { name: /Ana Moreira/ }).click()
  await page.getByRole('menuitem', { name: 'Sair' }).click({ trial: true })
})
