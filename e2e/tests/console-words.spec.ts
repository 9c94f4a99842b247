import type { Page } from '@playwright/test'
import { expect, signInAs, test } from '../support/test.ts'
import { addGroup, newWord } from '../support/users-screen.ts'
import { serveWebinars } from '../support/webinars.ts'

/** Words of the libraries' own English, and of the Portuguese of Portugal; none of them is a word of ours. */
const FOREIGN =
  /\b(?:the|and|file|select|selected|unselect|rows?|columns?|close|open|clear|sort|search|loading|next|previous|show|hide|required|invalid|expected|received|more|press|click|options?|remove|delete|edit|cancel|save|ficheiro|registo|esperava|demasiado|ecrã|utilizador)\b/i

/** Everything on the page that somebody reads or hears and that is no name he gave himself. */
const foreignTexts = (page: Page) =>
  page.evaluate((pattern) => {
    const names = [
      'aria-label',
      'aria-description',
      'aria-valuetext',
      'aria-roledescription',
      'placeholder',
      'title',
      'alt',
    ]
    const named = [...document.querySelectorAll(names.map((name) => `[${name}]`).join())].flatMap((element) =>
      names.map((name) => element.getAttribute(name) ?? ''),
    )
    const texts = [...document.body.innerText.split('\n'), ...named]
    return texts.filter((text) => new RegExp(pattern, 'i').test(text))
  }, FOREIGN.source)

/** A tooltip is the product's (SPEC §9), never the browser's; a frame needs its title for who can't see it. */
const nativeTitles = (page: Page) => page.locator('[title]:not(iframe, [title=""])').count()

async function expectOurWords(page: Page, where: string) {
  expect.soft(await foreignTexts(page), where).toEqual([])
  expect.soft(await nativeTitles(page), `native titles: ${where}`).toBe(0)
}

test('every screen and dialog of an administrator speaks Brazilian, and shows the product’s own tooltips', async ({
  page,
  admin,
}) => {
  test.slow()
  await serveWebinars(page)
  const word = newWord()
  const group = await addGroup(admin, `Grupo ${word}`, [{ name: `Abertura ${word}` }])
  await admin.addPerson({ name: `Rita ${word}`, groupIds: [group] })
  await signInAs(page, await admin.addPerson({ role: 'ADMIN', name: 'Clara Admin' }))
  const dialog = page.getByRole('dialog')
  const visit = (path: string, title: string) =>
    test.step(title, async () => {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
      await expect(page.getByRole('progressbar')).toHaveCount(0)
      await expectOurWords(page, title)
    })
  const open = (name: string) =>
    test.step(name, async () => {
      await page.getByRole('button', { name, exact: true }).click()
      await expect(dialog).toBeVisible()
      await expectOurWords(page, name)
    })
  const close = async () => {
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
  }

  await visit('/', 'Dashboard Administrativo')
  await visit(`/users?search=${word}`, 'Gerenciar Usuários')
  await expect(page.getByRole('gridcell', { name: `Rita ${word}: Ativo` })).toBeVisible()
  await expectOurWords(page, 'the table of users')
  await page.getByRole('checkbox', { name: /linha/i }).last().check()
  await expectOurWords(page, 'users selected')
  for (const name of [`Gerenciar salas de Rita ${word}`, `Editar Rita ${word}`, `Excluir Rita ${word}`]) {
    await open(name)
    await close()
  }
  await open('Novo Usuário')
  await dialog.getByLabel('Grupos').click()
  await expectOurWords(page, 'the list of groups')
  await page.keyboard.press('Escape')
  await close()
  await visit('/groups', 'Gerenciar Grupos')
  await open(`Editar Grupo ${word}`)
  await dialog.getByRole('tab', { name: 'Salas' }).click()
  await expectOurWords(page, 'the rooms of a group')
  await close()
  await visit('/rooms', 'Gerenciar Salas')
  await open(`Editar Abertura ${word}`)
  await close()
  await visit('/languages', 'Gerenciar Idiomas')
  await open('Novo Idioma')
  await close()
  await visit('/upload', 'Upload de Usuários')
  const lines = ['nome,email', `Ana,ana.${word}@example.com`, 'Rui,rui']
  const file = { name: 'pessoas.csv', mimeType: 'text/csv', buffer: Buffer.from(lines.join('\n')) }
  await page.locator('input[type=file]').setInputFiles(file)
  await expect(dialog).toBeVisible()
  await expectOurWords(page, 'the import')
  await close()
  await visit('/settings', 'Configurações')
})

test('a tooltip comes after the time that the product gives it', async ({ page, admin }) => {
  const word = newWord()
  await admin.addPerson({ name: `Rita ${word}` })
  await signInAs(page, await admin.addPerson({ role: 'ADMIN' }), `/users?search=${word}`)
  await page.getByRole('button', { name: `Editar Rita ${word}` }).hover()
  await expect(page.getByRole('tooltip', { name: 'Editar' })).toBeVisible()
  await page.getByRole('button', { name: `Rita ${word}: Ativo` }).hover()
  await expect(page.getByRole('tooltip', { name: 'Clique para desativar' })).toBeVisible()
})
