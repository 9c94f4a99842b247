import { readFile } from 'node:fs/promises'
import { filesIn } from '@palco/server/testing/read-zip'
import type { Download, Page } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { type Person, signIn } from './admin-api.ts'
import type { Palco } from './palco.ts'
import { expect } from './test.ts'

export const SIZES = { desktop: { width: 1280, height: 800 }, phone: { width: 360, height: 740 } }

export const fits = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)

export async function sendRequest(palco: Pick<Palco, 'url'>, person: Person, request: object) {
  const headers = { ...(await signIn(palco, person)), 'content-type': 'application/json' }
  const body = JSON.stringify(request)
  const response = await fetch(`${palco.url}/api/me/privacy/requests`, { method: 'POST', headers, body })
  expect(response.status).toBe(200)
}

/** Opens the archive and the page in it, and expects that both are about this person. Resolves to the JSON data. */
export async function readArchive(page: Page, download: Download, { name, email }: Pick<Person, 'name' | 'email'>) {
  expect(download.suggestedFilename()).toMatch(/^meus_dados_.*\.zip$/)
  const files = await filesIn(await readFile(await download.path()))
  const { about, data } = JSON.parse(String(files.get('dados.json')))
  expect(about).toMatchObject({ name, email })
  const reader = await page.context().newPage()
  await reader.setViewportSize(page.viewportSize() ?? SIZES.desktop)
  await reader.setContent(String(files.get('meus_dados.html')))
  await expect(reader.getByText(`${name}, ${email}`)).toBeVisible()
  await expect(reader.getByRole('cell', { name, exact: true }).first()).toBeVisible()
  await expectAccessible(reader)
  expect(await fits(reader)).toBe(true)
  await reader.close()
  return { data, paths: [...files.keys()] }
}
