import { expect, test } from '../support/test.ts'
import { addGroup, found, newWord, openUsers, question, row, search } from '../support/users-screen.ts'

test('many users are paged, sorted, selected and changed together', { tag: '@wide' }, async ({ page, admin }) => {
  const word = newWord()
  await addGroup(admin, `Grupo ${word}`)
  for (let number = 10; number < 37; number += 1) await admin.addPerson({ name: `Pessoa ${number} ${word}` })
  const caller = await openUsers(page, admin)
  await search(page, word)
  const first = page.getByRole('rowheader').first()

  await expect(page.getByText('1–25 de 27')).toBeVisible()
  await page.getByRole('columnheader', { name: 'Nome' }).click()
  await expect(page).toHaveURL(/sort=name&order=asc/)
  await expect(first).toHaveText(`Pessoa 10 ${word}`)
  await page.getByRole('checkbox', { name: 'Selecionar todas as linhas' }).click()
  await expect(page.getByText('25 selecionados')).toBeVisible()
  await page.getByRole('button', { name: 'Ir para a próxima página' }).click()
  await expect(page).toHaveURL(/page=1/)
  await expect(first).toHaveText(`Pessoa 35 ${word}`)
  await page.getByRole('checkbox', { name: 'Selecionar linha', exact: true }).first().click()
  await expect(page.getByText('26 selecionados')).toBeVisible()
  await page.goBack()
  await expect(first).toHaveText(`Pessoa 10 ${word}`)
  await page.goForward()
  await page.getByRole('columnheader', { name: 'Email' }).click()
  await expect(page).toHaveURL(/sort=email/)
  await page.goBack()
  await expect(first, 'the way back finds the page and its order').toHaveText(`Pessoa 35 ${word}`)

  const bar = page.getByRole('region', { name: 'Usuários selecionados' })
  const ofGroup = async () => (await found(admin, word)).filter(({ userGroups }) => userGroups.length === 1).length
  for (const [button, title, submit, members] of [
    ['Adicionar a grupo', 'Adicionar a grupo', 'Adicionar 26 usuários', 26],
    ['Remover de grupo', 'Remover de grupo', 'Remover 26 usuários', 0],
  ] as const) {
    await bar.getByRole('button', { name: button }).click()
    const dialog = page.getByRole('dialog', { name: title })
    await dialog.getByRole('button', { name: submit }).click()
    await expect(dialog.getByText('Escolha um grupo')).toBeVisible()
    await dialog.getByLabel('Grupo').click()
    await page.getByRole('option', { name: `Grupo ${word}` }).click()
    await dialog.getByRole('button', { name: submit }).click()
    await expect(dialog).toBeHidden()
    expect(await ofGroup()).toBe(members)
  }

  await bar.getByRole('button', { name: 'Desativar' }).click()
  await question(page, 'Desativar 26 usuários?').getByRole('button', { name: 'Desativar' }).click()
  await expect(page.getByText('26 usuários desativados')).toBeVisible()
  expect((await found(admin, word)).filter(({ active }) => active)).toHaveLength(1)
  await bar.getByRole('button', { name: 'Ativar', exact: true }).click()
  await question(page, 'Ativar 26 usuários?').getByRole('button', { name: 'Ativar' }).click()
  await expect(page.getByText('26 usuários ativados')).toBeVisible()
  await bar.getByRole('button', { name: 'Excluir' }).click()
  await question(page, 'Tem certeza que deseja excluir 26 usuários?').getByRole('button', { name: 'Excluir' }).click()
  await expect(page.getByText('26 usuários excluídos')).toBeVisible()
  await expect(page.getByRole('row')).toHaveCount(2)
  await expect(bar).toBeHidden()

  await test.step('the administrator’s own account is not deactivated', async () => {
    await search(page, caller.email)
    await expect(row(page, caller.email)).toBeVisible()
    await page.getByRole('checkbox', { name: 'Selecionar todas as linhas' }).click()
    await bar.getByRole('button', { name: 'Desativar' }).click()
    await page.getByRole('dialog', { name: 'Atenção' }).getByRole('button', { name: 'Desativar' }).click()
    const alert = page
      .getByRole('alert')
      .filter({ hasText: 'Você não pode excluir nem desativar o seu próprio usuário' })
    await expect(alert).toBeVisible()
    await bar.getByRole('button', { name: 'Limpar seleção' }).click()
    await expect(bar).toBeHidden()
  })
})

test('of two administrators who edit a user, the second sees the first’s change and saves after reloading', {
  tag: '@wide',
}, async ({ page, admin }) => {
  const word = newWord()
  const person = await admin.addPerson({ name: `Vera ${word}` })
  const [before] = await found(admin, word)
  await openUsers(page, admin)
  await search(page, word)
  await page.getByRole('button', { name: `Editar ${person.name}` }).click()
  const dialog = page.getByRole('dialog', { name: 'Editar Usuário' })
  await dialog.getByLabel('Nome').fill(`Vera Lúcia ${word}`)

  await admin.call('PUT', `/admin/users/${person.id}`, {
    name: `Vera Maria ${word}`,
    role: 'SPEAKER',
    groupIds: [],
    version: before?.version,
  })
  await expect(page.getByText(`Vera Maria ${word}`), 'the list behind the dialog follows').toBeVisible()
  await expect(dialog.getByLabel('Nome'), 'the form does not').toHaveValue(`Vera Lúcia ${word}`)
  await dialog.getByRole('button', { name: 'Atualizar' }).click()
  await expect(dialog.getByRole('alert')).toContainText('Outra pessoa alterou este registro enquanto você editava.')
  await dialog.getByRole('button', { name: 'Recarregar' }).click()
  await expect(dialog.getByText(`Nome: agora é "Vera Maria ${word}"`)).toBeVisible()
  await expect(dialog.getByLabel('Nome')).toHaveValue(`Vera Lúcia ${word}`)
  await expect(dialog.getByLabel('Função')).toHaveText('Palestrante')
  await dialog.getByRole('button', { name: 'Atualizar' }).click()
  await expect(dialog).toBeHidden()
})
