import type { CertificateSettingsAnswer } from '@palco/contract/certificates/certificates'
import { expectAccessible } from '../support/accessible.ts'
import { newName, type Person, signIn } from '../support/admin-api.ts'
import { linkTo, type Mailing, test } from '../support/mailing.ts'
import { fits, readArchive, SIZES, sendRequest } from '../support/own-data.ts'
import { expect, signInAs } from '../support/test.ts'

const SETTINGS = '/admin/certificates/settings'

async function certify({ palco, admin }: Mailing, person: Person): Promise<string> {
  const settings = await admin.call<CertificateSettingsAnswer>('GET', SETTINGS)
  await admin.call('PUT', SETTINGS, { ...settings, issueFrom: '2020-01-01' })
  await admin.call('POST', `/admin/users/${person.id}/certificates/grant`, { reason: 'Palestrante', minutes: 60 })
  const response = await fetch(`${palco.url}/api/participant/certificate`, {
    method: 'PUT',
    headers: { ...(await signIn(palco, person)), 'content-type': 'application/json' },
    body: JSON.stringify({ name: person.name, isIssued: true }),
  })
  expect(response.status).toBe(200)
  return (await response.json()).data.certificate.code
}

for (const size of ['desktop', 'phone'] as const) {
  test(`an organiser erases a person as the preview said, and mails another one their data, on a ${size}`, {
    tag: '@wide',
  }, async ({ page, mailing }) => {
    const { palco, admin } = mailing
    const erased = await admin.addPerson({ name: newName('Bia') })
    const code = await certify(mailing, erased)
    await sendRequest(palco, erased, { kind: 'erasure', reason: 'Mudei de cidade', certificates: 'revoked' })
    const curious = await admin.addPerson({ name: newName('Caio') })
    await sendRequest(palco, curious, { kind: 'download', reason: '' })
    await page.setViewportSize(SIZES[size])
    await signInAs(page, await admin.addPerson({ role: 'ADMIN' }), `${palco.url}/privacy`)
    const requests = page.getByRole('list', { name: 'Pedidos' }).getByRole('listitem')
    const dialog = page.getByRole('dialog')

    const kept = await test.step('previews what goes and what stays, and erases', async () => {
      await page.getByRole('button', { name: `Atender o pedido de ${erased.name}` }).click()
      const [goes, stays] = [dialog.getByRole('list').first(), dialog.getByRole('list').last()]
      await expect(goes).toContainText('Cadastro, grupos e salas: 1 registro, apagado')
      await expect(stays).toContainText('A lei manda guardar data, hora e endereço IP')
      await expect(dialog.getByLabel('1 certificado válido')).toHaveText('Revogado')
      await expect(dialog).toContainText('Como a pessoa escolheu no pedido.')
      await expectAccessible(page)
      expect(await fits(page)).toBe(true)
      const lines = await stays.getByRole('listitem').allInnerTexts()
      await dialog.getByRole('button', { name: 'Excluir para sempre' }).click()
      await expect(page.getByText(`${erased.name}: excluído`)).toBeVisible()
      await expect(dialog).toBeHidden()
      await expect(requests.filter({ hasText: 'Pessoa removida' })).toContainText('Atendido')
      return lines
    })

    await test.step('finds it in the list of erasures, with what was kept', async () => {
      await page.getByRole('link', { name: 'Exclusões' }).click()
      const erasure = page.getByRole('list', { name: 'Exclusões' }).locator('> li')
      await expect(erasure).toHaveCount(1)
      await expect(erasure).toContainText('Feita')
      await erasure.getByText('O que ficou, e por quê').click()
      await expect(erasure.getByRole('listitem').first()).toBeVisible()
      expect(await erasure.getByRole('listitem').allInnerTexts()).toEqual(kept)
      await expect(page.getByText(erased.name)).toHaveCount(0)
      await expectAccessible(page)
      expect(await fits(page)).toBe(true)
      await page.getByRole('link', { name: 'Voltar à privacidade' }).click()
    })

    await test.step('answers a request for a copy by mail', async () => {
      await page.getByRole('button', { name: `Atender o pedido de ${curious.name}` }).click()
      await dialog.getByRole('button', { name: 'Enviar por e-mail' }).click()
      await expect(dialog).toContainText(`Link enviado a ${curious.email}.`)
      await expectAccessible(page)
      await dialog.getByRole('button', { name: 'Fechar' }).click()
      await expect(requests.filter({ hasText: curious.name })).toContainText('Atendido')
    })

    await test.step('the mailed link downloads the data without signing in', async () => {
      await page.evaluate(() => localStorage.clear())
      await page.goto(await linkTo(mailing, '/dados', curious.email))
      const download = page.waitForEvent('download')
      await page.getByRole('button', { name: 'Baixar meus dados' }).click()
      const { data } = await readArchive(page, await download, curious)
      expect(data.account.users).toMatchObject([{ id: curious.id, email: curious.email }])
      await expect(page.getByText('Baixado.')).toBeVisible()
      await expectAccessible(page)
      expect(await fits(page)).toBe(true)
    })

    await test.step('the erased login is refused as an unknown one, and the certificate is revoked', async () => {
      await page.goto(`${palco.url}/login`)
      for (const email of ['ninguem@example.com', erased.email]) {
        await page.getByLabel('Email').fill(email)
        await page.getByLabel('Senha', { exact: true }).fill(erased.password)
        const answer = page.waitForResponse('**/api/auth/login')
        await page.getByRole('button', { name: 'Entrar' }).click()
        expect((await answer).status()).toBe(401)
        await expect(page.getByRole('alert')).toHaveText('E-mail ou senha inválidos')
      }
      await page.goto(`${palco.url}/c/${code}`)
      await expect(page.getByRole('heading', { name: /^Revogado em / })).toBeVisible()
      await expect(page.getByText(erased.name)).toHaveCount(0)
    })
  })
}
