import { readFile } from 'node:fs/promises'
import type { CertificatesOfUser } from '@palco/contract/certificates/certificates'
import { AdminApi } from '../support/admin-api.ts'
import { inspect } from '../support/inspect.ts'
import { addGroup, addRoom, inHours } from '../support/portal.ts'
import { givePass, setLastDay } from '../support/recordings.ts'
import { expect, signInAs, test } from '../support/test.ts'

test('the certificate’s page follows what happens, from no pass to a revoked certificate', {
  tag: '@wide',
}, async ({ page, ownPalco }) => {
  const admin = new AdminApi(ownPalco)
  await setLastDay(admin, -9)
  const groupId = await addGroup(admin)
  await addRoom(admin, groupId, { startDate: inHours(-3), endDate: inHours(-2) })
  const person = await admin.addPerson({ groupIds: [groupId] })
  await signInAs(page, person, `${ownPalco.url}/certificate`)
  const heading = page.getByRole('main').getByRole('heading', { level: 2 })
  const field = page.getByLabel('Nome no certificado')
  const dialog = page.getByRole('dialog')
  const ofPerson = `/admin/users/${person.id}/certificates`

  await expect(heading).toHaveText('Um certificado para a sua semana')
  await expect(page.getByText('75% do horário de pelo menos uma sala')).toBeVisible()
  await inspect(page)

  await givePass(admin, person.id, 'PREMIUM')
  await expect(heading).toHaveText('O mínimo de presença não foi atingido')
  await expect(page.getByRole('progressbar')).toHaveAccessibleName(/^0\smin de 45\smin$/)
  await inspect(page)

  await admin.call('POST', `${ofPerson}/grant`, { reason: 'Assistiu no auditório', minutes: 60 })
  await expect(heading).toHaveText('Seu certificado está pronto para ser emitido')
  await inspect(page)

  await field.fill('Ana Moreira 王')
  await field.press('Enter')
  await expect(dialog).toBeHidden()
  await expect(field).toBeFocused()
  await expect(field).toHaveAccessibleDescription(/não podem ser impressos: 王\. Escreva o nome em letras latinas/)
  await expect(field).toHaveValue('Ana Moreira 王')
  await field.fill('Ana Moreira')
  await field.press('Enter')
  await expect(dialog).toContainText('será emitido para “Ana Moreira”')
  await dialog.getByRole('button', { name: 'Emitir certificado' }).press('Enter')
  await expect(heading).toHaveText('Seu certificado foi emitido')
  await expect(heading).toBeFocused()
  await inspect(page)

  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Baixar PDF' }).click()
  const paper = await download
  expect(paper.suggestedFilename()).toMatch(/^[\w-]+\.pdf$/)
  expect((await readFile(await paper.path())).subarray(0, 5).toString()).toBe('%PDF-')
  await expect(page.getByText('O PDF foi baixado.')).toBeVisible()

  await page.getByRole('button', { name: 'Compartilhar' }).click()
  const address = await page.getByLabel('Página de verificação').inputValue()
  expect(await (await page.request.get(address)).text()).toContain('Ana Moreira')
  const linkedIn = page.getByRole('link', { name: 'Adicionar ao LinkedIn' })
  await expect(linkedIn).toHaveAttribute('href', new RegExp(encodeURIComponent(address)))
  await expect(linkedIn).toHaveAttribute('rel', /noopener/)

  await page.getByRole('button', { name: 'Corrigir nome ou idioma' }).click()
  await expect(field).toBeFocused()
  await field.fill('Ana Moreira Prado')
  await inspect(page)
  await field.press('Enter')
  await dialog.getByRole('button', { name: 'Substituir certificado' }).press('Enter')
  await expect(page.getByText('O nome ou o idioma está errado? Fale com o suporte.')).toBeVisible()
  await expect(page.getByLabel('Página de verificação')).not.toHaveValue(address)

  const { certificates } = await admin.call<CertificatesOfUser>('GET', ofPerson)
  await admin.call('POST', `/admin/certificates/${certificates[0]?.id}/revoke`, { reason: 'Emitido por engano' })
  await expect(heading).toHaveText('Seu certificado foi revogado')
  await inspect(page)
})

test('the lobby and the menu lead to the certificate, and a preview only shows it', { tag: '@wide' }, async ({
  page,
  ownPalco,
}) => {
  const admin = new AdminApi(ownPalco)
  const groupId = await addGroup(admin)
  // The room begins soon. Many people arrive at that time, so the lobby does not request the state of the certificate.
  await addRoom(admin, groupId, { startDate: inHours(0.5), endDate: inHours(1) })
  await setLastDay(admin, 3)
  const person = await admin.addPerson({ groupIds: [groupId] })
  const calls: string[] = []
  page.on('request', (request) => calls.push(new URL(request.url()).pathname))
  await signInAs(page, person, ownPalco.url)
  const menu = page.getByRole('button', { name: /Conta de/ })
  const card = page.getByRole('main').getByRole('link', { name: 'Meu certificado' })
  // The menu links to the page even if the person has no pass with a certificate: they may have been granted one.
  await menu.click()
  await expect(page.getByRole('menuitem', { name: 'Meu certificado' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(card).toHaveCount(0)

  await givePass(admin, person.id, 'PREMIUM')
  await expect(card).toContainText('Seu passe inclui um certificado')
  expect(calls).not.toContain('/api/participant/certificate')
  await menu.click()
  await page.getByRole('menuitem', { name: 'Meu certificado' }).press('Enter')
  await expect(page.getByRole('heading', { name: 'Meu certificado' })).toBeFocused()
  await page.getByRole('link', { name: 'Voltar ao início' }).click()

  await setLastDay(admin, -9)
  await admin.call('POST', `/admin/users/${person.id}/certificates/grant`, { reason: 'Palestrante', minutes: 60 })
  await expect(card).toContainText('Seu certificado está pronto para ser emitido')
  await inspect(page)

  await signInAs(page, await admin.addPerson({ role: 'ADMIN' }), ownPalco.url)
  await page.goto(`${ownPalco.url}/preview/user/${person.id}/certificate`)
  const issue = page.getByRole('button', { name: 'Emitir certificado' })
  await expect(issue).toHaveAccessibleDescription(/^Na prévia nada é confirmado, emitido ou baixado/)
  // Presses Enter, because Playwright's click would wait until the disabled button is enabled.
  await issue.press('Enter')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await inspect(page)
})
