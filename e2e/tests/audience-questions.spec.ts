import { expectAccessible } from '../support/accessible.ts'
import type { AdminApi, Person } from '../support/admin-api.ts'
import { inspect } from '../support/inspect.ts'
import { pressByKeyboard, tabTo } from '../support/keyboard.ts'
import { addGroup, addRoom, changeRoom, inHours, inSeconds } from '../support/portal.ts'
import {
  askAndApprove,
  beginSitting,
  changeSitting,
  moveQuestion,
  openQuestions,
  panelOf,
  questionsOf,
} from '../support/questions.ts'
import { expect, signInAs, test } from '../support/test.ts'
import { frameOf } from '../support/webinar-frame.ts'
import type { WebinarSite } from '../support/webinar-site.ts'

interface Stage {
  roomId: string
  add: (name?: string) => Promise<Person>
}

async function openRoom(admin: AdminApi, webinar: WebinarSite): Promise<Stage> {
  const groupId = await addGroup(admin)
  const { id: roomId } = await addRoom(admin, groupId, { webinarUrl: `${webinar.url}/live` })
  await openQuestions(admin, roomId)
  return { roomId, add: (name = 'Ana Moreira') => admin.addPerson({ groupIds: [groupId], name }) }
}

test('a question is asked, approved, voted for, put on stage and answered', async ({
  page,
  browser,
  baseURL,
  admin,
  webinar,
}) => {
  const { roomId, add } = await openRoom(admin, webinar)
  await signInAs(page, await add(), `/room/${roomId}`)
  await expect(panelOf(page).getByText('Ainda não há perguntas.')).toBeVisible()

  const asking = await browser.newContext({ ...(baseURL && { baseURL }) })
  const asker = await asking.newPage()
  await signInAs(asker, await add('Bruno Lima'), `/room/${roomId}`)
  await panelOf(asker).getByLabel('Sua pergunta').fill('Quando começa?')
  await panelOf(asker).getByRole('button', { name: 'Enviar' }).click()
  const own = panelOf(asker).getByRole('list', { name: 'Minhas (1)' }).getByRole('listitem')
  await expect(own).toContainText('Em análise')
  await expect(questionsOf(page)).toHaveCount(0)

  await moveQuestion(admin, roomId, 'Quando começa?', 'approved')
  await expect(own).toContainText('Publicada')
  await expect(questionsOf(page)).toContainText('Quando começa?')
  await expect(questionsOf(page)).not.toContainText('Bruno')

  await page.getByRole('button', { name: 'Também quero saber. Votos: 0' }).click()
  await expect(page.getByRole('button', { name: 'Também quero saber. Votos: 1', pressed: true })).toBeVisible()
  await asker.getByRole('radio', { name: 'Recentes' }).check()
  await expect(asker.getByRole('button', { name: 'Também quero saber. Votos: 1', pressed: false })).toBeVisible()
  await page.reload()
  await page.getByRole('button', { name: 'Também quero saber. Votos: 1', pressed: true }).click()
  await expect(asker.getByRole('button', { name: 'Também quero saber. Votos: 0' })).toBeVisible()

  await moveQuestion(admin, roomId, 'Quando começa?', 'stage')
  await expect(panelOf(page).getByText('Em resposta agora')).toBeVisible()
  await moveQuestion(admin, roomId, 'Quando começa?', 'answered')
  await expect(panelOf(page).getByText('Em resposta agora')).toBeHidden()
  await expect(questionsOf(page)).toContainText('Respondida')
  await expect(page.getByRole('button', { name: /^Também quero saber/ })).toHaveCount(0)
  await asking.close()
})

