import type { Page } from '@playwright/test'
import { Secret, TOTP } from 'otpauth'
import { expect, untilOnline } from './test.ts'

/** Chromium refuses passkeys of an IP address. */
export const namedSite = ({ url }: { url: string }) => url.replace('127.0.0.1', 'localhost')

/** Gives the page a device that has passkeys and always recognises its owner. */
export async function addAuthenticator(page: Page) {
  const session = await page.context().newCDPSession(page)
  await session.send('WebAuthn.enable')
  await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
}

/** The codes of an authenticator app. The server accepts each step once, so every code is of a later step. */
function authenticatorApp(secret: string) {
  const totp = new TOTP({ secret: Secret.fromBase32(secret.replaceAll(' ', '')) })
  let step = 0
  return {
    async nextCode() {
      // One step ahead of the clock is accepted.
      const stepOf = (ms: number) => Math.floor(ms / 30_000)
      step = Math.max(step + 1, stepOf(Date.now()))
      await expect.poll(() => stepOf(Date.now()) + 1 >= step).toBe(true)
      return totp.generate({ timestamp: step * 30_000 })
    },
  }
}

/** Confirms the app in the open dialog. */
export async function confirmApp(page: Page) {
  const app = authenticatorApp(await page.getByLabel('Chave para copiar').inputValue())
  await page.getByLabel('Código de 6 dígitos').fill(await app.nextCode())
  await page.getByRole('button', { name: 'Confirmar' }).click()
  return app
}

/** Returns the recovery codes of the open dialog, and closes it. */
export async function keepCodes(page: Page): Promise<string[]> {
  const list = page.getByRole('list', { name: 'Códigos' }).getByRole('listitem')
  await expect(list).toHaveCount(10)
  const codes = await list.allTextContents()
  await page.getByRole('button', { name: 'Guardei os códigos' }).click()
  return codes
}

export async function signOut(page: Page) {
  await page.getByRole('button', { name: /^Conta de/ }).click()
  await page.getByRole('menuitem', { name: 'Sair' }).click()
  await expect(page).toHaveURL(/\/login$/)
}

/** Types the password on /login. What follows may be a second step. */
export async function enterPassword(page: Page, { email, password }: { email: string; password: string }) {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Senha', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Entrar', exact: true }).click()
}

/** Resolves when the console is open and online. */
export async function untilSignedIn(page: Page, act: () => Promise<unknown>) {
  const online = untilOnline(page)
  await act()
  await page.waitForURL(({ pathname }) => pathname !== '/login')
  await online
}
