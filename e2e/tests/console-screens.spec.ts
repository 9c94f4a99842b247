import type { Page } from '@playwright/test'
import { AdminApi } from '../support/admin-api.ts'
import { inspect } from '../support/inspect.ts'
import type { Palco } from '../support/palco.ts'
import { inHours } from '../support/portal.ts'
import { expect, signInAs, test } from '../support/test.ts'
import { addGroup, newWord } from '../support/users-screen.ts'
import { serveWebinars } from '../support/webinar-frame.ts'

/** English words that libraries show, and words of European Portuguese. The product must show neither of them. */
const FOREIGN =
  /\b(?:the|and|file|select|selected|unselect|rows?|columns?|close|open|clear|sort|search|loading|next|previous|show|hide|required|invalid|expected|received|more|press|click|options?|remove|delete|edit|cancel|save|ficheiro|registo|esperava|demasiado|ecrã|utilizador)\b/i

/**
 * Returns all visible texts, and those for screen readers, that contain such a word. Ignores names that users have
 * typed.
 */
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

/**
 * Counts the browser's tooltips, which the product does not use. A frame may have one, because screen readers need its
 * title.
 */
const nativeTitles = (page: Page) => page.locator('[title]:not(iframe, [title=""])').count()

async function expectOurWords(page: Page, where: string) {
  expect.soft(await foreignTexts(page), where).toEqual([])
  expect.soft(await nativeTitles(page), `native titles: ${where}`).toBe(0)
}

/** The returned `look` checks the current screen. */
async function enter(page: Page, ownPalco: Palco) {
  const admin = new AdminApi(ownPalco)
  await serveWebinars(page)
  const word = newWord()
  const group = await addGroup(admin, `Grupo ${word}`, [
    { name: `Abertura ${word}` },
    { name: `Amanhã ${word}`, startDate: inHours(20), endDate: inHours(22) },
  ])
  const person = await admin.addPerson({ name: `Rita ${word}`, groupIds: [group] })
  const organiser = await admin.addPerson({ role: 'ADMIN', name: 'Clara Admin' })
  await signInAs(page, organiser, ownPalco.url)
  const dialog = page.getByRole('dialog')

  const look = (what: string) =>
    test.step(what, async () => {
      await expect(page.getByRole('progressbar')).toHaveCount(0)
      await expectOurWords(page, what)
      await inspect(page)
    })
  const visit = async (address: string, title: string | RegExp) => {
    await page.goto(`${ownPalco.url}${address}`)
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    await look(address)
  }
  const open = async (name: string | RegExp) => {
    await page.getByRole('button', { name, exact: true }).click()
    await expect(dialog).toBeVisible()
    await look(String(name))
  }
  const close = async () => {
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
  }
  return { admin, word, group, person, dialog, look, visit, open, close }
}

// Each screen must be in Portuguese, pass axe in light and dark, have no animations, and be usable at a zoom of 200 %
// and of 400 %.

test('screens about people and rooms are accessible, and so are their dialogs', { tag: '@wide' }, async ({
  page,
  ownPalco,
}) => {
  const { word, person, dialog, look, visit, open, close } = await enter(page, ownPalco)
  await visit('/', 'Dashboard Administrativo')
  await visit('/ready', 'Pronto para abrir?')
  await visit('/live', 'Ao vivo')
  await page.getByRole('button', { name: `Mais ações para Abertura ${word}` }).click()
  await look('what can be done for a room')
  await page.getByRole('menuitem', { name: 'Ver quem está' }).click()
  await expect(dialog).toBeVisible()
  await look('the people in a room')
  await close()
  await visit('/live?screen=1', /^Ao vivo/)
  await page.goto(`${ownPalco.url}/users?search=${word}`)
  await page.getByRole('checkbox', { name: /linha/i }).last().check()
  await look('users, one of them selected')
  for (const name of [
    `Gerenciar salas de Rita ${word}`,
    `Editar Rita ${word}`,
    `Excluir Rita ${word}`,
    'Novo Usuário',
  ]) {
    await open(name)
    if (name === 'Novo Usuário') {
      await dialog.getByLabel('Grupos').click()
      await expectOurWords(page, 'the list of groups')
      await page.keyboard.press('Escape')
    }
    await close()
  }
  await page.getByRole('button', { name: `Mais ações para Rita ${word}` }).click()
  await expect(page.getByRole('menuitem', { name: 'Corrigir e-mail' })).toBeVisible()
  await look('what can be done to somebody')
  await page.getByRole('menuitem', { name: 'Link de primeiro acesso' }).click()
  await look('the link of a first access')
  await visit(`/users/${person.id}`, person.name)
  await visit('/users/shared', 'Senhas compartilhadas')
  await visit('/groups', 'Gerenciar Grupos')
  await open(`Editar Grupo ${word}`)
  await dialog.getByRole('tab', { name: 'Salas' }).click()
  await look('the rooms of a group')
  await close()
  await visit('/agenda', 'Agenda')
  await visit('/rooms', 'Gerenciar Salas')
  await open(`Editar Abertura ${word}`)
  await close()
})