test('the list stays where it is while questions arrive, and is empty in the next sitting', { tag: '@wide' }, async ({
  page,
  palco,
  admin,
  webinar,
}) => {
  const { roomId, add } = await openRoom(admin, webinar)
  await askAndApprove(admin, palco, await add(), roomId, 'Primeira?')
  await signInAs(page, await add(), `/room/${roomId}`)
  await expect(questionsOf(page)).toHaveCount(1)
  const first = panelOf(page).getByText('Primeira?')
  const before = await first.boundingBox()
  await askAndApprove(admin, palco, await add(), roomId, 'Segunda?')
  await expect(panelOf(page).getByRole('status').filter({ hasText: 'Nova pergunta: Segunda?' })).toBeAttached()
  const more = panelOf(page).getByRole('button', { name: '1 nova', exact: true })
  await expect(more).toBeVisible()
  expect(await first.boundingBox()).toEqual(before)
  await more.click()
  await expect(questionsOf(page).first()).toContainText('Segunda?')

  await changeSitting(admin, roomId, 'paused')
  await expect(panelOf(page).getByText('No momento não são aceitas novas perguntas.')).toBeVisible()
  await beginSitting(admin, roomId)
  await expect(panelOf(page).getByText('Ainda não há perguntas.')).toBeVisible()
  await expect(panelOf(page).getByLabel('Sua pergunta')).toBeVisible()
})

test('the list is empty when the room opens on the next day', { tag: '@wide' }, async ({
  page,
  browser,
  baseURL,
  palco,
  admin,
  webinar,
}) => {
  const settings = await admin.call<{ live: object }>('GET', '/admin/settings')
  const save = (live: object) => admin.call('PUT', '/admin/settings', { ...settings, version: undefined, live })
  await save({ ...settings.live, graceMinutes: 0 })
  const groupId = await addGroup(admin)
  const room = await addRoom(admin, groupId, { webinarUrl: `${webinar.url}/live` })
  await openQuestions(admin, room.id)
  const person = await admin.addPerson({ groupIds: [groupId] })
  await askAndApprove(admin, palco, person, room.id, 'Pergunta de ontem?')
  await signInAs(page, person, `/room/${room.id}`)
  await expect(questionsOf(page)).toContainText('Pergunta de ontem?')
  const moderating = await browser.newContext({ ...(baseURL && { baseURL }) })
  const moderator = await moderating.newPage()
  await signInAs(moderator, await admin.addPerson({ role: 'ADMIN' }), `/moderation/${room.id}`)
  await expect(moderator.getByRole('listitem', { name: 'Pergunta de ontem?' })).toBeVisible()

  await changeRoom(admin, room, { endDate: inSeconds(1) })
  await expect(moderator.getByText('Perguntas encerradas')).toBeVisible()
  await expect(page.getByRole('alert')).toContainText('Esta sala não está mais disponível')
  await changeRoom(admin, room, { startDate: inSeconds(1), endDate: inHours(1) })
  await expect(moderator.getByText('Recebendo perguntas')).toBeVisible()
  await expect(moderator.getByText('Pergunta de ontem?')).toHaveCount(0)
  await page.goto(`/room/${room.id}`)
  await expect(panelOf(page).getByText('Ainda não há perguntas.')).toBeVisible()
  await panelOf(page).getByRole('radio', { name: 'Minhas', exact: true }).check()
  await expect(panelOf(page).getByText('Você ainda não perguntou nada nesta sala.')).toBeVisible()
  await expect(page.getByText('Pergunta de ontem?')).toHaveCount(0)
  await save(settings.live)
  await moderating.close()
})

test('markup in a question stays text', async ({ page, palco, admin, webinar }) => {
  const { roomId, add } = await openRoom(admin, webinar)
  const hostile = '<img src=x onerror="document.title=1"><b>oi</b>'
  await askAndApprove(admin, palco, await add(), roomId, hostile)
  await moveQuestion(admin, roomId, hostile, 'stage')
  await signInAs(page, await add(), `/room/${roomId}`)
  await expect(panelOf(page).getByText(hostile)).toHaveCount(2)
  await expect(panelOf(page).locator('img, b')).toHaveCount(0)
})

