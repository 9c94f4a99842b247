import { readFile } from 'node:fs/promises'
import { expectAccessible } from '../support/accessible.ts'
import { expect, signInAs, test } from '../support/test.ts'
import { found, newWord, question, row, search, typeSearch } from '../support/users-screen.ts'

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

test('an imported sheet is reviewed, corrected and saved, and its rejected rows are downloaded', {
  tag: '@wide',
}, async ({ page, admin }) => {
  const word = newWord()
  const address = (name: string) => `${name}.${word}@example.com`
  const people = Array.from(
    { length: 28 },
    (_, n) => `Pessoa ${n + 10} ${word};${address(`p${n + 10}`)};Turma ${word};X`,
  )
  const lines = [
    'Nome;E-mail;Turma;Empresa',
    ...people,
    `Łukasz D’Ávila ${word};sem-arroba;Turma ${word};ACME`,
    `Outra ${word};sem-endereço;;Beta`,
  ]
  await signInAs(page, await admin.addPerson({ role: 'ADMIN' }), '/upload')
  const input = page.locator('input[type=file]')
  await input.setInputFiles({ name: 'semana.csv', mimeType: 'text/csv', buffer: Buffer.from(lines.join('\n')) })
  const dialog = page.getByRole('dialog', { name: 'Selecionar Grupos para Usuários' })
  const chip = (name: string) => dialog.getByRole('button', { name, exact: true })

  await test.step('the missing group is created from the sheet', async () => {
    await expect(chip('Sem grupo (28)')).toBeVisible()
    await dialog.getByRole('button', { name: `Criar grupo "Turma ${word}"` }).click()
    await expect(chip(`Turma ${word} (28)`)).toBeVisible()
    await expect(chip('Sem grupo (28)')).toBeHidden()
    await expect(dialog.getByRole('button', { name: /^Criar grupo/ })).toBeHidden()
  })

  await test.step('rows are searched and corrected in place, those with errors too', async () => {
    await dialog.getByLabel('Filtrar linhas por nome ou email').fill(`12 pessoa`)
    await expect(dialog.getByRole('row')).toHaveCount(2)
    await dialog.getByRole('button', { name: `Corrigir Pessoa 12 ${word}` }).click()
    await dialog.getByLabel('Nome da linha 4').fill(`Pessoa Doze ${word}`)
    await dialog.getByRole('button', { name: 'Salvar 28 Usuários' }).click()
    await expect(dialog.getByText('Confirme ou desfaça primeiro a correção da linha 4.')).toBeVisible()
    await dialog.getByLabel('Nome da linha 4').press('Enter')
    await expect(dialog.getByRole('button', { name: `Corrigir Pessoa Doze ${word}` })).toBeFocused()
    await dialog.getByLabel('Filtrar linhas por nome ou email').fill('doze')
    await expect(dialog.getByText(`Pessoa Doze ${word}`)).toBeVisible()
    await dialog.getByLabel('Filtrar linhas por nome ou email').fill('')

    await chip('Com erro (2)').click()
    await expect(dialog.getByRole('row')).toHaveCount(3)
    await dialog.getByRole('button', { name: /^Corrigir Łukasz/ }).click()
    const email = dialog.getByLabel('Email da linha 30')
    await email.fill(address('p11'))
    await page.keyboard.press('Enter')
    await expect(dialog.getByText('E-mail repetido na planilha (linha 3)')).toBeVisible()
    await email.fill(address('lukasz'))
    await dialog.getByRole('button', { name: 'Confirmar linha 30' }).click()
    await expect(chip('Com erro (1)')).toBeVisible()
    await expect(chip(`Turma ${word} (29)`)).toBeVisible()
  })

  await test.step('rejected rows can be downloaded and uploaded again', async () => {
    await dialog.getByRole('button', { name: 'Salvar 29 Usuários' }).click()
    await expect(page.getByText('29 usuários criados com sucesso')).toBeVisible()
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Baixar erros' }).click()
    const buffer = await readFile(await (await download).path())
    await input.setInputFiles({ name: 'erros_importacao.xlsx', mimeType: XLSX, buffer })
    await expect(page.getByRole('alert')).toContainText('Nenhum usuário para importar na planilha')
    await expect(page.getByRole('row', { name: '2 sem-endereço E-mail inválido' })).toBeVisible()
  })

  await test.step('the first sheet again shows only what was corrected in the review as a difference', async () => {
    await input.setInputFiles({ name: 'semana.csv', mimeType: 'text/csv', buffer: Buffer.from(lines.join('\n')) })
    await expect(dialog.getByRole('tab', { name: 'Iguais (27)' })).toBeVisible()
    await dialog.getByRole('tab', { name: 'Mudam (1)' }).click()
    await expect(dialog.getByLabel(`Pessoa Doze ${word} → Pessoa 12 ${word}`)).not.toBeChecked()
  })
})