test('all other screens of administrators are accessible', { tag: '@wide' }, async ({ page, ownPalco }) => {
  const { admin, word, group, dialog, look, visit, open, close } = await enter(page, ownPalco)
  await page.getByRole('button', { name: /Clara Admin/ }).click()
  await look('the menu of the account')
  await page.getByRole('menuitem', { name: 'Alterar senha' }).click()
  await look('the password form')
  await close()
  await page.keyboard.press('Control+k')
  await dialog.getByRole('combobox').fill(word)
  await expect(dialog.getByRole('option').first()).toBeVisible()
  await look('Ctrl-K')
  await close()
  await page.setViewportSize({ width: 640, height: 360 })
  await page.getByRole('button', { name: 'Abrir menu' }).click()
  await expect(page.getByRole('link', { name: 'Auditoria' })).toBeAttached()
  await look('the menu of a small window')
  await page.setViewportSize({ width: 1280, height: 720 })
  await visit('/languages', 'Gerenciar Idiomas')
  await open('Novo Idioma')
  await close()
  await visit('/upload', 'Upload de Usuários')
  const lines = ['nome,email', `Ana,ana.${word}@example.com`, 'Rui,rui']
  const file = { name: 'pessoas.csv', mimeType: 'text/csv', buffer: Buffer.from(lines.join('\n')) }
  await page.locator('input[type=file]').setInputFiles(file)
  await expect(dialog).toBeVisible()
  await look('the review of an import')
  await close()
  const texts = { PT_BR: 'Voltamos em cinco minutos' }
  const audience = { type: 'everybody', id: null }
  await admin.call('POST', '/admin/announcements', { kind: 'info', audience, texts, endsAt: inHours(1) })
  await visit('/announcements', 'Avisos')
  await open('Novo Aviso')
  await close()
  await visit('/messages', 'Mensagens')
  await open('Editar e ver Na véspera')
  await close()
  const [room] = await admin.call<{ id: string }[]>('GET', '/admin/rooms')
  await visit(`/attendance?room=${room?.id}`, 'Presença')
  await admin.call('PUT', `/admin/rooms/${room?.id}/recording`, { url: 'https://vimeo.com/76979871', isNamed: false })
  await visit('/recordings', 'Gravações')
  await open(/^Trocar endereço/)
  await close()
  await visit('/settings', 'Configurações')
  await visit('/settings/passes', 'Passes e planos')
  await visit('/team', 'Equipe')
  await visit('/moderation', 'Moderação')
  await visit('/audit', 'Auditoria')
  await page.route('**/assets/languages-page-*.js', (route) => route.abort())
  await page.getByRole('link', { name: 'Idiomas' }).click()
  await expect(page.getByRole('button', { name: 'Tentar novamente' })).toBeVisible()
  await look('a page that can not be opened')
  await visit(`/preview/group/${group}`, /Participante/)
})

test('a tooltip appears after the product’s delay', { tag: '@wide' }, async ({ page, admin }) => {
  const word = newWord()
  await admin.addPerson({ name: `Rita ${word}` })
  await signInAs(page, await admin.addPerson({ role: 'ADMIN' }), `/users?search=${word}`)
  await page.getByRole('button', { name: `Editar Rita ${word}` }).hover()
  await expect(page.getByRole('tooltip', { name: 'Editar' })).toBeVisible()
  await page.getByRole('button', { name: `Rita ${word}: Ativo` }).hover()
  await expect(page.getByRole('tooltip', { name: 'Clique para desativar' })).toBeVisible()
})
