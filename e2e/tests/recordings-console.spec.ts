import { expectAccessible } from '../support/accessible.ts'
import type { AdminApi } from '../support/admin-api.ts'
import { inHours } from '../support/portal.ts'
import { expect, signInAs, test } from '../support/test.ts'
import { addGroup, newWord, question } from '../support/users-screen.ts'
import { serveWebinars } from '../support/webinar-frame.ts'

const YOUTUBE = 'https://youtu.be/dQw4w9WgXcQ'
const ENDED = { startDate: inHours(-3), endDate: inHours(-2) }
const COMING = { startDate: inHours(20), endDate: inHours(22) }

/** Adds rooms. A search for the returned `word` finds all of them. */
async function addRooms(admin: AdminApi) {
  const word = newWord()
  await addGroup(admin, `Grupo ${word}`, [
    { name: `Abertura ${word}`, webinarUrl: YOUTUBE, ...ENDED },
    { name: `Debate ${word}`, webinarUrl: 'https://meet.example.com/embed/debate', ...ENDED },
    { name: `Painel ${word}`, webinarUrl: YOUTUBE, ...COMING },
  ])
  return word
}

interface SavedRoom {
  id: string
  name: string
  recordingUrl: string
  recordingPublishedAt: string | null
}

async function savedRoom(admin: AdminApi, name: string): Promise<SavedRoom> {
  const rooms = await admin.call<SavedRoom[]>('GET', '/admin/rooms')
  const room = rooms.find((each) => each.name === name)
  if (!room) throw new Error(`no room ${name}`)
  return room
}

test('an organiser fills recordings, publishes them together, replaces an address and undoes a withdrawal', {
  tag: '@wide',
}, async ({ page, admin }) => {
  await serveWebinars(page)
  const word = await addRooms(admin)
  const row = (name: string) => page.getByRole('listitem', { name: `${name} ${word}` })
  const dialog = page.getByRole('dialog', { name: `Gravação - Debate ${word}` })
  await signInAs(page, await admin.addPerson({ role: 'ADMIN' }), `/recordings?search=${word}`)

  await page.getByRole('button', { name: `Usar o endereço da sala: Abertura ${word}` }).click()
  await expect(row('Abertura')).toContainText('Pronta')
  await expect(row('Abertura').getByRole('link')).toHaveText('youtu.be/dQw4w9WgXcQ')

  await page.getByRole('button', { name: `Adicionar endereço: Debate ${word}` }).click()
  await dialog.getByRole('textbox', { name: 'Endereço da gravação' }).fill('https://gravacoes.example.com/embed/debate')
  await expect(dialog.getByRole('button', { name: 'Testar agora: endereço da gravação' })).toBeVisible()
  await dialog.getByRole('button', { name: 'Salvar' }).click()
  await expect(row('Debate')).toContainText('Pronta')

  await page.getByRole('button', { name: 'Publicar as encontradas (2): salas encontradas' }).click()
  const confirmation = question(page, 'Publicar 2 gravações')
  await expect(confirmation).toContainText('1 sala sem endereço fica como está.')
  await confirmation.getByRole('button', { name: 'Publicar' }).click()
  await expect(page.getByText('2 gravações publicadas')).toBeVisible()
  await expect(row('Abertura')).toContainText('Publicada')
  await expect(page.getByRole('radio', { name: 'Publicadas (2)' })).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('button', { name: `Trocar endereço: Debate ${word}` }).click()
  await dialog.getByRole('textbox', { name: 'Endereço da gravação' }).fill('https://gravacoes.example.com/embed/corte')
  await dialog.getByRole('button', { name: 'Salvar' }).click()
  await expect(row('Debate').getByRole('link')).toContainText('embed/corte')
  await expect(row('Debate')).toContainText('Publicada')

  await page.getByRole('button', { name: `Tirar do ar: Abertura ${word}` }).click()
  await expect(row('Abertura')).toContainText('Pronta')
  await page.getByRole('button', { name: 'Desfazer' }).click()
  await expect(row('Abertura')).toContainText('Publicada')

  // Another administrator's change must appear in the list.
  const { id } = await savedRoom(admin, `Debate ${word}`)
  await admin.call('PUT', `/admin/rooms/${id}/recording`, { url: '', isNamed: false })
  await expect(row('Debate')).toContainText('Sem gravação')
})

