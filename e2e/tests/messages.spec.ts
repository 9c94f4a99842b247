import { expectAccessible } from '../support/accessible.ts'
import { test } from '../support/mailing.ts'
import { addGroup, addRoom, inHours } from '../support/portal.ts'
import { expect, signInAs } from '../support/test.ts'

test('an organiser writes a reminder, previews and tests it, switches it on, and pauses all messages', {
  tag: '@wide',
}, async ({ page, mailing: { palco, received, admin } }) => {
  const groupId = await addGroup(admin)
  await addRoom(admin, groupId, { name: 'Abertura', startDate: inHours(48), endDate: inHours(50) })
  for (const name of ['Ana', 'Rui']) await admin.addPerson({ name, groupIds: [groupId] })
  const organiser = await admin.addPerson({ role: 'ADMIN' })
  await signInAs(page, organiser, `${palco.url}/messages`)
  await expect(page.getByText('Todas as mensagens estão desligadas.')).toBeVisible()

  await test.step('the preview follows the text, in its language and with the mail’s look', async () => {
    await page.getByRole('button', { name: 'Editar e ver Antes de cada sala' }).press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Antes de cada sala' })
    await dialog.getByLabel('Minutos antes').fill('30')
    await dialog.getByRole('tab', { name: /English/ }).click()
    await dialog.getByLabel('Texto seu').fill('Bring <b>a pen</b>')
    const mail = dialog.frameLocator('iframe')
    await expect(mail.getByText('Bring <b>a pen</b>')).toBeVisible()
    await expect(mail.locator('body')).toHaveCSS('background-color', 'rgb(248, 249, 250)')
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Enviar para mim' }).click()
    await expect(dialog.getByText('O servidor aceitou o e-mail.')).toBeVisible()
    expect(received.map(({ to }) => to)).toEqual([organiser.email])
    await dialog.getByLabel('Enviar esta mensagem').check()
    await expect(dialog.getByText(/^A próxima sai /)).toBeVisible()
    await dialog.getByRole('button', { name: 'Salvar' }).click()
    await expect(dialog).toBeHidden()
  })

  await test.step('the invitation has a preview and own words, and is listed once it went out', async () => {
    await page.getByRole('button', { name: 'Editar e ver Convite' }).click()
    const dialog = page.getByRole('dialog', { name: 'Convite' })
    await dialog.getByLabel('Texto seu').fill('Traga um caderno')
    const mail = dialog.frameLocator('iframe')
    await expect(mail.getByText('Traga um caderno')).toBeVisible()
    await expect(mail.getByRole('link', { name: 'Criar minha senha' })).toBeVisible()
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Salvar' }).click()
    await expect(dialog).toBeHidden()
    const eva = await admin.addPerson({ name: 'Eva' })
    await admin.call('POST', `/admin/users/${eva.id}/access-link/mail`)
    await expect.poll(() => received.find(({ to }) => to === eva.email)?.source).toContain('Traga um caderno')
    await page.reload()
    const went = page.getByRole('region', { name: 'O que saiu' }).getByRole('listitem')
    await expect(went.filter({ hasText: 'Convite' })).toContainText('1 enviado')
  })

  await test.step('what will go out is listed with its people', async () => {
    const coming = page.getByRole('region', { name: 'O que vai sair' }).getByRole('listitem')
    await expect(coming).toHaveCount(1)
    await expect(coming).toContainText('Antes de cada sala')
    await expect(coming).toContainText('Abertura')
    await expect(coming).toContainText('para 2 pessoas')
  })

  await test.step('one press pauses everything, also for others, and one resumes it', async () => {
    await page.getByRole('button', { name: 'Pausar tudo' }).click()
    await expect(page.getByText('Tudo pausado: nenhuma mensagem sai.')).toBeVisible()
    await expectAccessible(page)
    expect(await admin.call('GET', '/admin/messages')).toMatchObject({ isPaused: true })
    await admin.call('POST', '/admin/messages/pause', { isPaused: false })
    await expect(page.getByRole('button', { name: 'Pausar tudo' })).toBeVisible()
  })
})