test('questions are used by keyboard alone', { tag: '@wide' }, async ({ page, palco, admin, webinar }) => {
  const { roomId, add } = await openRoom(admin, webinar)
  await askAndApprove(admin, palco, await add(), roomId, 'Primeira?')
  await signInAs(page, await add(), `/room/${roomId}`)
  await questionsOf(page).waitFor()
  await tabTo(page, page.getByRole('button', { name: /^Também quero saber/ }))
  await page.keyboard.press('Space')
  await expect(page.getByRole('button', { name: 'Também quero saber. Votos: 1', pressed: true })).toBeFocused()
  const field = panelOf(page).getByLabel('Sua pergunta')
  await tabTo(page, field)
  await page.keyboard.type('Segunda?')
  await page.keyboard.press('Enter')
  await expect(panelOf(page).getByRole('list', { name: 'Minhas (1)' })).toContainText('Segunda?')
  await expect(field).toBeFocused()
  await moveQuestion(admin, roomId, 'Segunda?', 'approved')
  // The page has the approved question: the list that opens next contains it.
  await expect(panelOf(page).getByText('Nova pergunta: Segunda?')).toBeAttached()
  await tabTo(page, panelOf(page).getByRole('radio', { name: 'Minhas (1)' }), 'Shift+Tab')
  await page.keyboard.press('ArrowRight')
  await expect(questionsOf(page)).toHaveCount(2)
  await pressByKeyboard(page, panelOf(page).getByRole('button', { name: 'Perguntas' }), 'Shift+Tab')
  await expect(field).toBeHidden()
})

test('the questions are beside the video, also in full screen, and below it on a phone', { tag: '@wide' }, async ({
  page,
  admin,
  webinar,
}) => {
  const { roomId, add } = await openRoom(admin, webinar)
  await signInAs(page, await add(), `/room/${roomId}`)
  await frameOf(page).locator('#viewer').waitFor()
  const field = panelOf(page).getByLabel('Sua pergunta')
  const toggle = panelOf(page).getByRole('button', { name: 'Perguntas' })
  const places = async () => {
    const [video, panel] = [await page.locator('iframe').boundingBox(), await panelOf(page).boundingBox()]
    if (!video || !panel) throw new Error('nothing to see')
    return { isBeside: panel.x >= video.x + video.width, isBelow: panel.y >= video.y + video.height }
  }
  await expect(field).toBeVisible()
  expect(await places()).toMatchObject({ isBeside: true })

  await page.getByRole('button', { name: 'Tela cheia', exact: true }).click()
  await expect(field).toBeHidden()
  await toggle.click()
  await expect(field).toBeVisible()
  expect(await places()).toMatchObject({ isBeside: true })
  await page.getByRole('button', { name: 'Sair da tela cheia' }).click()
  await expect(page.getByRole('button', { name: 'Tela cheia', exact: true })).toBeFocused()

  await page.setViewportSize({ width: 360, height: 740 })
  await page.reload()
  await expect(toggle).toBeVisible()
  await expect(field).toBeHidden()
  expect(await places()).toMatchObject({ isBelow: true })
  await toggle.click()
  await expect(field).toBeVisible()
  expect(await places()).toMatchObject({ isBelow: true })
  await page.getByRole('button', { name: 'Tela cheia', exact: true }).click()
  await toggle.click()
  await expect(field).toBeVisible()
  await expect.poll(places).toMatchObject({ isBelow: true })
})

test('the questions are accessible', { tag: '@wide' }, async ({ page, palco, admin, webinar }) => {
  const { roomId, add } = await openRoom(admin, webinar)
  await askAndApprove(admin, palco, await add(), roomId, 'Primeira?')
  const person = await add()
  await askAndApprove(admin, palco, person, roomId, 'Segunda?')
  await moveQuestion(admin, roomId, 'Primeira?', 'stage')
  await signInAs(page, person, `/room/${roomId}`)
  await expect(questionsOf(page)).toHaveCount(2)
  await inspect(page)
  await panelOf(page).getByRole('radio', { name: 'Minhas (1)' }).check()
  await inspect(page)
  await page.getByRole('button', { name: 'Tela cheia', exact: true }).click()
  await panelOf(page).getByRole('button', { name: 'Perguntas' }).click()
  await expectAccessible(page)
})
