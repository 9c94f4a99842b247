import type { Page } from '@playwright/test'
import { expectAccessible } from '../support/accessible.ts'
import { AdminApi } from '../support/admin-api.ts'
import type { Palco } from '../support/palco.ts'
import { expect, signInAs, test } from '../support/test.ts'

const PHONE = { width: 360, height: 740 }

/** Sends wrong passwords within a minute, enough to raise an alarm. */
async function guessPasswords({ url }: Palco, known: string) {
  const unknown = Array.from({ length: 19 }, (_, n) => `ninguem${n}@example.com`)
  for (const email of [known, ...unknown])
    await fetch(`${url}/api/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email, password: 'errada' }),
    })
}

const countNotes = (page: Page) =>
  page.addInitScript(() => {
    const create = AudioContext.prototype.createOscillator
    AudioContext.prototype.createOscillator = function () {
      Reflect.set(window, 'notes', notes() + 1)
      return create.call(this)
    }
    const notes = () => Number(Reflect.get(window, 'notes') ?? 0)
  })
const notesOf = (page: Page) => page.evaluate(() => Number(Reflect.get(window, 'notes') ?? 0))

const CHIME = 2

test('an alarm is seen, heard in one tab, silenced, and kept in the list of the day', { tag: '@wide' }, async ({
  page,
  context,
  ownPalco,
}) => {
  const admin = new AdminApi(ownPalco)
  const rita = await admin.addPerson({ role: 'ADMIN', name: 'Rita Lobo' })
  const bia = await admin.addPerson({ name: 'Bia Reis' })
  const other = await context.newPage()
  for (const each of [page, other]) await countNotes(each)
  await signInAs(page, rita, `${ownPalco.url}/live`)
  await other.goto(`${ownPalco.url}/live`)
  // Browsers play sound only after a gesture of the user, so click on something.
  for (const each of [page, other]) await each.getByRole('heading', { name: 'Ao vivo', level: 1 }).click()
  await guessPasswords(ownPalco, bia.email)
  const running = (on: Page) => on.getByRole('region', { name: 'Alarmes' }).getByRole('button', { name: 'Desde' })

  await test.step('both tabs show it, and one of them sounds', async () => {
    for (const each of [page, other]) {
      await expect(running(each)).toContainText('20 logins recusados em um minuto', { timeout: 20_000 })
      await expect(each).toHaveTitle(/^\(1\) ⚠ Ao vivo/)
    }
    await expect(page.getByRole('alert')).toContainText('Alarme: 20 logins recusados')
    await expect.poll(async () => (await notesOf(page)) + (await notesOf(other))).toBe(CHIME)
  })

  await test.step('other pages have it in the title and in the menu', async () => {
    await other.getByRole('link', { name: 'Ao vivo' }).getByText('alarme').waitFor({ state: 'attached' })
    await other.getByRole('link', { name: 'Grupos' }).click()
    await expect(other).toHaveTitle(/^\(1\) ⚠ Grupos/)
  })

  await test.step('the sound is switched off for this browser', async () => {
    await page.getByRole('button', { name: 'Som ligado' }).click()
    await page.reload()
    const off = page.getByRole('button', { name: 'Som desligado' })
    await expect(off).toHaveAttribute('aria-pressed', 'false')
    const before = await notesOf(page)
    await page.getByRole('button', { name: 'Testar som' }).click()
    await expect.poll(() => notesOf(page)).toBe(before + CHIME)
  })

  await test.step('somebody takes care of it', async () => {
    await page.setViewportSize(PHONE)
    await expectAccessible(page)
    await running(page).click()
    await expect(page.getByRole('dialog', { name: 'Alarmes' }).getByRole('link', { name: 'Bia Reis' })).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Silenciar para todos' }).click()
    await expect(page.getByRole('dialog', { name: 'Alarmes' })).toContainText('silenciado por Rita Lobo')
    await page.keyboard.press('Escape')
    await expect(running(page)).toContainText('silenciado por Rita Lobo')
    await expect(page).toHaveTitle(/^Ao vivo/)
    await expect(other).toHaveTitle(/^Grupos/)
  })

  await test.step('the day tells what happened, and is exported', async () => {
    await page.getByRole('button', { name: 'Ocorrências do dia' }).click()
    const entries = page.getByRole('region', { name: 'Ocorrências do dia' }).getByRole('listitem')
    await expect(entries).toHaveText([/Rita Lobo silenciou o alarme 20 logins/, /Alarme: 20 logins.*Em andamento/])
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(PHONE.width)
    await expectAccessible(page)
    for (const [button, ending] of [
      ['Exportar Excel', 'xlsx'],
      ['Exportar CSV', 'csv'],
    ] as const) {
      const download = page.waitForEvent('download')
      await page.getByRole('button', { name: button }).click()
      expect((await download).suggestedFilename()).toMatch(new RegExp(`^ocorrencias_[\\w-]+\\.${ending}$`))
    }
    await page.getByLabel('Dia', { exact: true }).fill('2020-02-29')
    await expect(page.getByText('Nada aconteceu neste dia.')).toBeVisible()
  })
})
