import type { OwnFactors } from '@palco/contract/auth/second-factor'
import { Secret, TOTP } from 'otpauth'
import { answerWith } from '../support/answers.ts'
import { enterPassword, keepCodes, signOut } from '../support/second-factors.ts'
import { signInAs } from '../support/test.ts'
import { expect, inHours, test } from './look.ts'

const FACTORS = '**/api/auth/factors'

const idOf = (index: number) => `00000000-0000-4000-8000-00000000000${index}`

const SOME: Partial<OwnFactors> = {
  passkeys: ['Mac da Ana', 'Chave de segurança azul, a reserva que fica no cofre do escritório'].map((name, index) => ({
    ...{ id: idOf(index), name, createdAt: inHours(-900) },
    lastUsedAt: index ? null : inHours(-2),
  })),
  recoveryCodesLeft: 3,
  trustedBrowsers: [true, false].map((isThis) => ({
    ...{ id: idOf(Number(isThis)), browser: isThis ? 'Chrome, Windows' : 'Safari, iPhone', isThis },
    ...{ createdAt: inHours(-50), expiresAt: inHours(600) },
  })),
}

test('second factors: none, an app, recovery codes, and the second step of a sign-in', async ({
  page,
  week,
  admin,
  look,
}) => {
  const member = await admin.addPerson({ role: 'ADMIN', name: 'Ana Moreira' })
  await signInAs(page, member, `${week.url}/security`)
  await expect(page.getByText('Nenhuma chave de acesso ainda.')).toBeVisible()
  await look('second-factor-none', { isWhole: true })
  await page.getByRole('button', { name: 'Configurar aplicativo' }).click()
  await expect(page.getByRole('img', { name: /Código QR/ })).toBeVisible()
  await look('second-factor-app', { isWhole: true })
  await page.getByLabel('Código de 6 dígitos').fill('000000')
  await page.getByRole('button', { name: 'Confirmar' }).click()
  await expect(page.getByRole('alert')).toBeVisible()
  await look('second-factor-app-wrong', { isWhole: true })
  const secret = Secret.fromBase32((await page.getByLabel('Chave para copiar').inputValue()).replaceAll(' ', ''))
  const code = new TOTP({ secret }).generate({ timestamp: Date.parse(inHours(0)) })
  await page.getByLabel('Código de 6 dígitos').fill(code)
  await page.getByRole('button', { name: 'Confirmar' }).click()
  await expect(page.getByRole('list', { name: 'Códigos' })).toBeVisible()
  await look('second-factor-codes', { isWhole: true })
  await keepCodes(page)
  await answerWith(page, FACTORS, SOME)
  await page.reload()
  await expect(page.getByText('Mac da Ana')).toBeVisible()
  await look('second-factor-some', { isWhole: true })
  await signOut(page)
  await enterPassword(page, member)
  await expect(page.getByRole('heading', { name: 'Confirme que é você' })).toBeVisible()
  await look('second-step')
  await page.getByLabel('Código de 6 dígitos').fill('000000')
  await expect(page.getByRole('alert')).toContainText('O código não confere.')
  await look('second-step-wrong')
  await page.getByRole('button', { name: 'Usar código de recuperação' }).click()
  await look('second-step-recovery')
  await admin.call('DELETE', `/admin/users/${member.id}`)
})

test('a second factor that must be added', async ({ page, asAdministrator, look }) => {
  await asAdministrator('/')
  await answerWith(page, '**/api/auth/profile', { secondFactorRequired: true })
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Proteja a sua conta' })).toBeVisible()
  await look('second-factor-required')
})
