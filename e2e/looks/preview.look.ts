import { answerWith } from '../support/answers.ts'
import { expect } from './look.ts'
import { groupCalled, test } from './portal.ts'

test('the portal as a group sees it', async ({ page, admin, asAdministrator, look }) => {
  const base = `/preview/group/${await groupCalled(admin, 'Brasil')}`
  await asAdministrator('/')
  await page.goto(base)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await look('preview-group')
  await page.goto(`${base}?step=rooms`)
  await expect(page.getByRole('article').first()).toBeVisible()
  await look('preview-listing')
  await page.getByRole('button', { name: 'Abrir sala antes da hora' }).click()
  await look('preview-closed-rooms')
  await page.getByRole('menuitem').first().click()
  await expect(page.locator('iframe[title]')).toBeVisible()
  await look('preview-room-page')
  await page.getByRole('button', { name: 'Suporte' }).click()
  await look('preview-room-page-support')
})

test('the portal as a person sees it', async ({ page, admin, asAdministrator, look }) => {
  const { data } = await admin.call<{ data: { id: string }[] }>('GET', '/admin/users?search=lukas')
  await asAdministrator('/')
  await page.goto(`/preview/user/${data[0]?.id}`)
  await expect(page.getByRole('complementary', { name: 'Prévia' })).toBeVisible()
  await look('preview-person')
  await page.goto('/preview/user/nobody')
  await expect(page.getByRole('heading', { name: 'A prévia não abriu' })).toBeVisible()
  await look('preview-refused')
})

test('a preview of a room before it opens', async ({ page, admin, asAdministrator, look }) => {
  const base = `/preview/group/${await groupCalled(admin, 'Brasil')}`
  await asAdministrator('/')
  await answerWith(page, '**/api/participant/rooms', (rooms: { name: string }[]) =>
    rooms.filter(({ name }) => name.startsWith('Empresas')),
  )
  await page.goto(`${base}?step=rooms`)
  await expect(page.getByRole('article')).toBeVisible()
  await look('preview-one-room')
})
