import { signIn } from '../support/admin-api.ts'
import { answerWith } from '../support/answers.ts'
import { addGroup, addRoom } from '../support/portal.ts'
import { expect, signInAs, test } from '../support/test.ts'
import { frameOf, serveWebinars } from '../support/webinar-frame.ts'

test('a webinar can’t navigate the page, neither from its frame nor from its window', async ({
  page,
  admin,
  webinar,
  problems,
}) => {
  const groupId = await addGroup(admin)
  const room = await addRoom(admin, groupId, { webinarUrl: `${webinar.url}/escaping` })
  await signInAs(page, await admin.addPerson({ groupIds: [groupId] }), `/room/${room.id}`)
  const sandbox = (await page.locator('iframe').getAttribute('sandbox')) ?? ''
  expect(sandbox.split(' ')).toContain('allow-scripts')
  expect(sandbox).not.toContain('allow-top-navigation')
  await frameOf(page).getByRole('button', { name: 'Play' }).click()
  await expect(frameOf(page).locator('#tried')).toContainText('top is out of reach')
  await expect(page).toHaveURL(`/room/${room.id}`)

  const inWindow = await addRoom(admin, groupId, { webinarUrl: `${webinar.url}/escaping`, mode: 'window' })
  await page.goto(`/room/${inWindow.id}`)
  const popup = page.waitForEvent('popup')
  await page.getByRole('link', { name: 'Abrir a transmissão' }).press('Enter')
  await (await popup).getByRole('button', { name: 'Play' }).click()
  await expect((await popup).locator('#tried')).toContainText('openersTop is out of reach')
  await expect(page).toHaveURL(`/room/${inWindow.id}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(room.name)
  // The browser logs the refused attempts a little later.
  await expect.poll(() => problems.length).toBeGreaterThan(0)
  await (await popup).close()
  await page.close()
  for (const problem of problems.splice(0)) expect(problem).toMatch(/Unsafe attempt|Failed to (?:set|navigate)/)
})

test('the webinar’s window is closed when the session ends', { tag: '@wide' }, async ({
  page,
  context,
  admin,
  palco,
  webinar,
}) => {
  const groupId = await addGroup(admin)
  const room = await addRoom(admin, groupId, { webinarUrl: `${webinar.url}/live`, mode: 'window' })
  const person = await admin.addPerson({ groupIds: [groupId] })
  await signInAs(page, person, `/room/${room.id}`)
  const link = page.getByRole('link', { name: 'Abrir a transmissão' })
  for (const open of [() => link.click(), () => link.click({ button: 'middle' }), () => link.press('Enter')]) {
    const popup = page.waitForEvent('popup')
    await open()
    await (await popup).locator('#viewer').waitFor()
  }
  await page.getByRole('link', { name: 'Voltar', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Salas disponíveis' })).toBeVisible()
  expect(context.pages()).toHaveLength(4)
  await signIn(palco, person)
  await expect(page.getByRole('dialog', { name: 'Sessão Encerrada' })).toBeVisible()
  await expect.poll(() => context.pages().length).toBe(1)
})

test('a webinar that refuses frames is offered in a window', { tag: '@wide' }, async ({ page, admin }) => {
  const groupId = await addGroup(admin)
  await serveWebinars(page)
  const [framed, refused] = [await addRoom(admin, groupId), await addRoom(admin, groupId)]
  await answerWith(page, `**/api/participant/rooms/${refused.id}`, { refusedUrls: [refused.webinarUrl] })
  await signInAs(page, await admin.addPerson({ groupIds: [groupId] }), `/room/${framed.id}`)
  const link = page.getByRole('link', { name: 'Abrir a transmissão' })
  await expect(page.locator('iframe[title]')).toBeVisible()
  await expect(link).toBeHidden()
  await page.setViewportSize({ width: 360, height: 640 })
  await page.goto(`/room/${refused.id}`)
  await expect(link).toBeInViewport({ ratio: 1 })
  await expect(page.locator('iframe[title]')).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Tela cheia' })).toBeHidden()
})
