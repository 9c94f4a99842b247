import { expectAccessible } from '../support/accessible.ts'
import { addGroup, addRoom } from '../support/portal.ts'
import { expect, signInAs, test } from '../support/test.ts'

test('a new pass appears on the participant’s open page, and its end names the way to the other passes', async ({
  page,
  admin,
}) => {
  const groupId = await addGroup(admin)
  await addRoom(admin, groupId)
  const person = await admin.addPerson({ groupIds: [groupId] })
  await signInAs(page, person)
  await expect(page.getByRole('link', { name: 'Acessar salas' })).toBeVisible()
  const news = page.getByRole('main').getByRole('status')
  await expect(news).toBeEmpty()

  const passes = `/admin/users/${person.id}/passes`
  await admin.call('POST', passes, { pass: 'PREMIUM' })
  await expect(news).toHaveText('Agora você tem o Week PREMIUM Pass.')
  await expect(page.getByText(/^Gravações .* 5 de junho de 2026 · Certificado internacional$/)).toBeVisible()
  await news.getByRole('button', { name: 'Fechar' }).press('Enter')
  await expect(news).toBeEmpty()
  await page.getByRole('button', { name: /Conta de/ }).click()
  await expect(page.getByRole('menu')).toContainText(/Week PREMIUM Pass Gravações .* 5 de junho de 2026/)
  await expectAccessible(page)
  await page.keyboard.press('Escape')

  const [grant] = await admin.call<{ id: string }[]>('GET', passes)
  await admin.call('POST', `/admin/passes/${grant?.id}/revoke`, {})
  await expect(news).toContainText('A organização retirou o seu Week PREMIUM Pass em')
  await expect(page.getByText('Seu passe')).toHaveCount(0)
  await expectAccessible(page)
  await news.getByRole('link', { name: 'Ver os passes' }).press('Enter')
  const heading = page.getByRole('heading', { name: 'Escolha o seu passe' })
  await expect(heading).toBeFocused()
  await expect(heading).toBeInViewport()
})
