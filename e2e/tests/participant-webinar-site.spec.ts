import { signIn } from '../support/admin-api.ts'
import { addGroup, addRoom } from '../support/portal.ts'
import { expect, signInAs } from '../support/test.ts'
import { frameOf } from '../support/webinar-frame.ts'
import { test } from '../support/webinar-site.ts'
import { serveWebinars } from '../support/webinars.ts'

test('a webinar leads nobody’s page elsewhere, neither from its frame nor from its window', async ({
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

  const popup = page.waitForEvent('popup')
  await page.getByRole('link', { name: 'Abrir em nova janela' }).press('Enter')
  await (await popup).getByRole('button', { name: 'Play' }).click()
  await expect((await popup).locator('#tried')).toContainText('openersTop is out of reach')
  await expect(page).toHaveURL(`/room/${room.id}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(room.name)
  // The browser itself tells its console what it has refused, in its own time.
  await expect.poll(() => problems.length).toBeGreaterThan(0)
  await (await popup).close()
  await page.close()
  for (const problem of problems.splice(0)) expect(problem).toMatch(/Unsafe attempt|Failed to (?:set|navigate)/)
})

test('what was opened in a new window is closed with the session', async ({ page, context, admin, palco, webinar }) => {
  const groupId = await addGroup(admin)
  const room = await addRoom(admin, groupId, { webinarUrl: `${webinar.url}/live` })
  const person = await admin.addPerson({ groupIds: [groupId] })
  await signInAs(page, person, `/room/${room.id}`)
  const link = page.getByRole('link', { name: 'Abrir em nova janela' })
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

test('a site that refuses to be framed can be opened in a new window, and no other', async ({
  page,
  admin,
  webinar,
  problems,
}) => {
  const groupId = await addGroup(admin)
  const room = await addRoom(admin, groupId, { webinarUrl: `${webinar.url}/refuses` })
  await serveWebinars(page)
  const framed = await addRoom(admin, groupId)
  await signInAs(page, await admin.addPerson({ groupIds: [groupId] }), `/room/${framed.id}`)
  await expect(page.getByText(/^Dica: use a tela cheia/)).toBeVisible()
  await expect(page.getByRole('link', { name: 'Abrir em nova janela' })).toBeHidden()
  await page.setViewportSize({ width: 360, height: 640 })
  await page.goto(`/room/${room.id}`)
  await expect(page.getByRole('link', { name: 'Abrir em nova janela' })).toBeInViewport({ ratio: 1 })
  const popup = page.waitForEvent('popup')
  await page.getByRole('link', { name: 'Abrir em nova janela' }).click()
  await expect((await popup).getByRole('heading', { name: 'Live' })).toBeVisible()
  // The browser says so itself, to the console alone: the page never learns of it.
  expect(problems.splice(0)).toEqual([expect.stringContaining('Refused to display')])
})
