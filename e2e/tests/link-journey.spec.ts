import { expectAccessible } from '../support/accessible.ts'
import { expect, signInAs, test } from '../support/test.ts'
import { newWord, row } from '../support/users-screen.ts'

test('access links go out by WhatsApp one after the other, and the list shows how far each has come', {
  tag: '@wide',
}, async ({ page, context, admin }) => {
  const word = newWord()
  await context.route('https://wa.me/**', (route) => route.fulfill({ body: 'chat' }))
  await page.setViewportSize({ width: 1920, height: 1000 })
  for (const [name, phone] of Object.entries({ Ana: '11 98765-4321', Bia: '+351 912 345 678', Cid: '' }))
    await admin.call('POST', '/admin/users', {
      ...{ name: `${name} ${word}`, email: `${name}.${word}@example.com`, ownPassword: true, phone },
    })
  await signInAs(page, await admin.addPerson({ role: 'ADMIN' }), `/users?search=${word}&link=none`)
  const start = page.getByRole('button', { name: 'Enviar por WhatsApp' })
  const dialog = page.getByRole('dialog', { name: 'Enviar links por WhatsApp' })
  let link = ''

  await test.step('Enter opens the chat and goes on, arrow keys skip and go back', async () => {
    await start.click()
    await expect(dialog.getByText('1 pessoa não tem telefone')).toBeVisible()
    await expect(dialog.getByRole('status')).toHaveText('1 de 2')
    await expect(dialog.getByText('+55 11 98765-4321')).toBeVisible()
    await expectAccessible(page)
    await page.keyboard.press('ArrowRight')
    await expect(dialog.getByRole('heading', { name: `Bia ${word}` })).toBeVisible()
    await page.keyboard.press('ArrowLeft')
    const opened = context.waitForEvent('page')
    await page.keyboard.press('Enter')
    const chat = await opened
    await chat.waitForURL('https://wa.me/5511987654321?**')
    const text = new URL(chat.url()).searchParams.get('text') ?? ''
    expect(text).toContain('Olá, Ana!')
    link = /\S+\/acesso#[\w-]{43}/.exec(text)?.[0] ?? ''
    await chat.close()
    await expect(dialog.getByRole('status')).toHaveText('2 de 2')
    await page.keyboard.press('ArrowRight')
    await expect(dialog.getByRole('status')).toHaveText('Fim da lista: 1 conversa aberta, 1 pessoa pulada.')
    await page.keyboard.press('Enter')
    await expect(dialog).toBeHidden()
  })

  await test.step('the next walk starts with those who are left', async () => {
    await page.getByRole('button', { name: 'Limpar filtros' }).click()
    await expect(row(page, `Ana ${word}`)).toContainText('Enviado')
    await page.getByRole('checkbox', { name: 'Selecionar todas as linhas' }).check()
    await page.getByRole('button', { name: 'WhatsApp', exact: true }).click()
    await expect(dialog.getByRole('heading', { name: `Bia ${word}` })).toBeVisible()
    await expect(dialog.getByText('1 pessoa já tem um link válido: 1 por WhatsApp')).toBeVisible()
    await page.keyboard.press('Escape')
  })

  await test.step('a link that was opened is shown as such', async () => {
    const token = link.split('#')[1]
    await page.request.post('/api/auth/access-links/check', { data: { token } })
    const opened = () => admin.call<{ total: number }>('GET', `/admin/users?search=${word}&link=opened`)
    await expect.poll(async () => (await opened()).total).toBe(1)
    await page.getByRole('combobox', { name: 'Link' }).click()
    await page.getByRole('option', { name: 'Aberto', exact: true }).click()
    await expect(row(page, `Ana ${word}`)).toContainText('Aberto')
    await row(page, `Ana ${word}`).getByRole('link').click()
    await expect(page.getByRole('list', { name: 'Histórico' })).toContainText('por WhatsApp')
  })
})
