import { GIF, PNG, SVG } from '@palco/server/testing/images'
import { expectAccessible } from '../support/accessible.ts'
import { AdminApi } from '../support/admin-api.ts'
import { addGroup, addRoom } from '../support/portal.ts'
import { dayOfEvent, expect, signInAs, test } from '../support/test.ts'

const upload = (name: string, mimeType: string, buffer: Buffer) => ({ name, mimeType, buffer })

test('languages are created, deactivated and activated, edited by two at once, and deleted', {
  tag: '@wide',
}, async ({ page, ownPalco }) => {
  const admin = new AdminApi(ownPalco)
  await signInAs(page, await admin.addPerson({ role: 'ADMIN' }), `${ownPalco.url}/languages`)
  const card = (name: string) => page.getByRole('article', { name })
  const dialog = page.getByRole('dialog')

  await expect(page.getByRole('article')).toHaveCount(6)
  await expect(card('Deutsch')).toContainText('DE_DE')
  const languages = await admin.call<{ code: string; createdAt: string }[]>('GET', '/languages')
  const german = languages.find(({ code }) => code === 'DE_DE')
  await expect(card('Deutsch')).toContainText(`Criado em ${dayOfEvent(german?.createdAt)}`)

  await test.step('the chip deactivates and activates it', async () => {
    await card('Deutsch').getByText('Ativo').hover()
    await expect(page.getByRole('tooltip', { name: 'Clique para desativar' })).toBeVisible()
    await card('Deutsch').getByText('Ativo').click()
    await expect(card('Deutsch').getByText('Inativo')).toBeVisible()
    await expect(page.getByRole('tooltip', { name: 'Clique para ativar' })).toBeVisible()
    await card('Deutsch').getByText('Inativo').press('Enter')
    await expect(card('Deutsch').getByText('Ativo', { exact: true })).toBeVisible()
  })

  await test.step('deactivating it shows how many rooms use it, and can be undone', async () => {
    const groupId = await addGroup(admin)
    await addRoom(admin, groupId, { language: 'DE_DE' })
    await card('Deutsch').getByText('Ativo').click()
    const notice = 'Deutsch desativado: 1 sala usa este idioma, e participantes não podem mais escolhê-lo.'
    await expect(page.getByText(notice)).toBeVisible()
    await page.getByRole('button', { name: 'Desfazer' }).click()
    await expect(card('Deutsch').getByText('Ativo', { exact: true })).toBeVisible()
    await admin.call('DELETE', `/admin/groups/${groupId}`)
  })

  await test.step('a new one needs all fields, a valid code, and a small image', async () => {
    await page.getByRole('button', { name: 'Novo Idioma' }).click()
    await expect(dialog.getByRole('heading', { name: 'Novo Idioma' })).toBeVisible()
    await page.keyboard.press('Enter')
    await expect(dialog.getByRole('alert')).toHaveText('Todos os campos são obrigatórios')
    await dialog.getByLabel('Código').fill('holandês')
    await dialog.getByLabel('Nome').fill('Nederlands')
    await dialog.getByLabel('Bandeira (emoji)').fill('🇳🇱')
    await page.keyboard.press('Enter')
    await expect(dialog.getByText('O código deve seguir o formato PT_BR, EN_US')).toBeVisible()
    await expectAccessible(page)

    const file = dialog.locator('input[type=file]')
    await file.setInputFiles(upload('logo.svg', 'image/svg+xml', SVG))
    await expect(dialog.getByText('Arquivos SVG não são aceitos')).toBeVisible()
    await file.setInputFiles(upload('logo.gif', 'image/gif', Buffer.concat([GIF, Buffer.alloc(512 * 1024)])))
    await expect(dialog.getByText('A imagem deve ter no máximo 512 kB')).toBeVisible()
    await file.setInputFiles(upload('logo.png', 'image/png', SVG))
    await dialog.getByLabel('Código').fill('NL_NL')
    await page.keyboard.press('Enter')
    await expect(dialog.getByRole('alert')).toContainText('A imagem deve ser PNG, JPEG, WebP ou GIF')
    await file.setInputFiles(upload('logo.png', 'image/png', PNG))
    await expect(dialog.getByRole('img', { name: 'Logo (opcional)' })).toBeVisible()
    await dialog.getByRole('button', { name: 'Criar' }).click()
    await expect(dialog).toBeHidden()
    await expect(card('Nederlands').locator('img')).toHaveAttribute('src', /^\/api\/images\//)
    await expect(page.getByRole('button', { name: 'Novo Idioma' })).toBeFocused()
  })

  await test.step('a code that is taken is refused, and Esc asks before typed text is lost', async () => {
    await page.getByRole('button', { name: 'Novo Idioma' }).click()
    await dialog.getByLabel('Código').fill('NL_NL')
    await dialog.getByLabel('Nome').fill('Vlaams')
    await dialog.getByLabel('Bandeira (emoji)').fill('🇧🇪')
    await page.keyboard.press('Enter')
    await expect(dialog.getByRole('alert')).toHaveText('Já existe um idioma com o código NL_NL')
    await dialog.getByLabel('Nome').press('Escape')
    await page.getByRole('dialog', { name: 'Atenção' }).getByRole('button', { name: 'Descartar' }).click()
    await expect(dialog).toBeHidden()
  })

  await test.step('saving over a newer change is a conflict', async () => {
    await page.getByRole('button', { name: 'Editar Nederlands' }).click()
    await expect(dialog.getByRole('heading', { name: 'Editar Idioma' })).toBeVisible()
    const languages = await admin.call<{ id: string; code: string }[]>('GET', '/languages')
    const id = languages.find(({ code }) => code === 'NL_NL')?.id
    await admin.call('PUT', `/languages/${id}`, { name: 'Nederlands (NL)' })
    // The list behind the dialog shows the other administrator's change. The form keeps its own values.
    await expect(page.getByRole('article', { name: 'Nederlands (NL)', includeHidden: true })).toBeVisible()
    await expect(dialog.getByLabel('Nome')).toHaveValue('Nederlands')
    await dialog.getByLabel('Nome').fill('Holandês')
    await page.keyboard.press('Enter')
    await expect(dialog.getByText('Outra pessoa alterou este registro enquanto você editava.')).toBeVisible()
    await dialog.getByRole('button', { name: 'Recarregar' }).click()
    await expect(dialog.getByText('Nome: agora é "Nederlands (NL)"')).toBeVisible()
    await expect(dialog.getByLabel('Nome')).toHaveValue('Holandês')
    await dialog.getByRole('button', { name: 'Atualizar' }).click()
    await expect(dialog).toBeHidden()
    await expect(card('Holandês').locator('img')).toBeVisible()
  })

  await test.step('removing a logo brings the flag back', async () => {
    await page.getByRole('button', { name: 'Editar Holandês' }).click()
    await dialog.getByRole('button', { name: 'Remover logo' }).click()
    await expect(dialog.getByText('Sem logo')).toBeVisible()
    await dialog.getByRole('button', { name: 'Atualizar' }).click()
    await expect(dialog).toBeHidden()
    await expect(card('Holandês').locator('img')).toHaveCount(0)
  })

  await test.step('one that rooms use can’t be deleted; all others can', async () => {
    const group = await admin.call<{ id: string }>('POST', '/admin/groups', { name: 'Holanda', maxRooms: 5 })
    const room = { name: 'Zaal', groupId: group.id, language: 'NL_NL', webinarUrl: 'https://example.com/embed' }
    await admin.call('POST', '/admin/rooms', room)
    await page.getByRole('button', { name: 'Excluir Holandês' }).click()
    await expect(dialog).toContainText('Tem certeza que deseja excluir o idioma "Holandês"?')
    await dialog.getByRole('button', { name: 'Excluir' }).click()
    await expect(page.getByText('O idioma é usado por 1 sala e não pode ser excluído')).toBeVisible()
    await admin.call('DELETE', `/admin/groups/${group.id}`)
    for (let left = 7; left > 0; left -= 1) {
      await expect(page.getByRole('article')).toHaveCount(left)
      await page
        .getByRole('button', { name: /^Excluir / })
        .first()
        .click()
      await dialog.getByRole('button', { name: 'Excluir' }).click()
    }
    await expect(page.getByText('Nenhum idioma cadastrado')).toBeVisible()
    await expect(
      page.getByText('Crie idiomas para que os participantes possam escolher sua linguagem preferida.'),
    ).toBeVisible()
    await page.getByRole('button', { name: 'Criar Primeiro Idioma' }).click()
    await dialog.getByLabel('Código').fill('PT_PT')
    await dialog.getByLabel('Nome').fill('Português')
    await dialog.getByLabel('Bandeira (emoji)').fill('🇵🇹')
    await page.keyboard.press('Enter')
    await expect(card('Português')).toBeVisible()
  })
})

test('without a server each action on languages shows what failed, and nothing typed is lost', {
  tag: '@wide',
}, async ({ page, ownPalco }) => {
  const admin = new AdminApi(ownPalco)
  await page.route('**/api/languages', (route) => route.fulfill({ status: 404 }))
  await signInAs(page, await admin.addPerson({ role: 'ADMIN' }), `${ownPalco.url}/languages`)
  await expect(page.getByRole('alert')).toContainText('Erro ao carregar idiomas')
  await page.unroute('**/api/languages')
  await page.getByRole('button', { name: 'Tentar novamente' }).click()
  const card = page.getByRole('article', { name: 'Italiano' })
  await expect(card).toBeVisible()
  await expect(page.getByRole('alert')).toBeHidden()

  await ownPalco.stop()
  await card.getByText('Ativo').click()
  await expect(page.getByRole('alert')).toContainText('Erro ao alterar status do idioma')
  await page.getByRole('button', { name: 'Excluir Italiano' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Excluir' }).click()
  await expect(page.getByRole('alert')).toContainText('Erro ao excluir idioma')
  await page.getByRole('button', { name: 'Editar Italiano' }).click()
  const dialog = page.getByRole('dialog', { name: 'Editar Idioma' })
  await dialog.getByLabel('Nome').fill('Italiano (IT)')
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('alert')).toHaveText('Erro ao salvar idioma')
  await expect(dialog.getByLabel('Nome')).toHaveValue('Italiano (IT)')
})
