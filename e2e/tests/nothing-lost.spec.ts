import { signIn } from '../support/admin-api.ts'
import { expect, signInAs, signInByForm, test } from '../support/test.ts'
import { addGroup, newWord, openUsers, question, search } from '../support/users-screen.ts'

test('Back asks before it closes a dialog with unsaved changes, and leaves the page alone', { tag: '@wide' }, async ({
  page,
  admin,
}) => {
  await signInAs(page, await admin.addPerson({ role: 'ADMIN' }), '/groups')
  await page.getByRole('link', { name: 'Usuários', exact: true }).click()
  await page.getByRole('button', { name: 'Novo Usuário' }).click()
  const dialog = page.getByRole('dialog', { name: 'Novo Usuário' })
  await dialog.getByLabel('Nome').fill('Zoé')
  const discard = question(page, 'Descartar as alterações não salvas?')

  await page.goBack()
  await discard.getByRole('button', { name: 'Cancelar' }).click()
  await expect(dialog.getByLabel('Nome')).toHaveValue('Zoé')
  await page.goBack()
  await discard.getByRole('button', { name: 'Descartar' }).click()
  await expect(dialog).toBeHidden()
  await expect(page).toHaveURL(/\/users$/)

  await page.getByRole('button', { name: 'Novo Usuário' }).click()
  await expect(dialog).toBeVisible()
  await page.goBack()
  await expect(dialog, 'without changes it closes at once').toBeHidden()
  await expect(page).toHaveURL(/\/users$/)
  await page.goBack()
  await expect(page).toHaveURL(/\/groups$/)
})

test('a form that was half typed when the session was taken over is offered after the next sign-in', {
  tag: '@wide',
}, async ({ page, admin, palco }) => {
  const clara = await admin.addPerson({ role: 'ADMIN' })
  await signInAs(page, clara, '/users')
  const create = page.getByRole('button', { name: 'Novo Usuário' })
  await create.click()
  const dialog = page.getByRole('dialog', { name: 'Novo Usuário' })
  await dialog.getByLabel('Nome').fill('Zoé Lima')
  await signIn(palco, clara)
  await page.getByRole('dialog', { name: 'Sessão Encerrada' }).getByRole('button', { name: 'Fazer Login' }).click()
  await expect(page).toHaveURL('/login')
  await signInByForm(page, clara, '/users')
  await create.click()
  await dialog.getByRole('button', { name: 'Continuar de onde parou' }).click()
  await expect(dialog.getByLabel('Nome')).toHaveValue('Zoé Lima')
})

test('a group change of many users counts who was changed, and is undone from its notice', { tag: '@wide' }, async ({
  page,
  admin,
}) => {
  const word = newWord()
  const groupId = await addGroup(admin, `Grupo ${word}`)
  await admin.addPerson({ name: `Ana ${word}`, groupIds: [groupId] })
  await admin.addPerson({ name: `Rui ${word}` })
  await openUsers(page, admin)
  await search(page, word)
  const bar = page.getByRole('region', { name: 'Usuários selecionados' })
  const remove = async () => {
    await bar.getByRole('button', { name: 'Remover de grupo' }).click()
    const dialog = page.getByRole('dialog', { name: 'Remover de grupo' })
    await dialog.getByLabel('Grupo').click()
    await page.getByRole('option', { name: `Grupo ${word}` }).click()
    await dialog.getByRole('button', { name: 'Remover 2 usuários' }).click()
    await expect(dialog).toBeHidden()
  }
  await page.getByRole('checkbox', { name: 'Selecionar todas as linhas' }).click()
  await remove()
  await expect(page.getByText('1 usuário removido do grupo')).toBeVisible()
  await page.getByRole('button', { name: 'Desfazer' }).click()
  await expect(page.getByText('1 usuário adicionado ao grupo')).toBeVisible()
  await remove()
  await expect(page.getByText('1 usuário removido do grupo')).toBeVisible()
  await remove()
  await expect(page.getByText('Nada mudou: ninguém estava no grupo.')).toBeVisible()
})
