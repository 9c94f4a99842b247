import type { CertificateSettingsAnswer } from '@palco/contract/certificates/certificates'
import { expectAccessible } from '../support/accessible.ts'
import { AdminApi, type Person, signIn } from '../support/admin-api.ts'
import type { Palco } from '../support/palco.ts'
import { expect, signInAs, test } from '../support/test.ts'

const SETTINGS = '/admin/certificates/settings'

/** Confirms the person's name through the API, as their own page would. */
async function confirmName(palco: Palco, person: Person, name: string) {
  const response = await fetch(`${palco.url}/api/participant/certificate`, {
    method: 'PUT',
    headers: { ...(await signIn(palco, person)), 'content-type': 'application/json' },
    body: JSON.stringify({ name, isIssued: false }),
  })
  expect(response.status).toBe(200)
}

test('an organiser grants, issues, exports, corrects and revokes certificates, and the list follows', {
  tag: '@wide',
}, async ({ page, ownPalco }) => {
  const admin = new AdminApi(ownPalco)
  const settings = await admin.call<CertificateSettingsAnswer>('GET', SETTINGS)
  await admin.call('PUT', SETTINGS, { ...settings, issueFrom: '2020-01-01' })
  const rita = await admin.addPerson({ name: 'Rita Prado' })
  await signInAs(page, await admin.addPerson({ role: 'ADMIN' }), `${ownPalco.url}/certificates`)
  const row = page.getByRole('listitem').filter({ hasText: rita.email })
  const dialog = page.getByRole('dialog')
  const choose = async (name: string) => {
    await page.getByRole('button', { name: 'Ações para Rita Prado' }).press('Enter')
    await page.getByRole('menuitem', { name }).press('Enter')
  }
  await expect(page.getByText('Por enquanto ninguém tem um passe com certificado.')).toBeVisible()
  await expectAccessible(page)

  await page.goto(`${ownPalco.url}/certificates?search=rita`)
  await expect(row).toContainText('Sem passe ativo que dê certificado')
  await choose('Conceder certificado…')
  await dialog.getByLabel('Motivo').fill('Palestrante')
  await dialog.getByLabel('Horas').fill('12')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Conceder' }).click()
  await expect(row).toContainText('Sem nome confirmado')

  await confirmName(ownPalco, rita, 'Rita Prado')
  await expect(row).toContainText('A emitir')

  await page.getByRole('button', { name: 'Emitir para todos' }).click()
  await expect(dialog.getByRole('listitem').filter({ hasText: 'Rita Prado' })).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Emitir 1 certificado' }).click()
  await expect(dialog).toContainText('Emissão concluída')
  await expect(dialog).toContainText('1 certificado foi emitido')
  await dialog.getByRole('button', { name: 'Fechar' }).click()
  await expect(row).toContainText('Emitido em')
  await expectAccessible(page)

  const sheet = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Exportar Excel' }).click()
  expect((await sheet).suggestedFilename()).toMatch(/\.xlsx$/)
  const papers = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Baixar todos' }).click()
  await page.getByRole('button', { name: 'Baixar ZIP' }).click()
  expect((await papers).suggestedFilename()).toMatch(/\.zip$/)
  const paper = page.waitForEvent('download')
  await choose('Baixar PDF')
  expect((await paper).suggestedFilename()).toMatch(/\.pdf$/)

  const code = row.getByRole('link', { name: /página de verificação/ })
  const first = await code.getAttribute('href')
  await choose('Corrigir…')
  await dialog.getByLabel('Nome impresso').fill('Rita Prado Lima')
  await dialog.getByLabel('Motivo').fill('Pedido dela')
  await dialog.getByRole('button', { name: 'Corrigir' }).click()
  await expect(row).toContainText('Nome impresso: Rita Prado Lima')
  await expect(code).not.toHaveAttribute('href', first ?? '')

  await choose('Revogar…')
  await dialog.getByLabel('Motivo').fill('Engano')
  await dialog.getByRole('button', { name: 'Revogar' }).click()
  await expect(row).toContainText('Engano · Outro só com uma concessão')

  await row.getByRole('link', { name: 'Rita Prado' }).click()
  const card = page.getByRole('region', { name: 'Certificado' })
  await card.getByRole('button', { name: 'Certificado' }).click()
  const issued = card.getByRole('list', { name: 'Certificados emitidos' }).getByRole('listitem')
  await expect(issued).toHaveCount(2)
  await expect(issued.first()).toContainText('Motivo: Engano')
  await expect(issued.last()).toContainText('Substituído por')
  await expect(card).toContainText('Motivo: Palestrante')
  await expectAccessible(page)
})
