import { AdminApi } from '../support/admin-api.ts'
import { inspect } from '../support/inspect.ts'
import { addGroup, addRoom, changeRoom, inSeconds } from '../support/portal.ts'
import { movePoll, openPoll, panelOf } from '../support/questions.ts'
import { expect, signInAs, test } from '../support/test.ts'

test('a poll is answered, shows its results live, and stays text', async ({ page, admin, webinar }) => {
  const groupId = await addGroup(admin)
  const { id } = await addRoom(admin, groupId, { webinarUrl: `${webinar.url}/live` })
  await signInAs(page, await admin.addPerson({ groupIds: [groupId] }), `/room/${id}`)
  await page.locator('iframe').waitFor()
  const hostile = '<img src=x onerror="document.title=1">'
  const poll = await openPoll(admin, id, hostile, ['Aqui', hostile])
  const panel = panelOf(page, 'Enquete')
  await expect(panel.getByRole('group', { name: hostile })).toBeVisible()
  await expect(panel.locator('img')).toHaveCount(0)
  await panel.getByRole('radio', { name: 'Aqui' }).check()
  await panel.getByRole('button', { name: 'Votar' }).click()
  await expect(panel.getByText('Voto registrado.')).toBeVisible()
  await inspect(page)

  const revealed = await movePoll(admin, poll, 'reveal')
  await expect(panel.getByRole('radio', { name: 'Aqui · seu voto 100%, votos: 1' })).toBeChecked()
  await page.reload()
  await expect(panel.getByRole('radio', { name: 'Aqui · seu voto 100%, votos: 1' })).toBeChecked()
  await movePoll(admin, revealed, 'close')
  await expect(panel.getByText('Enquete encerrada')).toBeVisible()
  await expect(panel.getByRole('radio')).toHaveCount(0)
})

test('a person rates a room at its end, once', { tag: '@wide' }, async ({ page, ownPalco, webinar }) => {
  const admin = new AdminApi(ownPalco)
  const { version: _, ...settings } = await admin.call<{ version: number; questions: object }>('GET', '/admin/settings')
  await admin.call('PUT', '/admin/settings', { ...settings, questions: { ...settings.questions, ratings: true } })
  const groupId = await addGroup(admin)
  const room = await addRoom(admin, groupId, { webinarUrl: `${webinar.url}/live` })
  await signInAs(page, await admin.addPerson({ groupIds: [groupId] }), `${ownPalco.url}/room/${room.id}`)
  await page.locator('iframe').waitFor()
  await changeRoom(admin, room, { endDate: inSeconds(-1) })
  const stars = page.getByRole('group', { name: 'O que você achou desta sala?' })
  await stars.getByRole('radio', { name: '4 estrelas de 5' }).check()
  await page.getByLabel('Um comentário (opcional)').fill('Muito boa')
  await inspect(page)
  await page.getByRole('button', { name: 'Enviar avaliação' }).click()
  await expect(page.getByText('Obrigado pela avaliação!')).toBeVisible()
  const known = page.waitForResponse((response) => response.url().endsWith('/rating'))
  await page.reload()
  expect((await (await known).json()).data).toEqual({ isOpen: true, own: { stars: 4, text: 'Muito boa' } })
  await expect(stars).toHaveCount(0)
  const ratings = await admin.call('GET', `/admin/rooms/${room.id}/ratings`)
  expect(ratings).toMatchObject({ stars: [0, 0, 0, 1, 0], texts: [{ stars: 4, text: 'Muito boa' }] })
})
