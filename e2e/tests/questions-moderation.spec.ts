import type { Locator, Page } from '@playwright/test'
import { expectAccessible } from '../support/accessible.ts'
import { type AdminApi, type Person, signIn } from '../support/admin-api.ts'
import type { Palco } from '../support/palco.ts'
import { addGroup, addRoom } from '../support/portal.ts'
import { expect, signInAs, test } from '../support/test.ts'

const PHONE = { width: 360, height: 740 }
const DESK = { width: 1440, height: 900 }

async function openRoom(admin: AdminApi) {
  const groupId = await addGroup(admin)
  const room = await addRoom(admin, groupId)
  await admin.call('PUT', `/admin/rooms/${room.id}/questions/switch`, { ownSwitch: true })
  await expect
    .poll(async () => (await admin.call<{ sitting: unknown }>('GET', `/admin/rooms/${room.id}/questions`)).sitting)
    .not.toBeNull()
  return { groupId, roomId: room.id }
}

/** Adds a new person for each question: nobody may ask more than one in thirty seconds. */
async function ask(
  palco: Palco,
  admin: AdminApi,
  { groupId, roomId }: { groupId: string; roomId: string },
  text: string,
  name = 'Ana Moreira',
) {
  const person = await admin.addPerson({ name, groupIds: [groupId] })
  const headers = await signIn(palco, person)
  const answer = await fetch(`${palco.url}/api/participant/rooms/${roomId}/questions`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify({ text, showsName: true }),
  })
  expect(answer.status).toBe(200)
}

async function openAsModerator(page: Page, admin: AdminApi, roomId: string, moderator?: Person) {
  await signInAs(
    page,
    moderator ?? (await admin.addPerson({ role: 'ADMIN', name: 'Bia Torres' })),
    `/moderation/${roomId}`,
  )
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
}

async function stageLink(admin: AdminApi, roomId: string, kind: string, baseURL = '') {
  const path = `/admin/rooms/${roomId}/stage-links`
  const { link } = await admin.call<{ link: string }>('POST', path, { kind, name: 'Palco' })
  return link.replace(/^https?:\/\/[^/]+/, baseURL)
}

const question = (page: Page, text: string) => page.getByRole('listitem', { name: text })
const tab = (page: Page, name: RegExp) => page.getByRole('tab', { name })
const shown = (page: Page, text: string) => expect(page.getByRole('status').getByText(text)).toBeVisible()

test('on a phone a question is approved, put on stage, shown to the speaker and the mixer, and answered', async ({
  page,
  admin,
  palco,
  browser,
  baseURL,
}) => {
  const { version: _, ...settings } = await admin.call<{ version: number; questions: object }>('GET', '/admin/settings')
  const save = (questions: object) => admin.call('PUT', '/admin/settings', { ...settings, questions })
  await save({ ...settings.questions, namesAllowed: true })
  const room = await openRoom(admin)
  await page.setViewportSize(PHONE)
  await openAsModerator(page, admin, room.roomId)
  const hostile = '<img src=x onerror=alert(1)> & <b>já</b>?'
  const hostileName = '<img src=x onerror=alert(2)> & <b>Ana</b>'
  await ask(palco, admin, room, hostile, hostileName)
  await expect(tab(page, /^Aguardando \(1\)/)).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(PHONE.width)
  await expectAccessible(page)

  const linkOf = (kind: string) => stageLink(admin, room.roomId, kind, baseURL)
  const context = await browser.newContext()
  const [speaker, mixer] = [await context.newPage(), await context.newPage()]
  const expectText = async (place: Locator) => {
    await expect(place).toContainText(hostile)
    await expect(place).toContainText(hostileName)
    await expect(place.locator('img, b')).toHaveCount(0)
  }
  await speaker.goto(await linkOf('speaker'))
  await mixer.goto(await linkOf('mixer'))
  await expect(speaker.getByText('1 pergunta aguarda a moderação')).toBeVisible()

  await expectText(question(page, hostile))
  await question(page, hostile).getByRole('button', { name: 'Aprovar' }).click()
  await shown(page, 'Pergunta aprovada')
  await page.getByRole('button', { name: 'Desfazer' }).click()
  await shown(page, 'Decisão desfeita')
  await question(page, hostile).getByRole('button', { name: 'Aprovar' }).click()
  await expectText(speaker.getByRole('listitem'))

  await tab(page, /^Aprovadas/).click()
  await question(page, hostile).getByRole('button', { name: 'Ao palco' }).click()
  await expectText(speaker.getByRole('region', { name: 'No palco' }))
  await expectText(mixer.getByRole('main'))
  await expectAccessible(speaker)
  const picture = await mixer.evaluate(() => getComputedStyle(document.body).backgroundColor)
  expect(picture).toBe('rgba(0, 0, 0, 0)')

  await speaker.getByRole('button', { name: 'Respondida' }).click()
  await expect(speaker.getByText('Nenhuma pergunta no palco')).toBeVisible()
  await expect(mixer.getByRole('main')).toBeEmpty()
  await expect(tab(page, /^Respondidas \(1\)/)).toBeVisible()
  await save(settings.questions)
  await context.close()
})

