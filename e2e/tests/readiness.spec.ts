import { READINESS_LABELS, type ReadinessRule } from '@palco/contract/readiness/readiness'
import { openSmtpServer } from '@palco/server/testing/smtp-server'
import type { Page } from '@playwright/test'
import { AdminApi } from '../support/admin-api.ts'
import { answerWith } from '../support/answers.ts'
import { pressByKeyboard } from '../support/keyboard.ts'
import { Palco } from '../support/palco.ts'
import { inHours } from '../support/portal.ts'
import { expect, signInAs, test } from '../support/test.ts'
import { addGroup } from '../support/users-screen.ts'

const READY = 'Pronto para abrir?'
const finding = (page: Page, rule: ReadinessRule) =>
  page.getByRole('article', { name: new RegExp(`^${READINESS_LABELS[rule]}( \\(\\d+\\))?$`) })
const verdict = (page: Page) => page.getByRole('main').getByRole('status').filter({ hasText: 'a resolver' })

async function openReady(page: Page, admin: AdminApi, url = '') {
  await signInAs(page, await admin.addPerson({ role: 'ADMIN' }), `${url}/ready`)
  await expect(page.getByRole('heading', { level: 1, name: READY })).toBeVisible()
}

async function follow(page: Page, rule: ReadinessRule, button: string, address: RegExp) {
  await finding(page, rule).getByRole('link', { name: button }).click()
  await expect(page).toHaveURL(address)
  await page.goBack()
  await expect(finding(page, rule)).toBeVisible()
}

