import { GIF, PNG, png, SVG } from '@palco/server/testing/images'
import type { Page } from '@playwright/test'
import { expectAccessible } from '../support/accessible.ts'
import { AdminApi } from '../support/admin-api.ts'
import type { Palco } from '../support/palco.ts'
import { expect, signInAs, test } from '../support/test.ts'

// Each journey has its own server, because the settings are those of the whole event.

async function openSettings(page: Page, palco: Palco, topic = 'Evento') {
  const admin = new AdminApi(palco)
  await signInAs(page, await admin.addPerson({ role: 'ADMIN' }), `${palco.url}/settings`)
  await page.getByRole('listitem').getByRole('link', { name: topic }).click()
  await expect(page.getByRole('heading', { name: topic, level: 1 })).toBeVisible()
  return admin
}

const openTopic = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Tópicos das configurações' }).getByRole('link', { name }).click()

const saveBar = (page: Page) => page.getByRole('region', { name: 'Alterações não salvas' })
const save = (page: Page) => saveBar(page).getByRole('button', { name: 'Salvar alterações' }).click()
async function saveTopic(page: Page) {
  await save(page)
  await expect(saveBar(page)).toBeHidden()
}

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
  await page.getByLabel('Início').fill('2030-07-01T09:00')
  await expect(page.getByLabel('Último dia')).toHaveValue('2030-07-05')
  await page.getByLabel('Fuso horário').fill('lisbon')
  await page.getByRole('option', { name: 'Europe/Lisbon' }).click()
  await expect(
    page.getByText('Começa segunda-feira, 1 de julho de 2030 às 09:00, horário de Lisboa (UTC+1).'),
  ).toBeVisible()
  await saveTopic(page)
  await openTopic(page, 'Página de entrada e imagens')
  await page.getByLabel('Frase de apresentação').fill('Do Brasil para o mundo.')
  await saveTopic(page)
  await openTopic(page, 'Boas-vindas e suporte')
  const english = page.getByRole('tab', { name: 'English (US)' })
  await english.click()
  await expect(english).toHaveAttribute('aria-selected', 'true')
  await page.getByLabel('Texto de boas-vindas').fill('Welcome aboard!')
  await page
    .getByRole('textbox', { name: 'Mensagem de acesso' })
    .fill('<p>Doors at <b>nine</b>.</p><script>alert(1)</script>')
  await expect(page.getByRole('region', { name: 'Prévia: Mensagem de acesso' })).toContainText('Doors at nine.')
  await page.getByLabel('Número do WhatsApp').fill('+351 912 345 678')
  await saveTopic(page)
  await openTopic(page, 'Acesso e senhas')
  await expect(page.getByLabel('Senha padrão')).toHaveAttribute('type', 'password')
  await page.getByRole('button', { name: 'Mostrar senha' }).click()
  await page.getByLabel('Senha padrão').fill('atlantica-2030')
  await saveTopic(page)
  await openTopic(page, 'Passes e planos')
  const premium = page.getByRole('group', { name: 'PREMIUM' })
  await premium.getByLabel('À vista em EUR').fill('149.5')
  await premium.getByLabel('Link em EUR').fill('https://loja.example/premium')
  await premium.getByLabel('Certificado internacional').uncheck()
  const annual = page.getByRole('group', { name: 'Plano anual' })
  await annual.getByLabel('Link em EUR').fill('https://loja.example/anual')
  await saveTopic(page)
  await openTopic(page, 'Ao vivo e presença')
  await page.getByRole('switch', { name: /quantas pessoas assistem/ }).check()
  await saveTopic(page)

  await expect(page.getByRole('banner')).toContainText('Semana Atlântica')
  await expect(participant.getByRole('banner')).toContainText('Semana Atlântica')
  await visitor.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await expect(visitor.getByRole('heading', { name: 'Semana Atlântica' })).toBeVisible()
  await expect(visitor.getByText('Do Brasil para o mundo.')).toBeVisible()
  await expect(visitor.getByText('Suporte Atlântica | Chame nosso Time!')).toBeVisible()

  await page.reload()
  await expect(page.getByRole('switch', { name: /quantas pessoas assistem/ })).toBeChecked()
  await openTopic(page, 'Evento')
  await expect(page.getByLabel('Fuso horário')).toHaveValue('Europe/Lisbon')
  expect(await admin.call('GET', '/admin/settings')).toMatchObject({
    support: { phone: '351912345678' },
    defaultPassword: 'atlantica-2030',
    passes: { PREMIUM: { cash: { EUR: 149.5 }, certificate: false } },
    offers: { passLinks: { PREMIUM: { EUR: 'https://loja.example/premium' } } },
    purchaseLinks: { annual: { EUR: 'https://loja.example/anual' } },
    accessMessage: { EN_US: '<p>Doors at <b>nine</b>.</p>' },
  })
  await page.goto(`${ownPalco.url}/settings`)
  await expect(page.getByRole('link', { name: /^Evento/ })).toContainText('Semana Atlântica · 1 a 5 de julho de 2030')
  await participant.close()
  await visitor.close()
})

