import { addGroup, addRoom, cardOf, openRooms } from '../support/portal.ts'
import { expect, signInAs, signInByForm, test } from '../support/test.ts'

test('Back in the browser leaves the portal the way it was entered', { tag: '@wide' }, async ({
  page,
  admin,
  webinar,
}) => {
  const groupId = await addGroup(admin)
  await addRoom(admin, groupId)
  const person = await admin.addPerson({ groupIds: [groupId] })
  await page.goto(`${webinar.url}/elsewhere`)
  await signInByForm(page, person, '/login')
  await expect(page.getByRole('link', { name: 'Acessar salas' })).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL(`${webinar.url}/elsewhere`)

  // Both addresses redirect, and must behave in the same way: the first one is unknown, the second one needs a sign-in.
  await page.goto('/nowhere')
  await expect(page).toHaveURL('/')
  await page.getByRole('button', { name: /Ana Moreira/ }).click()
  await page.getByRole('menuitem', { name: 'Sair' }).click()
  await expect(page).toHaveURL('/login')
  await signInByForm(page, person, '/?step=rooms')
  await expect(page.getByRole('heading', { name: 'Salas disponíveis' })).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL('/')
  await page.goBack()
  await expect(page).toHaveURL(`${webinar.url}/elsewhere`)
})

test('Back after signing out does not loop between the pages and /login', { tag: '@wide' }, async ({
  page,
  admin,
  webinar,
}) => {
  const groupId = await addGroup(admin)
  await addRoom(admin, groupId)
  await page.goto(`${webinar.url}/elsewhere`)
  await signInByForm(page, await admin.addPerson({ groupIds: [groupId] }), '/login')
  await openRooms(page)
  await page.getByRole('button', { name: /Ana Moreira/ }).click()
  await page.getByRole('menuitem', { name: 'Sair' }).click()
  await expect(page).toHaveURL('/login')
  await page.goBack()
  await expect(page).toHaveURL('/login')
  await page.goBack()
  await expect(page).toHaveURL(`${webinar.url}/elsewhere`)
})

test('the room’s back arrow returns to the list as it was left', { tag: '@wide' }, async ({ page, admin, webinar }) => {
  const groupId = await addGroup(admin)
  for (let number = 1; number <= 12; number += 1)
    await addRoom(admin, groupId, { name: `Trilha ${number}`, webinarUrl: `${webinar.url}/live` })
  for (const name of ['Plenária um', 'Plenária dois']) await addRoom(admin, groupId, { name })
  await page.setViewportSize({ width: 360, height: 640 })
  await signInAs(page, await admin.addPerson({ groupIds: [groupId] }))
  await openRooms(page)
  await page.getByRole('searchbox').fill('trilha')
  await expect(page.getByRole('article')).toHaveCount(12)
  const scrolled = () => page.evaluate(() => Math.round(scrollY))

  await cardOf(page, 'Trilha 9').scrollIntoViewIfNeeded()
  const before = await scrolled()
  expect(before).toBeGreaterThan(2000)
  await cardOf(page, 'Trilha 9').getByRole('link').click()
  await expect(page).toHaveURL(/\/room\//)
  await expect(page.getByRole('heading', { name: 'Trilha 9', level: 1 })).toBeVisible()
  await page.getByRole('link', { name: 'Voltar', exact: true }).click()
  await expect(page).toHaveURL(/search=trilha/)
  await expect(page.getByRole('article')).toHaveCount(12)
  await expect(page.getByRole('searchbox')).toHaveValue('trilha')
  await expect.poll(scrolled).toBe(before)

  // The arrow "Voltar" has gone back in the browser's history, so another step back leads to the welcome page.
  await page.goBack()
  await expect(page.getByRole('link', { name: 'Acessar salas' })).toBeVisible()
})
