import type { Page } from '@playwright/test'
import { Secret, TOTP } from 'otpauth'
import { expect, untilOnline } from './test.ts'

/** Replaces the server's IP address by `localhost`: Chromium allows no passkeys for an IP address. */
export const namedSite = ({ url }: { url: string }) => url.replace('127.0.0.1', 'localhost')

/** Gives the page a device for passkeys that always recognises its owner. */
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

/**
 * Simulates an authenticator app. The server accepts only one code for each period of 30 s, so each code is for a later
 * period than the code before.
 */
function authenticatorApp(secret: string) {
  const totp = new TOTP({ secret: Secret.fromBase32(secret.replaceAll(' ', '')) })
  let step = 0
  return {
    async nextCode() {
      // The server also accepts the code of the next period.
      const stepOf = (ms: number) => Math.floor(ms / 30_000)
      step = Math.max(step + 1, stepOf(Date.now()))
      await expect.poll(() => stepOf(Date.now()) + 1 >= step).toBe(true)
      return totp.generate({ timestamp: step * 30_000 })
    },
  }
}

export async function confirmApp(page: Page) {
  const app = authenticatorApp(await page.getByLabel('Chave para copiar').inputValue())
  await page.getByLabel('Código de 6 dígitos').fill(await app.nextCode())
  await page.getByRole('button', { name: 'Confirmar' }).click()
  return app
}

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

/** Enters the password. After that, the page may ask for the second factor. */
export async function enterPassword(page: Page, { email, password }: { email: string; password: string }) {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Senha', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Entrar', exact: true }).click()
}

/** Resolves when the console is open and connected. */
export async function untilSignedIn(page: Page, act: () => Promise<unknown>) {
  const online = untilOnline(page)
  await act()
  await page.waitForURL(({ pathname }) => pathname !== '/login')
  await online
}
