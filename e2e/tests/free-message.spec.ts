import { expectAccessible } from '../support/accessible.ts'
import { test } from '../support/mailing.ts'
import { addGroup } from '../support/portal.ts'
import { expect, signInAs } from '../support/test.ts'

test('an organiser writes to a group: previews, tests, leaves, comes back and sends once', {
  tag: '@wide',
}, async ({ page, mailing: { palco, received, admin } }) => {
  const groupId = await addGroup(admin, 'Convidados')
  const ana = await admin.addPerson({ name: 'Ana', groupIds: [groupId] })
  const { version } = await admin.call<{ version: number }>('GET', `/admin/users/${ana.id}`)
  const fields = { name: 'Ana', role: 'PARTICIPANT', groupIds: [groupId], phone: '+5511987654321', version }
  await admin.call('PUT', `/admin/users/${ana.id}`, fields)
  const rui = await admin.addPerson({ name: 'Rui', groupIds: [groupId] })
  await admin.addPerson({ name: 'Eva' })
  const organiser = await admin.addPerson({ role: 'ADMIN' })
  await signInAs(page, organiser, `${palco.url}/messages`)
  const dialog = page.getByRole('dialog', { name: 'Enviar mensagem' })
  const went = page.getByRole('region', { name: 'O que saiu' }).getByRole('listitem')

  await test.step('the dialog counts who gets the message, and the preview follows the text', async () => {
    await page.getByRole('button', { name: 'Enviar mensagem' }).click()
    await dialog.getByLabel('Grupo').click()
    await page.getByRole('option', { name: /^Convidados/ }).click()
    await expect(dialog.getByText('2 pessoas por e-mail, uma vez cada.')).toBeVisible()
    await dialog.getByLabel('Assunto').fill('Sala nova')
    await dialog.getByLabel('Texto').fill('Traga <b>água</b>.\n\nAté!')
    await expect(dialog.frameLocator('iframe').getByText('Traga <b>água</b>.')).toBeVisible()
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Enviar para mim' }).click()
    await expect(dialog.getByText('O servidor aceitou o e-mail.')).toBeVisible()
    expect(received.map(({ to }) => to)).toEqual([organiser.email])
  })

  await test.step('what was typed survives a closed dialog and a reload', async () => {
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await page.reload()
    await page.getByRole('button', { name: 'Enviar mensagem' }).click()
    await dialog.getByRole('button', { name: 'Continuar de onde parou' }).click()
    await expect(dialog.getByLabel('Assunto')).toHaveValue('Sala nova')
    await expect(dialog.getByText('2 pessoas por e-mail, uma vez cada.')).toBeVisible()
  })

  await test.step('the same text goes by WhatsApp to people with a telephone', async () => {
    await dialog.getByRole('button', { name: 'WhatsApp: 1 pessoa' }).click()
    const chats = page.getByRole('dialog', { name: 'Enviar por WhatsApp' })
    await expect(chats.getByText('Ficam de fora: 1 pessoa não tem telefone.')).toBeVisible()
    await expect(chats.getByText('Olá, Ana!')).toBeVisible()
    await expectAccessible(page)
    await page.context().route(/wa\.me/, (route) => route.fulfill({ body: 'chat' }))
    const opened = page.waitForEvent('popup')
    await chats.getByRole('button', { name: 'Abrir no WhatsApp' }).click()
    const chat = await opened
    await chat.waitForURL(/wa\.me\/5511987654321/)
    expect(new URL(chat.url()).searchParams.get('text')).toBe('Olá, Ana!\n\nTraga <b>água</b>.\n\nAté!')
    await chat.close()
    await chats.getByRole('button', { name: 'Concluir' }).click()
    await expect(chats).toBeHidden()
  })

  await test.step('a confirmed message reaches each person once, and is listed', async () => {
    await dialog.getByRole('button', { name: 'Enviar a 2 pessoas' }).click()
    await page.getByRole('button', { name: 'Enviar agora' }).click()
    await expect(dialog).toBeHidden()
    await expect
      .poll(() => received.map(({ to }) => to).sort())
      .toEqual([ana, rui, organiser].map((p) => p.email).sort())
    await expect(went.filter({ hasText: 'Sala nova' })).toContainText('2 enviadas')
  })

  await test.step('from the list of people it goes to those who are selected', async () => {
    await page.goto(`${palco.url}/users?search=Eva`)
    await page.getByRole('checkbox', { name: 'Selecionar linha', exact: true }).check()
    await page.getByRole('button', { name: 'Enviar mensagem' }).click()
    await expect(dialog.getByText('Para 1 pessoa da lista de usuários.')).toBeVisible()
    await expect(dialog.getByText('Continuar de onde parou')).toHaveCount(0)
    await expect(dialog.getByRole('button', { name: 'Enviar a 1 pessoa' })).toBeVisible()
  })
})
