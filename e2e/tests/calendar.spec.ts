import { expectAccessible } from '../support/accessible.ts'
import { addGroup, addRoom, changeRoom, inHours } from '../support/portal.ts'
import { expect, signInAs, test } from '../support/test.ts'

test.use({ permissions: ['clipboard-read', 'clipboard-write'] })

test('a participant subscribes to their agenda by keyboard, which follows the rooms until they revoke it', {
  tag: '@wide',
}, async ({ page, admin, request }) => {
  const groupId = await addGroup(admin)
  const room = await addRoom(admin, groupId, { name: 'Abertura', startDate: inHours(26), endDate: inHours(28) })
  const other = await addRoom(admin, groupId, { name: 'Encerramento', startDate: inHours(50) })
  await signInAs(page, await admin.addPerson({ groupIds: [groupId] }), `/room/${room.id}`)
  const open = page.getByRole('button', { name: 'Assinar minha agenda' })
  await open.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Assinar minha agenda' })
  await dialog.getByRole('button', { name: 'Criar meu endereço' }).press('Enter')
  await expect(dialog.getByRole('link', { name: 'Abrir no meu calendário' })).toBeFocused()
  await expectAccessible(page)

  await dialog.getByRole('button', { name: 'Copiar endereço' }).press('Enter')
  await expect(dialog.getByText('Endereço copiado')).toBeVisible()
  const address = await page.evaluate(() => navigator.clipboard.readText())
  await expect(dialog.getByLabel('Endereço da sua agenda')).toHaveValue(address)
  const webcal = address.replace('http:', 'webcal:')
  await expect(dialog.getByRole('link', { name: 'Abrir no meu calendário' })).toHaveAttribute('href', webcal)
  const read = async () => (await request.get(address)).text()
  expect((await read()).match(/STATUS:\w+/g)).toEqual(['STATUS:CONFIRMED', 'STATUS:CONFIRMED'])
  await changeRoom(admin, other, { active: false })
  expect((await read()).match(/STATUS:\w+/g)).toEqual(['STATUS:CONFIRMED', 'STATUS:CANCELLED'])

  await dialog.getByRole('button', { name: 'Revogar endereço' }).press('Enter')
  const question = page.getByRole('dialog', { name: 'Atenção' })
  await question.getByRole('button', { name: 'Revogar endereço' }).press('Enter')
  await expect(dialog.getByText('O endereço foi revogado.')).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Criar meu endereço' })).toBeFocused()
  expect((await request.get(address)).status()).toBe(404)
  await page.keyboard.press('Escape')
  await expect(open).toBeFocused()

  // The account menu offers the calendar even if there are no coming rooms.
  const account = page.getByRole('button', { name: /^Conta de/ })
  await account.press('Enter')
  await page.getByRole('menuitem', { name: 'Assinar minha agenda' }).press('Enter')
  await expect(dialog.getByRole('button', { name: 'Criar meu endereço' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(account).toBeFocused()
})
