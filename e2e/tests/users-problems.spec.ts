import { readFileSync } from 'node:fs'
import { AdminApi } from '../support/admin-api.ts'
import { expect, test, untilOnline } from '../support/test.ts'
import { addGroup, newWord, openUsers, row, search, typeSearch } from '../support/users-screen.ts'

test('each action on users shows a message when the server is unreachable', { tag: '@wide' }, async ({
  page,
  ownPalco,
}) => {
  const admin = new AdminApi(ownPalco)
  const group = await addGroup(admin, 'Brasil', [{ name: 'Abertura' }])
  const person = await admin.addPerson({ name: 'Rita Lee', groupIds: [group] })
  await openUsers(page, admin, ownPalco.url)
  await expect(row(page, person.email)).toBeVisible()
  const dialog = page.getByRole('dialog')
  const alert = (text: string) => page.getByRole('alert').filter({ hasText: text })

  await test.step('the export has a name and is a workbook', async () => {
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Exportar Excel' }).click()
    const file = await download
    expect(file.suggestedFilename()).toMatch(/^usuarios_\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d\.xlsx$/)
    expect(
      readFileSync(await file.path())
        .subarray(0, 2)
        .toString(),
    ).toBe('PK')
  })

  await page.getByRole('button', { name: 'Gerenciar salas de Rita Lee' }).click()
  await dialog.getByRole('checkbox', { name: 'Abertura' }).click()
  await ownPalco.stop()
  await dialog.getByRole('button', { name: 'Salvar' }).click()
  await expect(dialog.getByRole('alert')).toHaveText('Erro ao atualizar salas do usuário')
  await dialog.getByRole('button', { name: 'Salvar' }).press('Escape')
  await page.getByRole('dialog', { name: 'Atenção' }).getByRole('button', { name: 'Descartar' }).click()
  await expect(dialog).toBeHidden()

  await page.getByRole('button', { name: 'Exportar Excel' }).click()
  await expect(alert('Erro ao exportar usuários')).toBeVisible()
  await page.getByRole('button', { name: 'Excluir Rita Lee' }).click()
  await dialog.getByRole('button', { name: 'Excluir' }).click()
  await expect(alert('Erro ao excluir usuário')).toBeVisible()
  await page.getByRole('button', { name: 'Editar Rita Lee' }).click()
  await dialog.getByRole('button', { name: 'Atualizar' }).click()
  await expect(dialog.getByRole('alert')).toHaveText('Erro ao salvar usuário')
  await dialog.getByRole('button', { name: 'Atualizar' }).press('Escape')
  await expect(dialog).toBeHidden()

  const backOnline = untilOnline(page)
  await ownPalco.start()
  await backOnline
  await ownPalco.stop()

  await test.step('what failed to load appears by itself when the server is back', async () => {
    await page.getByRole('button', { name: 'Gerenciar salas de Rita Lee' }).click()
    await expect(dialog.getByRole('alert')).toHaveText('Erro ao carregar salas do usuário')
    await expect(dialog.getByRole('button', { name: 'Tentar novamente' })).toBeVisible()
    await ownPalco.start()
    await expect(dialog.getByRole('checkbox', { name: 'Abertura' })).toBeChecked()
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await ownPalco.stop()
    await typeSearch(page, 'rita')
    await expect(alert('Erro ao carregar usuários')).toBeVisible()
    await ownPalco.start()
    await expect(row(page, person.email)).toBeVisible()
    await expect(alert('Erro ao carregar usuários')).toBeHidden()
  })
})

test('a user list that fails can be retried, and both empty states have their text', { tag: '@wide' }, async ({
  page,
  admin,
}) => {
  const LIST = '**/api/admin/users?*'
  await page.route(LIST, (route) => route.abort())
  await openUsers(page, admin)
  await expect(page.getByRole('alert')).toContainText('Erro ao carregar usuários')
  await page.unroute(LIST)
  // The answer is stubbed, because the real list always contains at least the administrator.
  const nobody = { success: true, data: { data: [], total: 0 } }
  await page.route(LIST, (route) => route.fulfill({ json: nobody }), { times: 1 })
  await page.getByRole('button', { name: 'Tentar novamente' }).click()
  await expect(
    page.getByText('Nenhum usuário cadastrado. Use o botão "Novo Usuário" ou faça upload de uma planilha.'),
  ).toBeVisible()
  await search(page, newWord())
  await expect(page.getByText('Nenhum usuário encontrado com os critérios de busca.')).toBeVisible()

  await test.step('a page that fails to load keeps the menu, which still works', async () => {
    await page.route('**/assets/audit-page-*.js', (route) => route.abort())
    await page.getByRole('link', { name: 'Auditoria' }).click()
    await expect(page.getByRole('alert')).toContainText('Não foi possível carregar a página')
    await page.getByRole('link', { name: 'Usuários' }).click()
    await expect(page.getByRole('heading', { name: 'Gerenciar Usuários' })).toBeVisible()
  })
})
