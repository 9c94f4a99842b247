import { expectAccessible } from '../support/accessible.ts'
import { signIn } from '../support/admin-api.ts'
import { ADMIN } from '../support/palco.ts'
import { dayOfEvent, expect, signInAs, test } from '../support/test.ts'
import { addGroup, found, newWord, openUsers, question, row, search } from '../support/users-screen.ts'

test('a user is created, found, edited, deactivated and deleted', async ({ page, admin, palco }) => {
  const word = newWord()
  const email = `joao.${word}@example.com`
  await addGroup(admin, `Grupo ${word}`, [{ name: 'Abertura', language: 'FR_FR' }, { name: 'Encerramento' }])
  await signInAs(page, await admin.addPerson({ role: 'ADMIN' }))
  await page.getByRole('link', { name: 'Usuários', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Novo Usuário' })
  await expect(page.getByRole('link', { name: 'Upload de Planilha' })).toHaveAttribute('href', '/upload')

  await test.step('a new one needs a name, an address and a password', async () => {
    await page.getByRole('button', { name: 'Novo Usuário' }).click()
    await expect(dialog.getByLabel('Nome')).toBeFocused()
    await page.keyboard.press('Enter')
    for (const text of ['Nome é obrigatório', 'E-mail é obrigatório', 'Senha é obrigatória'])
      await expect(dialog.getByText(text)).toBeVisible()
    await dialog.getByLabel('Nome').fill('João Conceição')
    await dialog.getByLabel('Email').fill(ADMIN.email)
    await dialog.getByLabel('Senha').fill('uma senha boa')
    await expect(dialog.getByLabel('Função')).toHaveText('Participante')
    await expect(dialog.getByText('Selecione os grupos aos quais o usuário terá acesso')).toBeVisible()
    await dialog.getByRole('button', { name: 'Criar' }).click()
    await expect(dialog.getByRole('alert')).toHaveText('Já existe um usuário com este e-mail')
  })

  await test.step('closing asks before typed text is lost', async () => {
    await dialog.getByRole('button', { name: 'Criar' }).press('Escape')
    await page.getByRole('dialog', { name: 'Atenção' }).getByRole('button', { name: 'Cancelar' }).click()
    await expect(dialog.getByLabel('Nome')).toHaveValue('João Conceição')
  })

  await test.step('in a group the user has the languages of its rooms', async () => {
    await dialog.getByLabel('Email').fill(email)
    await dialog.getByLabel('Grupos').fill(word)
    await page.getByRole('option', { name: `Grupo ${word}` }).click()
    // The open list of options must not cover the button.
    await expect(page.getByRole('listbox')).toBeVisible()
    await dialog.getByRole('button', { name: 'Criar' }).click()
    await expect(dialog).toBeHidden()
    await expect(page.getByRole('button', { name: 'Novo Usuário' })).toBeFocused()
    const cells = row(page, email).getByRole('gridcell')
    await expect(row(page, email).getByRole('rowheader')).toHaveText('João Conceição')
    await expect(cells.nth(2)).toHaveText('Participante')
    await expect(cells.nth(3)).toHaveText(/^(FR_FR, PT_BR|PT_BR, FR_FR)$/)
    await expect(cells.nth(4)).toHaveText('Ativo')
    const [person] = await found(admin, email)
    await expect(cells.nth(5)).toHaveText(dayOfEvent(person?.createdAt))
  })

  await test.step('a search without accents finds the user, and the address keeps the search', async () => {
    await search(page, `CONCEICAO joao.${word}`)
    await expect(page).toHaveURL(/search=CONCEICAO/)
    await expect(page.getByRole('row')).toHaveCount(2)
    await page.reload()
    await expect(row(page, email)).toBeVisible()
    await expect(page.getByPlaceholder('Buscar')).toHaveValue(`CONCEICAO joao.${word}`)
    await search(page, `ninguém ${word}`)
    await expect(page.getByText('Nenhum usuário encontrado com os critérios de busca.')).toBeVisible()
    await search(page, word)
    await expect(row(page, email)).toBeVisible()
  })

  await test.step('an edit keeps the e-mail address and, left blank, the password', async () => {
    await page.getByRole('button', { name: 'Editar João Conceição' }).click()
    const editing = page.getByRole('dialog', { name: 'Editar Usuário' })
    await expect(editing.getByLabel('Email')).toBeDisabled()
    await expect(editing.getByLabel('Nova Senha (opcional)')).toHaveValue('')
    await expect(editing.getByText('Deixe em branco para manter a senha atual')).toBeVisible()
    await editing.getByLabel('Função').click()
    await page.getByRole('option', { name: 'Palestrante' }).click()
    await editing.getByLabel('Nome').fill('João C. Prado')
    await page.keyboard.press('Enter')
    await expect(editing).toBeHidden()
    await expect(row(page, email)).toContainText('João C. Prado')
    await expect(row(page, email)).toContainText('Palestrante')
    await signIn(palco, { email, password: 'uma senha boa' })
  })

  await test.step('the chip deactivates and activates, with the keyboard too', async () => {
    const chip = row(page, email).getByRole('button', { name: /^João C\. Prado: (Ativo|Inativo)$/ })
    await chip.click()
    const sure = question(page, 'Desativar João C. Prado?')
    await expect(sure.getByRole('button', { name: 'Cancelar' })).toBeFocused()
    await sure.getByRole('button', { name: 'Desativar' }).click()
    await expect(chip).toHaveText('Inativo')
    await page.getByRole('button', { name: 'Desfazer' }).click()
    await expect(chip).toHaveText('Ativo')
    await expect(page.getByText('João C. Prado: acesso ativo de novo')).toBeVisible()
    await chip.click()
    await sure.getByRole('button', { name: 'Desativar' }).click()
    await expect(chip).toHaveText('Inativo')
    await expect.poll(async () => (await found(admin, email))[0]?.active).toBe(false)
    await row(page, email).getByRole('gridcell', { name: 'Palestrante' }).click()
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('ArrowRight')
    await expect(chip).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(chip).toHaveText('Ativo')
  })

  await test.step('a deletion asks for confirmation', async () => {
    const sure = question(page, 'Tem certeza que deseja excluir este usuário?')
    const remove = page.getByRole('button', { name: 'Excluir João C. Prado' })
    await remove.click()
    await sure.getByRole('button', { name: 'Cancelar' }).click()
    await expect(remove).toBeFocused()
    await page.keyboard.press('Enter')
    await sure.getByRole('button', { name: 'Excluir' }).click()
    await expect(page.getByText('Usuário excluído')).toBeVisible()
    await expect(page.getByText('Nenhum usuário encontrado com os critérios de busca.')).toBeVisible()
  })
})

test('a user who will choose a password gets a link, and a corrected address offers a new one', {
  tag: '@wide',
}, async ({ page, admin }) => {
  const word = newWord()
  await openUsers(page, admin)
  await page.getByRole('button', { name: 'Novo Usuário' }).click()
  const dialog = page.getByRole('dialog', { name: 'Novo Usuário' })
  await dialog.getByLabel('Nome').fill(`Lia ${word}`)
  await dialog.getByLabel('Email').fill(`lia.${word}@example.con`)
  await dialog.getByLabel('A pessoa escolhe a sua, por um link de primeiro acesso').check()
  await dialog.getByRole('button', { name: 'Criar' }).click()
  const link = page.getByRole('dialog', { name: `Link de primeiro acesso - Lia ${word}` })
  await link.getByRole('button', { name: 'Criar link' }).click()
  await expect(link.getByText(/^Vale até \d/)).toBeVisible()
  await link.getByRole('button', { name: 'Fechar' }).click()

  await search(page, word)
  await page.getByRole('link', { name: `Lia ${word}` }).click()
  await expect(page.getByText('Pode entrar, mas ainda não criou a própria senha')).toBeVisible()
  await page.getByRole('button', { name: 'Presença' }).click()
  await expect(page.getByText('Ainda não esteve em nenhuma sala.')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Corrigir e-mail' }).click()
  const correcting = page.getByRole('dialog', { name: `Corrigir e-mail - Lia ${word}` })
  await correcting.getByLabel('Email').fill(`lia.${word}@example.com`)
  await correcting.getByRole('button', { name: 'Corrigir' }).click()
  await page.getByRole('button', { name: 'Criar novo link' }).click()
  await expect(link.getByRole('button', { name: 'Criar link' })).toBeVisible()
  await link.getByRole('button', { name: 'Fechar' }).click()
  await page.getByRole('button', { name: 'Editar' }).click()
  await page.getByRole('dialog', { name: 'Editar Usuário' }).getByLabel('Nome').fill(`Lia Reis ${word}`)
  await page.getByRole('button', { name: 'Atualizar' }).click()
  await expect(page.getByRole('heading', { name: `Lia Reis ${word}` })).toBeVisible()
})

test('when two administrators change a user’s rooms, the second continues from the first’s change', {
  tag: '@wide',
}, async ({ page, admin }) => {
  const word = newWord()
  const group = await addGroup(admin, `Grupo ${word}`, [{ name: `Abertura ${word}` }, { name: `Debate ${word}` }])
  const person = await admin.addPerson({ name: `Rita ${word}`, groupIds: [group] })
  const rooms = () => admin.call<{ roomId: string }[]>('GET', `/admin/users/${person.id}/rooms`)
  await openUsers(page, admin)
  await search(page, word)
  await page.getByRole('button', { name: `Gerenciar salas de ${person.name}` }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('checkbox', { name: `Abertura ${word}` }).uncheck()
  const [opening] = await rooms()
  await admin.call('PUT', `/admin/users/${person.id}/rooms`, { roomIds: [opening?.roomId] })
  await dialog.getByRole('button', { name: 'Salvar' }).click()
  await dialog.getByRole('button', { name: 'Recarregar' }).click()
  await expect(dialog.getByRole('checkbox', { name: `Debate ${word}` })).not.toBeChecked()
  await expect(dialog.getByRole('checkbox', { name: `Abertura ${word}` })).not.toBeChecked()
  await dialog.getByRole('button', { name: 'Salvar' }).click()
  await expect(dialog).toBeHidden()
  expect(await rooms()).toEqual([])
})

test('rooms are removed from a user and added again', { tag: '@wide' }, async ({ page, admin }) => {
  const word = newWord()
  const dates = { startDate: '2025-12-01T13:40:00.000Z', endDate: '2025-12-01T15:00:00.000Z' }
  const group = await addGroup(admin, `Grupo ${word}`, [
    { name: `Abertura ${word}`, description: '<p>Traga seu <em>café</em></p>', ...dates },
    { name: `Debate ${word}` },
  ])
  const person = await admin.addPerson({ name: `Rita ${word}`, groupIds: [group] })
  const loner = await admin.addPerson({ name: `Solange ${word}` })
  const enabled = async () => (await admin.call<object[]>('GET', `/admin/users/${person.id}/rooms`)).length
  await openUsers(page, admin)
  await search(page, word)

  await page.getByRole('button', { name: `Gerenciar salas de ${loner.name}` }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('heading')).toHaveText(`Gerenciar Salas - ${loner.name}`)
  await expect(dialog).toContainText(
    'Este usuário não está vinculado a nenhum grupo. Adicione o usuário a um grupo primeiro.',
  )
  await page.keyboard.press('Escape')

  const manage = page.getByRole('button', { name: `Gerenciar salas de ${person.name}` })
  await manage.click()
  await expect(dialog.getByRole('heading')).toHaveText(`Gerenciar Salas - ${person.name}`)
  await expect(dialog).toContainText(
    'Desmarque as salas que o usuário NÃO poderá acessar. Por padrão, todas as salas dos grupos do usuário estão habilitadas.',
  )
  const all = dialog.getByRole('checkbox', { name: `Todas as salas de Grupo ${word}` })
  const opening = dialog.getByRole('checkbox', { name: `Abertura ${word}` })
  await expect(opening).toBeChecked()
  await expect(opening).toHaveAccessibleDescription(
    'Traga seu café Início: 01/12/2025 1:40 pm UTC · Fim: 01/12/2025 3:00 pm UTC',
  )
  await expect(dialog.getByText('seg., 01/12/2025, 10:40 – 12:00 São Paulo (UTC-3)')).toBeVisible()

  await opening.press('Space')
  await expect(all).toHaveAttribute('data-indeterminate', 'true')
  await page.keyboard.press('Escape')
  await page.getByRole('dialog', { name: 'Atenção' }).getByRole('button', { name: 'Cancelar' }).click()
  await dialog.getByRole('button', { name: 'Salvar' }).click()
  await expect(dialog).toBeHidden()
  await expect(manage).toBeFocused()
  expect(await enabled()).toBe(1)

  await manage.click()
  await expect(opening).not.toBeChecked()
  await all.click()
  await all.click()
  await expect(dialog.getByText('0 de 2')).toBeVisible()
  await dialog.getByRole('button', { name: 'Salvar' }).click()
  await expect(dialog).toBeHidden()
  expect(await enabled()).toBe(0)

  await manage.click()
  await dialog.getByRole('button', { name: 'Restaurar padrão' }).click()
  await expect(all).toBeChecked()
  await dialog.getByRole('button', { name: 'Salvar' }).click()
  await expect(dialog).toBeHidden()
  await admin.call('POST', '/admin/rooms', {
    name: `Nova ${word}`,
    language: 'PT_BR',
    webinarUrl: 'https://vimeo.com/76979871',
    groupId: group,
  })
  expect(await enabled(), 'a new room joins the default').toBe(3)
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } })

  test('on a phone users are cards with everything that the table has', { tag: '@wide' }, async ({ page, admin }) => {
    const word = newWord()
    const person = await admin.addPerson({ name: `Íris ${word}` })
    await admin.addPerson({ name: `Beto ${word}` })
    await openUsers(page, admin)
    await search(page, word)
    const cards = page.getByRole('list', { name: 'Usuários' }).getByRole('listitem')
    await expect(cards).toHaveCount(2)
    await page.getByLabel('Ordenar por').click()
    await page.getByRole('option', { name: 'Nome, Z–A' }).click()
    await expect(cards.first()).toContainText(`Íris ${word}`)
    await expect(cards.first()).toContainText(person.email)
    await cards.first().getByRole('button', { name: 'Ativo' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Desativar' }).click()
    await expect(cards.first().getByRole('button', { name: 'Inativo' })).toBeVisible()
    await page.getByRole('checkbox', { name: 'Selecionar página' }).click()
    await expect(page.getByText('2 selecionados')).toBeVisible()
    await expectAccessible(page)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
    await page.getByRole('button', { name: `Editar Íris ${word}` }).click()
    await expect(page.getByRole('dialog', { name: 'Editar Usuário' })).toBeVisible()
  })
})
