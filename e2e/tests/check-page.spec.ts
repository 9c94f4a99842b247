import type { OwnCertificate } from '@palco/contract/certificates/own-certificate'
import { type AdminApi, signIn } from '../support/admin-api.ts'
import { inspect } from '../support/inspect.ts'
import type { Palco } from '../support/palco.ts'
import { expect, test } from '../support/test.ts'

test.use({ locale: 'pt-BR', viewport: { width: 360, height: 740 } })

async function issueCertificate(admin: AdminApi, palco: Palco) {
  const person = await admin.addPerson()
  await admin.call('POST', `/admin/users/${person.id}/certificates/grant`, { reason: 'Palestrante', minutes: 90 })
  const headers = { ...(await signIn(palco, person)), 'content-type': 'application/json' }
  const ask = async (method: string, path: string, body: object): Promise<string> => {
    const address = `${palco.url}/api/participant/certificate${path}`
    const response = await fetch(address, { method, headers, body: JSON.stringify(body) })
    const { data }: { data: OwnCertificate } = await response.json()
    return data.certificate?.code ?? ''
  }
  const code = await ask('PUT', '', { name: 'Ana Luísa Moreira', isIssued: true })
  return { person, code, correct: (name: string) => ask('POST', '/correction', { name }) }
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('a stranger checks a certificate by its code without JavaScript, in their language', { tag: '@wide' }, async ({
    page,
    admin,
    palco,
  }) => {
    const { code } = await issueCertificate(admin, palco)
    await page.goto('/c')
    await page.getByLabel('Código de verificação').fill(code.toLowerCase().replaceAll('-', ' '))
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(`/c/${code}`)
    await expect(page.getByRole('heading', { name: 'Certificado válido' })).toBeVisible()
    await expect(page.getByText('Ana Luísa Moreira', { exact: true })).toBeVisible()
    await page.getByRole('link', { name: 'Deutsch' }).click()
    await expect(page.getByRole('heading', { name: 'Gültiges Zertifikat' })).toBeVisible()
    await expect(page.getByText('1 Stunde und 30 Minuten')).toBeVisible()
  })
})

test('the check page of a corrected certificate leads to the new one, which says when it was revoked', {
  tag: '@wide',
}, async ({ page, admin, palco }) => {
  const { person, code, correct } = await issueCertificate(admin, palco)
  const newer = await correct('Ana Luiza Moreira')
  await page.goto(`/c/${code}`)
  await expect(page.getByRole('heading', { name: 'Certificado substituído' })).toBeVisible()
  await inspect(page)
  await page.getByRole('link', { name: newer }).click()
  await expect(page.getByRole('heading', { name: 'Certificado válido' })).toBeVisible()
  await inspect(page)

  const { certificates } = await admin.call<{ certificates: { id: string }[] }>(
    'GET',
    `/admin/users/${person.id}/certificates`,
  )
  await admin.call('POST', `/admin/certificates/${certificates[0]?.id}/revoke`, { reason: 'Emitido por engano' })
  await page.reload()
  await expect(page.getByRole('heading', { name: /^Revogado em / })).toBeVisible()
  await expect(page.getByText('Emitido por engano')).toHaveCount(0)
  await inspect(page)
})

test('an unknown certificate code stays in the form of the check page', { tag: '@wide' }, async ({ page }) => {
  await page.goto('/c/ZZZZ-ZZZZ-ZZZY')
  await expect(page.getByRole('heading', { name: 'Certificado não encontrado' })).toBeVisible()
  await expect(page.getByLabel('Código de verificação')).toHaveValue('ZZZZ-ZZZZ-ZZZY')
  await inspect(page)
  await page.goto('/c')
  await inspect(page)
})
