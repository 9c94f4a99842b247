import { readFile } from 'node:fs/promises'
import type { CertificateSettingsAnswer } from '@palco/contract/certificates/certificates'
import type { EventSettings } from '@palco/contract/event/event'
import { writingQuickly } from '@palco/server/testing/palco-process'
import { paperTexts } from '@palco/server/testing/paper-texts'
import type { Browser } from '@playwright/test'
import { AdminApi } from '../support/admin-api.ts'
import { Palco } from '../support/palco.ts'
import { addGroup, addRoom, inSeconds } from '../support/portal.ts'
import { seconds } from '../support/recordings.ts'
import { connectShop, sell } from '../support/shop.ts'
import { expect, signInAs, test } from '../support/test.ts'

const PHONE = { width: 360, height: 740 }
const PRODUCT = 'week-premium'
const SETTINGS = '/admin/certificates/settings'

test.use({ locale: 'pt-BR', viewport: PHONE })

/** Prepares an event in which one minute in the room earns a certificate. It is issued immediately. */
async function prepareEvent(admin: AdminApi, webinarUrl: string) {
  const event = await admin.call<EventSettings>('GET', '/admin/settings')
  const live = { ...event.live, attendanceThreshold: 1 }
  await admin.call('PUT', '/admin/settings', { ...event, version: undefined, live })
  const settings = await admin.call<CertificateSettingsAnswer>('GET', SETTINGS)
  const printed = { organiser: 'Prado Eventos', signatory: { name: 'Helena Prado', role: 'Diretora' } }
  await admin.call('PUT', SETTINGS, { ...settings, ...printed, workload: 'programme', issueFrom: '2020-01-01' })
  const groupId = await addGroup(admin)
  const hours = { startDate: inSeconds(-20), endDate: inSeconds(580) }
  const room = await addRoom(admin, groupId, { webinarUrl, ...hours })
  return { groupId, room, title: event.title }
}

async function sellPremium(admin: AdminApi, email: string) {
  const shop = await connectShop(admin, 'hotmart', 'Loja')
  const mapping = { product: PRODUCT, pass: 'PREMIUM', groupIds: [] }
  await admin.call('PUT', `/admin/purchases/sources/${shop.id}/mappings`, mapping)
  const deliver = (kind: 'paid' | 'reversed') => sell(shop, { kind, order: 'HP1', email, product: PRODUCT })
  expect(await deliver('paid')).toBe(200)
  return { refund: async () => expect(await deliver('reversed')).toBe(200) }
}

/** Opens a browser without an account: a phone that blocks scripts. */
async function openStranger(browser: Browser, url: string) {
  const settings = { javaScriptEnabled: false, locale: 'pt-BR', viewport: PHONE, baseURL: url }
  return (await browser.newContext(settings)).newPage()
}

test('a participant watches, issues and corrects a certificate that anyone can check, and a refund revokes it', {
  tag: '@wide',
}, async ({ page, browser, webinar }) => {
  const palco = await Palco.start({ env: writingQuickly })
  const admin = new AdminApi(palco)
  const { groupId, room, title } = await prepareEvent(admin, `${webinar.url}/ao-vivo`)
  const ana = await admin.addPerson({ groupIds: [groupId] })
  const shop = await sellPremium(admin, ana.email)
  const stranger = await openStranger(browser, palco.url)
  const heading = page.getByRole('main').getByRole('heading', { level: 2 })
  const field = page.getByLabel('Nome no certificado')
  const dialog = page.getByRole('dialog')
  const code = page.getByText(/^[0-9A-Z]{4}(-[0-9A-Z]{4}){2}$/)

  await test.step('sees what is missing, and watches', async () => {
    await signInAs(page, ana, `${palco.url}/certificate`)
    await expect(heading).toHaveText(/^Falta 1\smin$/)
    await page.goto(`${palco.url}/room/${room.id}`)
    // Waits until the counter, which shows tenths of a second, has reached a minute: less time earns no certificate.
    await expect(seconds(page)).toHaveText(/^([6-9]\d{2}|\d{4,})$/)
    await expect(async () => {
      await page.goto(`${palco.url}/certificate`)
      await expect(heading).toHaveText('Seu certificado está pronto para ser emitido', { timeout: 2000 })
    }).toPass()
  })

  const first = await test.step('confirms the name, issues and downloads', async () => {
    await field.fill('Ana Moreira')
    await field.press('Enter')
    await dialog.getByRole('button', { name: 'Emitir certificado' }).press('Enter')
    await expect(heading).toHaveText('Seu certificado foi emitido')
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Baixar PDF' }).click()
    const texts = await paperTexts(await readFile(await (await download).path()))
    const printed = await code.innerText()
    for (const text of ['Ana Moreira', printed]) expect(texts).toContain(text)
    return printed
  })

  await test.step('a stranger types the code: the check page has every printed field', async () => {
    await stranger.goto('/c')
    await stranger.getByLabel('Código de verificação').fill(first.toLowerCase().replaceAll('-', ' '))
    await stranger.keyboard.press('Enter')
    await expect(stranger).toHaveURL(`/c/${first}`)
    await expect(stranger.getByRole('heading', { name: 'Certificado válido' })).toBeVisible()
    const fields = stranger.getByRole('definition')
    for (const text of ['Ana Moreira', title, 'Prado Eventos', '10 minutos', 'Helena Prado', 'Diretora', first])
      await expect(fields.filter({ hasText: text }).first()).toBeVisible()
    for (const label of ['Período do evento', 'Data de emissão', 'Idioma do certificado'])
      await expect(stranger.getByText(label, { exact: true })).toBeVisible()
  })

  const second = await test.step('a correction replaces it', async () => {
    await page.getByRole('button', { name: 'Corrigir nome ou idioma' }).click()
    await field.fill('Ana Moreira Prado')
    await field.press('Enter')
    await dialog.getByRole('button', { name: 'Substituir certificado' }).press('Enter')
    await expect(code).not.toHaveText(first)
    const printed = await code.innerText()
    await stranger.reload()
    await expect(stranger.getByRole('heading', { name: 'Certificado substituído' })).toBeVisible()
    await stranger.getByRole('link', { name: printed }).click()
    await expect(stranger.getByRole('heading', { name: 'Certificado válido' })).toBeVisible()
    return printed
  })

  await test.step('a refund revokes it, on the open page', async () => {
    await page.evaluate(() => document.body.setAttribute('data-kept', ''))
    await shop.refund()
    await expect(heading).toHaveText('Seu certificado foi revogado')
    await expect(page.locator('body[data-kept]')).toHaveCount(1)
    await stranger.goto(`/c/${second}`)
    await expect(stranger.getByRole('heading', { name: /^Revogado em / })).toBeVisible()
  })
  await stranger.context().close()
  await palco.remove()
})