test('a readiness finding is ignored by the keyboard, and followed again', { tag: '@wide' }, async ({
  page,
  admin,
}) => {
  await openReady(page, admin)
  await expect(verdict(page)).toBeVisible()
  const phone = finding(page, 'support-placeholder')
  await pressByKeyboard(page, phone.getByRole('button', { name: /^Ignorar/ }))
  await expect(phone).toBeHidden()
  await page.getByRole('button', { name: 'Desfazer' }).click()
  await expect(phone).toBeVisible()
  await phone.getByRole('button', { name: /^Ignorar/ }).click()
  await page.getByText('Ignoradas (1)').click()
  await page.getByRole('button', { name: /^Voltar a acompanhar/ }).click()
  await expect(phone).toBeVisible()
  await follow(page, 'support-placeholder', 'Corrigir o número', /\/settings\/welcome#support\.phone$/)

  await test.step('the way back ends where the list was left', async () => {
    await page.setViewportSize({ width: 1280, height: 400 })
    const backup = finding(page, 'backup-old')
    await backup.scrollIntoViewIfNeeded()
    const left = await page.evaluate(() => scrollY)
    expect(left).toBeGreaterThan(100)
    // Clicks by script, because Playwright's click would scroll first.
    await phone.getByRole('link', { name: 'Corrigir o número' }).evaluate((link: HTMLElement) => link.click())
    await expect(page).toHaveURL(/\/settings\/welcome/)
    await page.getByRole('link', { name: 'Voltar ao que falta' }).click()
    await expect(phone).toBeVisible()
    expect(Math.abs((await page.evaluate(() => scrollY)) - left)).toBeLessThan(5)
  })
})

test('every readiness finding leads to where it is repaired, or is repaired by its button', { tag: '@wide' }, async ({
  page,
  ownPalco,
}) => {
  const admin = new AdminApi(ownPalco)
  const hours = { startDate: inHours(2), endDate: inHours(3) }
  const groupId = await addGroup(admin, 'Brasil', [
    { name: 'Abertura', ...hours, webinarUrl: 'http://webinar.invalid/a' },
    { name: 'Encerramento', ...hours, webinarUrl: 'http://webinar.invalid/a', language: 'DE_DE' },
    { name: 'Oficina', ...hours, webinarUrl: 'https://webinar.invalid/b' },
    { name: 'Debate', ...hours, webinarUrl: 'https://webinar.invalid/c' },
  ])
  const emptyId = await addGroup(admin, 'Mundo')
  await admin.addPerson({ groupIds: [groupId] })
  await admin.addPerson({ groupIds: [emptyId] })
  const invited = { name: 'Bia', email: 'bia@example.com', ownPassword: true, groupIds: [groupId] }
  await admin.call('POST', '/admin/users', invited)
  await admin.addPerson()
  const debate = (await admin.call<{ id: string; name: string }[]>('GET', '/admin/rooms')).find(
    ({ name }) => name === 'Debate',
  )
  await admin.call('PUT', `/admin/rooms/${debate?.id}`, { ...debate, active: false, version: undefined })
  const languages = await admin.call<{ id: string; code: string }[]>('GET', '/languages')
  const german = languages.find(({ code }) => code === 'DE_DE')
  await admin.call('PUT', `/languages/${german?.id}`, { active: false })
  const { version, ...settings } = await admin.call<{ version: number; access: object }>('GET', '/admin/settings')
  await admin.call('PUT', '/admin/settings', { ...settings, access: { ...settings.access, importPassword: 'own' } })
  await openReady(page, admin, ownPalco.url)

  await test.step('goes there', async () => {
    const roomAt = (field: string) => new RegExp(`/rooms\\?room=.+&field=${field}$`)
    await follow(page, 'event-over', 'Corrigir as datas', /\/settings\/event#lastDay$/)
    await follow(page, 'mail-off', 'Ver como ligar', /\/settings\/mail$/)
    await follow(
      page,
      'people-without-group',
      'Escolher os grupos',
      /\/users\?group=none&status=active&refunded=left-out$/,
    )
    await follow(
      page,
      'people-without-link',
      'Ver as pessoas',
      /\/users\?link=none&signedIn=never&status=active&refunded=left-out$/,
    )
    await follow(page, 'groups-without-rooms', 'Criar uma sala', new RegExp(`/rooms\\?new=${emptyId}$`))
    await follow(page, 'rooms-outside-event', 'Corrigir a sala', roomAt('startDate'))
    await follow(page, 'addresses-shared', 'Corrigir a sala', roomAt('webinarUrl'))
    await follow(page, 'rooms-without-backup', 'Informar a reserva', roomAt('backupUrl'))
  })

  await test.step('explains what the server needs', async () => {
    const dialog = page.getByRole('dialog')
    for (const [rule, text] of [
      ['links-local', 'PUBLIC_URL'],
      ['backup-old', 'npm run backup'],
    ] as const) {
      await finding(page, rule).getByRole('button', { name: 'Como resolver' }).click()
      await expect(dialog).toContainText(text)
      await page.keyboard.press('Escape')
      await expect(dialog).toBeHidden()
    }
  })

  await test.step('repairs it', async () => {
    const refused = finding(page, 'addresses-refused')
    await expect(refused.getByRole('link')).toHaveCount(3)
    await refused.getByRole('button', { name: 'Verificar de novo' }).click()
    await expect(page.getByText(/^1 endereço testado \(2 salas\): 1 não vai tocar$/)).toBeVisible()
    await expect(finding(page, 'addresses-unconfirmed')).toContainText('Oficina')
    await finding(page, 'addresses-unconfirmed').getByRole('button', { name: 'Verificar agora' }).click()
    await expect(page.getByText(/^\d endereços? testados? \(\d salas?\): /)).toBeVisible()

    await finding(page, 'rooms-hidden').getByRole('button', { name: 'Ativar a sala' }).click()
    await expect(finding(page, 'rooms-hidden')).toBeHidden()
    await finding(page, 'languages-inactive').getByRole('button', { name: 'Ativar o idioma' }).click()
    await expect(finding(page, 'languages-inactive')).toBeHidden()
    await finding(page, 'languages-without-rooms').getByRole('button', { name: 'Desativar 4 idiomas' }).click()
    await expect(finding(page, 'languages-without-rooms')).toBeHidden()
    const active = (await admin.call<{ code: string; active: boolean }[]>('GET', '/languages')).filter(
      (language) => language.active,
    )
    expect(active.map(({ code }) => code)).toEqual(['PT_BR', 'DE_DE'])
  })
})

test('access links are mailed to people who have none, and again to those who did not open theirs', {
  tag: '@wide',
}, async ({ page }) => {
  const { received, smtpUrl, close } = await openSmtpServer()
  const palco = await Palco.start({ smtpUrl })
  const admin = new AdminApi(palco)
  const person = { name: 'Bia', email: 'bia@example.com', ownPassword: true }
  await admin.call('POST', '/admin/users', person)
  await openReady(page, admin, palco.url)
  await finding(page, 'people-without-link')
    .getByRole('button', { name: /^Enviar links a \d+ pessoas?/ })
    .click()
  await page.getByRole('dialog').getByRole('button', { name: 'Enviar e-mails' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'OK' }).click()
  await expect.poll(() => received.filter(({ to }) => to === person.email).length).toBe(1)
  await expect(finding(page, 'people-without-link')).toBeHidden()
  const unopened = finding(page, 'links-unopened')
  await expect(unopened.getByRole('button', { name: /^Enviar de novo a \d+ pessoas?/ })).toBeVisible()
  await palco.remove()
  await close()
})

test('readiness explains what only a server shows, and offers the form for a room without an address', {
  tag: '@wide',
}, async ({ page, admin }) => {
  const rules = ['certificate-refused', 'disk-full', 'links-insecure'] as const
  await answerWith(page, '**/api/admin/readiness', {
    findings: [
      ...rules.map((rule) => ({ rule, count: 1, which: [], ignored: 0 })),
      { rule: 'rooms-without-address', count: 1, which: [{ id: 'r1', name: 'Abertura' }], ignored: 0 },
      { rule: 'links-unopened', count: 12, which: [], ignored: 0 },
    ],
  })
  await openReady(page, admin)
  await expect(verdict(page)).toHaveText('5 pontos a resolver: 3 impedem a abertura')
  const dialog = page.getByRole('dialog')
  for (const rule of rules) {
    await finding(page, rule).getByRole('button', { name: 'Como resolver' }).click()
    await expect(dialog).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
  }
  await follow(page, 'rooms-without-address', 'Informar o endereço', /\/rooms\?room=r1&field=webinarUrl$/)
  await follow(
    page,
    'links-unopened',
    'Ver as pessoas',
    /\/users\?link=unopened&signedIn=never&status=active&refunded=left-out$/,
  )
})