test('settings show mistakes at their fields, confirm the loss of unsaved changes, and report failures', {
  tag: '@wide',
}, async ({ page, ownPalco }) => {
  await openSettings(page, ownPalco, 'Boas-vindas e suporte')
  await page.getByRole('tab', { name: 'Italiano' }).click()
  await page.getByLabel('Texto de boas-vindas').fill('x'.repeat(2001))
  await page.getByRole('tab', { name: 'Español' }).click()
  await page.getByLabel('Número do WhatsApp').fill('12')
  await save(page)
  await expect(saveBar(page)).toContainText('Há 2 campos a corrigir.')
  await expect(page.getByRole('tab', { name: 'Italiano' })).toHaveAttribute('aria-selected', 'true')
  await expect(page.getByLabel('Texto de boas-vindas')).toBeFocused()
  await expect(page.getByText('Use no máximo 2.000 caracteres')).toBeVisible()
  await page.getByRole('tab', { name: 'Español' }).click()
  await saveBar(page).getByRole('button', { name: 'Ir para o primeiro' }).click()
  await expect(page.getByLabel('Texto de boas-vindas')).toBeFocused()
  await saveBar(page).getByRole('button', { name: 'Descartar' }).click()

  await openTopic(page, 'Passes e planos')
  await page.getByRole('group', { name: 'LIVE' }).getByLabel('Valor da parcela').fill('')
  await page.getByRole('group', { name: 'Plano mensal' }).getByLabel('Link em USD').fill('loja.example')
  await save(page)
  await expect(page.getByText('Informe um número')).toBeVisible()
  await expect(page.getByText('O link deve começar com https://')).toBeVisible()
  await saveBar(page).getByRole('button', { name: 'Descartar' }).click()

  await openTopic(page, 'Evento')
  await page.getByLabel('Título do evento').fill('  ')
  await save(page)
  await expect(page.getByLabel('Título do evento')).toBeFocused()
  await expect(page.getByText('Título do evento é obrigatório')).toBeVisible()
  await page.getByLabel('Título do evento').fill('Semana Nova')

  const menu = page.getByRole('navigation')
  const guard = page.getByRole('dialog', { name: 'Sair sem salvar?' })
  await openTopic(page, 'Gravações')
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
  const admin = await openSettings(page, ownPalco, 'Página de entrada e imagens')
  const { version: _, ...settings } = await admin.call<{ version: number }>('GET', '/admin/settings')
  const tagline = page.getByLabel('Frase de apresentação')

  await admin.call('PUT', '/admin/settings', { ...settings, tagline: 'Primeira frase' })
  await expect(tagline).toHaveValue('Primeira frase')

  await tagline.fill('A frase de Ana')
  const pictures = page.getByRole('region', { name: 'Imagens' })
  const logo = pictures.getByRole('group', { name: 'Logo' })
  await logo.locator('input[type=file]').setInputFiles({ name: 'l.svg', mimeType: 'image/svg+xml', buffer: SVG })
  await expect(logo.getByText('Arquivos SVG não são aceitos')).toBeVisible()
  await logo.locator('input[type=file]').setInputFiles({ name: 'l.png', mimeType: 'image/png', buffer: PNG })
  await expect(logo.getByRole('img', { name: 'Logo' })).toHaveAttribute('src', /^\/api\/images\//)
  await expect(tagline).toHaveValue('A frase de Ana')

  await admin.call('PUT', '/admin/settings', { ...settings, title: 'De Bia', tagline: 'Segunda frase' })
  await expect(saveBar(page)).toContainText('Outra pessoa alterou as configurações enquanto você editava.')
  await save(page)
  await saveBar(page).getByRole('button', { name: 'Recarregar' }).click()
  await expect(saveBar(page)).toContainText('Frase de apresentação: agora é "Segunda frase"')
  await expect(tagline).toHaveValue('A frase de Ana')
  await saveTopic(page)
  await expect(tagline).toBeFocused()
  expect(await admin.call('GET', '/admin/settings')).toMatchObject({ title: 'De Bia', tagline: 'A frase de Ana' })

  await tagline.fill('Outra frase de Ana')
  await admin.call('PUT', '/admin/settings', { ...settings, title: 'De Rui', tagline: 'A frase de Ana' })
  await expect(page.getByRole('banner')).toContainText('De Rui')
  // A save is refused until the form has the new version of the settings, which may come after that of the banner.
  await expect(async () => {
    if (await saveBar(page).isVisible()) await save(page)
    await expect(saveBar(page)).toBeHidden({ timeout: 10_000 })
  }).toPass()
  expect(await admin.call('GET', '/admin/settings')).toMatchObject({ title: 'De Rui', tagline: 'Outra frase de Ana' })

  await logo.getByRole('button', { name: 'Restaurar padrão' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Restaurar' }).click()
  await expect(logo.getByRole('button', { name: 'Escolher imagem' })).toBeVisible()
})

test('an earlier address of a section leads to its topic, and one of a field to the focused field', {
  tag: '@wide',
}, async ({ page, ownPalco }) => {
  await openSettings(page, ownPalco)
  await page.goto(`${ownPalco.url}/settings#support`)
  await expect(page.getByRole('region', { name: 'Suporte' })).toBeFocused()
  await expect(page).toHaveURL(`${ownPalco.url}/settings/welcome#support`)
  await page.goto(`${ownPalco.url}/settings#support.phone`)
  await expect(page.getByLabel('Número do WhatsApp')).toBeFocused()
  await page.goto(`${ownPalco.url}/settings#live.attendanceScope`)
  await expect(page.getByRole('combobox', { name: 'Presença mínima vale' })).toBeFocused()
})

test('a save that moves the event asks what happens to its 200 rooms, shows them, and moves them with it', {
  tag: '@wide',
}, async ({ page, ownPalco }) => {
  const admin = await openSettings(page, ownPalco)
  const { version: _, ...settings } = await admin.call<{ version: number }>('GET', '/admin/settings')
  await admin.call('PUT', '/admin/settings', { ...settings, startsAtLocal: '2030-07-01T10:40', lastDay: '2030-07-05' })
  const room = { language: 'PT_BR', webinarUrl: 'https://youtu.be/dQw4w9WgXcQ' }
  for (const group of ['Um', 'Dois']) {
    const rooms = Array.from({ length: 100 }, (_, n) => ({
      ...{ ...room, name: `Sala ${group} ${n}`, newGroup: group },
      ...{ startDate: '2030-07-01T13:40:00.000Z', endDate: '2030-07-01T15:00:00.000Z' },
    }))
    await admin.call('POST', '/admin/rooms/rows', { rooms })
  }
  await expect(page.getByLabel('Início')).toHaveValue('2030-07-01T10:40')
  await page.getByLabel('Início').fill('2030-07-08T12:00')
  await save(page)
  const dialog = page.getByRole('dialog', { name: 'O que acontece com as 200 salas?' })
  await dialog.getByRole('button', { name: 'Salvar' }).click()
  await expect(dialog.getByRole('alert')).toContainText('Escolha o que acontece com as salas')
  await dialog.getByRole('radio', { name: 'Deixar as salas onde estão' }).check()
  await expect(dialog.getByText('200 salas ficam fora dos dias do evento')).toBeVisible()
  await dialog.getByRole('button', { name: 'Cancelar' }).click()
  await expect(dialog).toBeHidden()
  await save(page)
  await dialog.getByRole('radio', { name: /^Deslocar a semana: 7 dias mais tarde/ }).check()
  await expect(dialog.getByText('200 salas começam antes do evento')).toBeVisible()
  await dialog.getByRole('radio', { name: /^Deslocar exatamente/ }).check()
  await expect(dialog.getByRole('list', { name: 'Antes e depois' })).toContainText(/10:40 – 12:00.*12:00 – 13:20/)
  await expect(dialog.getByText('E mais 194 salas.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Salvar' }).click()
  // The bar is hidden by the open dialog too, so wait until the dialog is closed.
  await expect(dialog).toBeHidden()
  await expect(saveBar(page)).toBeHidden()
  const rooms = await admin.call<{ startDate: string }[]>('GET', '/admin/rooms')
  expect(new Set(rooms.map(({ startDate }) => startDate))).toEqual(new Set(['2030-07-08T15:00:00.000Z']))
})

test('an image larger than screens need is scaled before the upload, and one that can’t be is named', {
  tag: '@wide',
}, async ({ page, ownPalco }) => {
  await openSettings(page, ownPalco, 'Página de entrada e imagens')
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