test('two moderators see each other’s decisions, and pause the questions', { tag: '@wide' }, async ({
  page,
  admin,
  palco,
  browser,
  baseURL,
}) => {
  const room = await openRoom(admin)
  await ask(palco, admin, room, 'Onde fica a gravação?')
  await openAsModerator(page, admin, room.roomId)
  const context = await browser.newContext({ baseURL: baseURL ?? '' })
  const other = await context.newPage()
  await openAsModerator(other, admin, room.roomId, await admin.addPerson({ role: 'ADMIN', name: 'Caio Reis' }))

  await test.step('a decision about what somebody else has decided says who it was', async () => {
    const text = 'Onde fica a gravação?'
    const { promise: decided, resolve: release } = Promise.withResolvers<void>()
    await page.route('**/api/admin/questions/*/state', async (route) => {
      await decided
      await route.continue()
    })
    await question(page, text).getByRole('button', { name: 'Rejeitar' }).click()
    await question(other, text).getByRole('button', { name: 'Aprovar' }).click()
    await shown(other, 'Pergunta aprovada')
    release()
    await expect(page.getByText('Caio Reis já aprovou esta pergunta.')).toBeVisible()
    await expect(tab(page, /^Rejeitadas \(0\)/)).toBeVisible()
  })

  await test.step('a pause and a new sitting reach the other moderator', async () => {
    await page.getByRole('button', { name: 'Pausar' }).click()
    await expect(other.getByText('Pausada: só lê e vota')).toBeVisible()
    await other.getByRole('button', { name: 'Mais ações da sala' }).click()
    await other.getByRole('menuitem', { name: 'Nova sessão de perguntas' }).click()
    await other.getByRole('button', { name: 'Começar' }).click()
    await expect(page.getByText('Onde fica a gravação?')).toBeHidden()
    await expect(page.getByText('Recebendo perguntas')).toBeVisible()
  })
  await context.close()
})

test('a moderator decides with the keyboard alone, and merges duplicates', { tag: '@wide' }, async ({
  page,
  admin,
  palco,
}) => {
  const room = await openRoom(admin)
  for (const text of ['A gravação fica disponível?', 'Quem fala amanhã?', 'Vai ficar a gravação disponível?'])
    await ask(palco, admin, room, text)
  await page.setViewportSize(DESK)
  await openAsModerator(page, admin, room.roomId)
  await expect(page.getByRole('list', { name: 'Aguardando' }).getByRole('listitem')).toHaveCount(3)
  await expectAccessible(page)

  const press = (keys: string) => page.keyboard.press(keys)
  await press('j')
  await expect(question(page, 'A gravação fica disponível?')).toBeFocused()
  await press('Control+a')
  await press('a')
  await shown(page, 'Pergunta aprovada')
  await expect(question(page, 'Quem fala amanhã?')).toBeFocused()
  await press('r')
  await shown(page, 'Pergunta rejeitada')
  await press('Control+z')
  await shown(page, 'Decisão desfeita')
  await expect(question(page, 'Quem fala amanhã?')).toBeVisible()

  await test.step('the most similar question is the first choice of a merge', async () => {
    await question(page, 'Vai ficar a gravação disponível?').focus()
    await press('m')
    const dialog = page.getByRole('dialog', { name: 'Juntar com outra pergunta' })
    await expect(dialog.getByLabel('Buscar uma pergunta')).toBeFocused()
    await press('Tab')
    await press('Space')
    await press('Enter')
    await shown(page, 'Perguntas juntadas')
    const merged = question(page, 'A gravação fica disponível?')
    await expect(merged.getByRole('list', { name: 'Juntadas a esta' })).toContainText('Vai ficar a gravação')
    await merged.getByRole('button', { name: /^Separar/ }).press('Enter')
    await expect(question(page, 'Vai ficar a gravação disponível?')).toBeVisible()
  })
})

test('a poll is typed, opened and closed, and the mixer shows it with its results', { tag: '@wide' }, async ({
  page,
  admin,
  browser,
  baseURL,
}) => {
  const { roomId } = await openRoom(admin)
  await openAsModerator(page, admin, roomId)
  await page.getByRole('radio', { name: 'Enquetes' }).click()
  await page.getByRole('button', { name: 'Nova enquete' }).click()
  await page.getByRole('textbox', { name: 'Pergunta', exact: true }).fill('De onde você assiste?')
  await page.getByLabel('Resposta 1').fill('Brasil')
  await page.getByLabel('Resposta 2').fill('<b>Portugal</b>')
  await page.getByRole('button', { name: 'Salvar e abrir' }).click()
  const poll = question(page, 'De onde você assiste?')
  await expect(poll).toContainText('Aberta')
  await expect(poll).toContainText('<b>Portugal</b>')
  await expectAccessible(page)
  const context = await browser.newContext()
  const mixer = await context.newPage()
  await mixer.goto(await stageLink(admin, roomId, 'mixer', baseURL))
  await expect(mixer.getByRole('main')).toContainText('<b>Portugal</b>')
  await expect(mixer.getByText('0%')).toHaveCount(0)
  await poll.getByRole('button', { name: 'Mostrar resultado' }).click()
  await expect(poll).toContainText('Resultado à mostra')
  await expect(mixer.getByText('0%')).toHaveCount(2)
  await expectAccessible(mixer)
  await poll.getByRole('button', { name: 'Encerrar' }).click()
  await expect(poll).toContainText('Encerrada')
  await expect(mixer.getByText('Enquete encerrada')).toBeVisible()
  await poll.getByRole('button', { name: 'Ocultar resultado' }).click()
  await expect(mixer.getByRole('main')).toBeEmpty()
  await context.close()
})