test('a recording is published ahead by keyboard, found from its room, and removed after a confirmation', {
  tag: '@wide',
}, async ({ page, admin }) => {
  await serveWebinars(page)
  await page.setViewportSize({ width: 360, height: 740 })
  const word = await addRooms(admin)
  await signInAs(page, await admin.addPerson({ role: 'ADMIN' }), `/rooms?search=${word}`)
  const card = page.getByRole('article', { name: `Painel ${word}` })
  await card.getByRole('link', { name: 'Sem gravação' }).click()
  const row = page.getByRole('listitem', { name: `Painel ${word}` })
  await expect(row).toBeFocused()

  await page.keyboard.press('Tab')
  const step = row.getByRole('button', { name: /^(Usar o endereço da sala|Publicar|Tirar do ar): / })
  await expect(step).toHaveText('Usar o endereço da sala')
  await page.keyboard.press('Enter')
  await expect(step).toHaveText('Publicar')
  await expect(step).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByText('publicada: as pessoas a veem depois do fim da sala')).toBeVisible()
  await expect(row).toContainText('Aparece quando a sala terminar')
  await expectAccessible(page)

  await row.getByRole('button', { name: `Remover a gravação de Painel ${word}` }).click()
  await question(page, 'Ela está publicada').getByRole('button', { name: 'Remover' }).click()
  await expect(row).toContainText('Sem gravação')
  expect(await savedRoom(admin, `Painel ${word}`)).toMatchObject({ recordingUrl: '', recordingPublishedAt: null })
})

test('a recording address that is refused or overtaken loses nothing, and a failed list can be retried', {
  tag: '@wide',
}, async ({ page, admin }) => {
  await serveWebinars(page)
  const word = await addRooms(admin)
  const name = `Debate ${word}`
  const { id } = await savedRoom(admin, name)
  await page.route('**/api/admin/rooms', (route) => route.fulfill({ status: 404 }))
  await signInAs(page, await admin.addPerson({ role: 'ADMIN' }), `/recordings?search=${word}`)
  await expect(page.getByRole('alert')).toContainText('Erro ao carregar gravações')
  await page.unroute('**/api/admin/rooms')
  await page.getByRole('button', { name: 'Tentar novamente' }).click()

  await page.getByRole('button', { name: `Adicionar endereço: ${name}` }).click()
  const dialog = page.getByRole('dialog', { name: `Gravação - ${name}` })
  const address = dialog.getByRole('textbox', { name: 'Endereço da gravação' })
  await dialog.getByRole('button', { name: 'Salvar' }).click()
  await expect(dialog.getByRole('alert')).toHaveText('Informe o endereço da gravação')
  await address.fill('javascript:alert(1)')
  await dialog.getByRole('button', { name: 'Salvar' }).click()
  await expect(dialog.getByRole('alert')).toHaveText('URL da gravação inválida')
  await expectAccessible(page)

  await address.fill('https://gravacoes.example.com/embed/minha')
  await admin.call('PUT', `/admin/rooms/${id}/recording`, { url: 'https://vimeo.com/76979871', isNamed: false })
  await expect(dialog.getByText('Outra pessoa trocou o endereço para https://vimeo.com/76979871')).toBeVisible()
  await expect(address).toHaveValue('https://gravacoes.example.com/embed/minha')
  await dialog.getByLabel('Passar nome e e-mail').check()
  await dialog.getByRole('button', { name: 'Salvar' }).click()
  await expect(dialog).toBeHidden()
  const saved = { recordingUrl: 'https://gravacoes.example.com/embed/minha', recordingNamed: true }
  expect(await savedRoom(admin, name)).toMatchObject(saved)
})