test('people are filtered, exported and changed in bulk', { tag: '@wide' }, async ({ page, admin }) => {
  const word = newWord()
  const users = Array.from({ length: 29 }, (_, n) => ({
    name: n ? `Pessoa ${n} ${word}` : `Łukasz D’Ávila ${word}`,
    email: `p${n}.${word}@example.com`,
  }))
  const { importedAt } = await admin.call<{ importedAt: string }>('POST', '/admin/upload/users/save', {
    ...{ users, defaultPassword: 'vento-lago-uva-482', review: true },
  })
  await admin.call('POST', '/admin/groups', { name: `Turma ${word}` })
  const caller = await admin.addPerson({ role: 'ADMIN', name: `Clara ${word}` })
  await signInAs(page, caller, `/users?${new URLSearchParams({ importedAt })}`)
  await expect(page.getByText('1–25 de 29')).toBeVisible()
  await expect(page.getByText('Importados em')).toBeVisible()

  await test.step('columns are shown and hidden', async () => {
    await expect(page.getByRole('columnheader', { name: 'Grupos' })).toBeVisible()
    await page.getByRole('button', { name: 'Colunas' }).click()
    await expect(page.getByRole('menuitemcheckbox').first()).toBeVisible()
    await expectAccessible(page)
    for (const name of ['Idioma(s)', 'Data de Criação', 'Último acesso'])
      await page.getByRole('menuitemcheckbox', { name }).click()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('columnheader', { name: 'Último acesso' })).toBeVisible()
    await expect(page.getByRole('columnheader', { name: 'Idioma(s)' })).toBeHidden()
  })

  await test.step('the filter and the search work together', async () => {
    await search(page, `davila ${word} lukasz`)
    await expect(page.getByRole('row')).toHaveCount(2)
    await expect(row(page, `Łukasz D’Ávila ${word}`)).toContainText('Nunca entrou')
    await typeSearch(page, '')
    await expect(page.getByText('1–25 de 29')).toBeVisible()
    await page.getByLabel('Acesso').click()
    await page.getByRole('option', { name: 'Já entrou' }).click()
    await expect(page.getByText('Nenhum usuário encontrado com os critérios de busca.')).toBeVisible()
    await page.goBack()
    await expect(page.getByText('1–25 de 29')).toBeVisible()
  })

  await test.step('all results are selected and added to a group', async () => {
    await page.getByRole('checkbox', { name: 'Selecionar todas as linhas' }).click()
    const bar = page.getByRole('region', { name: 'Usuários selecionados' })
    await bar.getByRole('button', { name: 'Selecionar todos os 29 resultados' }).click()
    await expect(bar).toContainText('Todos os 29 resultados selecionados')
    await expect(page.getByRole('group', { name: 'Filtros' }).getByLabel('Acesso')).toBeVisible()
    await page.getByRole('button', { name: 'Ir para a próxima página' }).click()
    await expect(page.getByText('26–29 de 29')).toBeVisible()
    await expect(bar).toContainText('Todos os 29 resultados selecionados')
    await bar.getByRole('button', { name: 'Adicionar a grupo' }).click()
    const dialog = page.getByRole('dialog', { name: 'Adicionar a grupo' })
    await expect(dialog).toBeVisible()
    await expectAccessible(page)
    await dialog.getByLabel('Grupo').click()
    await page.getByRole('option', { name: `Turma ${word}` }).click()
    await dialog.getByRole('button', { name: 'Adicionar 29 usuários' }).click()
    await expect(page.getByText('29 usuários adicionados ao grupo')).toBeVisible()
    await expect(bar).toBeHidden()
    await expect(row(page, `p1.${word}`)).toContainText(`Turma ${word}`)
  })

  await test.step('the administrator’s own account is skipped, with a message', async () => {
    await page.getByRole('button', { name: 'Limpar filtros' }).click()
    await search(page, word)
    await expect(page.getByText('1–25 de 30')).toBeVisible()
    await page.getByRole('checkbox', { name: 'Selecionar todas as linhas' }).click()
    await page.getByRole('button', { name: 'Selecionar todos os 30 resultados' }).click()
    await page.getByRole('button', { name: 'Desativar' }).click()
    await question(page, 'Desativar 30 usuários?').getByRole('button', { name: 'Desativar' }).click()
    await expect(page.getByText('29 usuários desativados. Você ficou de fora')).toBeVisible()
    expect((await found(admin, word)).filter(({ active }) => active)).toHaveLength(1)
    await page.getByRole('button', { name: 'Desfazer' }).click()
    await expect(page.getByText('29 usuários ativados')).toBeVisible()
    expect((await found(admin, word)).filter(({ active }) => active)).toHaveLength(30)
  })

  await test.step('the export has the filtered people', async () => {
    await search(page, `${word} clara`)
    await page.getByRole('button', { name: 'Outros formatos' }).click()
    const download = page.waitForEvent('download')
    await page.getByRole('menuitem', { name: 'Exportar CSV' }).click()
    const file = await download
    expect(file.suggestedFilename()).toMatch(/^usuarios_.*\.csv$/)
    const text = await readFile(await file.path(), 'utf8')
    expect(text.trimEnd().split('\r\n')).toHaveLength(2)
    expect(text).toContain(`Clara ${word};${caller.email};Administrador`)
  })

  await test.step('on a phone the filters are behind a button', async () => {
    await page.setViewportSize({ width: 360, height: 740 })
    const card = page.getByRole('listitem').filter({ hasText: caller.email })
    await expect(card).toBeVisible()
    await page.getByRole('button', { name: 'Filtros', exact: true }).click()
    // Opens the select by keyboard. By mouse, it would close again if it moved between press and release.
    await page.getByLabel('Função').press('Enter')
    await page.getByRole('option', { name: 'Administrador' }).click()
    await expect(page).toHaveURL(/role=ADMIN/)
    await expect(card).toBeVisible()
    await expectAccessible(page)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
  })
})
