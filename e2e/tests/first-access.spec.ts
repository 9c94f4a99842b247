import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { expectAccessible } from '../support/accessible.ts'
import type { AdminApi } from '../support/admin-api.ts'
import { expect, signInAs, signInByForm, test } from '../support/test.ts'

test.use({ locale: 'pt-BR' })

const PHONE = { width: 360, height: 740 }
const DESKTOP = { width: 1280, height: 800 }
const NEW_PASSWORD = 'janela-azul-do-mar'

const linkFor = async (admin: AdminApi, { id }: { id: string }) =>
  (await admin.call<{ link: string }>('POST', `/admin/users/${id}/access-link`)).link

const submit = (page: Page) => page.getByRole('button', { name: 'Criar senha e entrar' })

for (const [size, viewport] of Object.entries({ phone: PHONE, desktop: DESKTOP }))
  test(`an access link signs a person in, once, on a ${size}`, { tag: size === 'desktop' ? '@wide' : [] }, async ({
    page,
    admin,
  }) => {
    await page.setViewportSize(viewport)
    const person = await admin.addPerson({ name: 'Ana Moreira' })
    const link = await linkFor(admin, person)
    const response = await page.goto(link)
    expect(response?.headers()['referrer-policy']).toBe('no-referrer')
    expect(response?.headers()['x-robots-tag']).toBe('noindex')
    await expect(page.getByText('Acesso de Ana Moreira')).toBeVisible()
    await expect(page).toHaveURL(/\/acesso$/)
    for (const part of [
      page.getByRole('banner').getByRole('heading', { level: 1 }),
      page.getByRole('combobox', { name: 'Idioma' }),
      page.getByRole('button', { name: 'Mostrar caracteres' }),
      page.getByRole('complementary', { name: 'Suporte' }).getByRole('link'),
    ])
      await expect(part).toBeVisible()
    await expectAccessible(page)

    await page.getByLabel('Nova senha').fill('password123')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('alert')).toContainText('muito comum')
    await page.getByLabel('Nova senha').fill(NEW_PASSWORD)
    await submit(page).click()
    await expect(page).toHaveURL(/\/$/)
    await expect(page.getByText('Você não está cadastrado em nenhum grupo')).toBeVisible()

    await page.goto(link)
    await expect(page.getByRole('heading', { name: 'Este link já foi usado' })).toBeVisible()
    await page.goBack()
    expect(page.url()).not.toContain('#')
  })

test('a link previewer that runs scripts does not use up a link', { tag: '@wide' }, async ({
  page,
  browser,
  admin,
}) => {
  const link = await linkFor(admin, await admin.addPerson())
  for (const method of ['GET', 'HEAD']) await fetch(link, { method })
  for (let visits = 0; visits < 3; visits++) {
    const previewer = await browser.newContext({ locale: 'pt-BR', userAgent: 'WhatsApp/2.23.20.0' })
    const preview = await previewer.newPage()
    await preview.goto(link)
    await expect(submit(preview)).toBeVisible()
    // Programs that preview links may press all buttons.
    await submit(preview).click()
    await expect(preview.getByText('Senha é obrigatória')).toBeVisible()
    await previewer.close()
  }
  await page.goto(link)
  await page.getByLabel('Nova senha').fill(NEW_PASSWORD)
  await submit(page).click()
  await expect(page).toHaveURL(/\/$/)
})

test('an access link that can not be used shows the reason and what to do', { tag: '@wide' }, async ({
  page,
  admin,
}) => {
  const person = await admin.addPerson()
  const old = await linkFor(admin, person)
  await admin.call('DELETE', `/admin/users/${person.id}/access-links`)
  const newer = await linkFor(admin, person)
  await page.goto(old)
  await expect(page.getByRole('heading', { name: 'Este link não vale mais' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Pedir ajuda no WhatsApp' })).toHaveAttribute(
    'href',
    /^https:\/\/wa\.me\//,
  )
  await expectAccessible(page)

  await page.goto(`${newer.slice(0, -3)}xxx`)
  await expect(page.getByRole('heading', { name: 'Não reconhecemos este link' })).toBeVisible()
  await page.getByLabel('Idioma').selectOption('EN_US')
  await expect(page.getByRole('heading', { name: 'We don’t recognize this link' })).toBeVisible()
  await page.getByRole('link', { name: 'Go to sign-in' }).click()
  await expect(page).toHaveURL(/\/login$/)

  await page.goto('/acesso')
  await expect(page.getByRole('heading', { name: 'Open the link you received' })).toBeVisible()
})

test('an organiser creates a link for one person, and a file for a selection', { tag: '@wide' }, async ({
  page,
  admin,
}) => {
  const person = await admin.addPerson({ name: `Bia Link ${process.pid}` })
  await page.setViewportSize(DESKTOP)
  await signInAs(page, await admin.addPerson({ role: 'ADMIN' }), `/users?search=${encodeURIComponent(person.name)}`)
  await page.getByRole('button', { name: `Mais ações para ${person.name}` }).click()
  await page.getByRole('menuitem', { name: 'Link de primeiro acesso' }).click()
  const dialog = page.getByRole('dialog', { name: /Link de primeiro acesso/ })
  await dialog.getByRole('button', { name: 'Criar link' }).click()
  await expect(dialog.getByLabel('Link', { exact: true })).toHaveValue(/\/acesso#[\w-]{43}$/)
  await expect(dialog.getByText(/^Vale até \d/)).toBeVisible()
  await expect(dialog.getByText(/um endereço local/)).toBeVisible()
  const draft = dialog.getByRole('link', { name: 'Abrir no WhatsApp' })
  await expect(draft).toHaveAttribute('href', /^https:\/\/api\.whatsapp\.com\/send\?text=/)
  await dialog.getByLabel(/^WhatsApp/).fill('+55 (11) 90000-0000')
  await expect(draft).toHaveAttribute('href', /^https:\/\/wa\.me\/5511900000000\?text=/)
  await expectAccessible(page)
  await expect(dialog.getByText('já tem 1 link válido')).toBeVisible()
  const link = await dialog.getByLabel('Link', { exact: true }).inputValue()
  await dialog.getByRole('button', { name: 'Fechar' }).click()

  const other = await admin.addPerson({ name: `${person.name} outra` })
  await page.reload()
  await expect(page.getByText(other.name, { exact: true })).toBeVisible()
  await page.getByRole('checkbox', { name: 'Selecionar todas as linhas' }).check()
  await page.getByRole('button', { name: 'Links de acesso' }).click()
  const question = page.getByRole('dialog', { name: 'Gerar links de acesso?' })
  await expect(question).toContainText('um endereço local')
  await expect(question).toContainText(
    'Link novo para 1 pessoa. 1 pessoa já tem um link válido e fica de fora: 1 copiado',
  )
  await question.getByRole('checkbox', { name: /^Incluir também esta pessoa/ }).check()
  await expectAccessible(page)
  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Gerar mesmo assim' }).click()
  expect((await downloading).suggestedFilename()).toMatch(/^links_de_acesso_ENDERECO_LOCAL_.*\.xlsx$/)
  const works = await page.request.post('/api/auth/access-links/check', { data: { token: link.split('#')[1] } })
  expect(works.status()).toBe(200)
})

test('an import in which people choose their own password offers a file of links', { tag: '@wide' }, async ({
  page,
  admin,
}) => {
  await signInAs(page, await admin.addPerson({ role: 'ADMIN' }), '/upload')
  const email = `proprio.${process.pid}@example.com`
  await page.locator('input[type=file]').setInputFiles({
    name: 'pessoas.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(`nome;email\nCaio;${email}`),
  })
  const dialog = page.getByRole('dialog', { name: 'Selecionar Grupos para Usuários' })
  await dialog.getByLabel('Cada pessoa cria a própria senha').check()
  await expect(dialog.getByLabel('Senha Padrão')).toBeHidden()
  await dialog.getByRole('button', { name: 'Salvar 1 Usuários' }).click()
  await page.getByRole('button', { name: 'Baixar links de acesso' }).click()
  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Gerar mesmo assim' }).click()
  const bytes = await readFile(await (await downloading).path())
  expect(bytes.subarray(0, 2).toString()).toBe('PK')
})

for (const [role, size, viewport] of [
  ['PARTICIPANT', 'phone', PHONE],
  ['SPEAKER', 'desktop', DESKTOP],
] as const)
  test(`a person who signs in with the import's password is asked to choose one, as ${role} on a ${size}`, {
    tag: size === 'desktop' ? '@wide' : [],
  }, async ({ page, admin }) => {
    await page.setViewportSize(viewport)
    const person = { email: `${role}.${process.pid}@example.com`.toLowerCase(), password: 'senha-que-todos-tem' }
    const users = [{ name: 'Eva', email: person.email }]
    await admin.call('POST', '/admin/upload/users/save', { users, defaultPassword: person.password })
    const { data: found } = await admin.call<{ data: { id: string }[] }>('GET', `/admin/users?search=${person.email}`)
    await admin.call('PUT', `/admin/users/${found[0]?.id}`, { name: 'Eva', role, groupIds: [] })
    const question = page.getByRole('dialog', { name: 'Escolha a sua senha' })
    const notice = page.getByRole('status').filter({ hasText: 'Você ainda usa a senha padrão do evento' })

    await signInByForm(page, person, '/login')
    await expect(question).toContainText('Você ainda usa a senha padrão do evento')
    await expectAccessible(page)
    await question.getByRole('button', { name: 'Agora não' }).click()
    await expect(question).toBeHidden()
    await expect(notice).toBeVisible()
    await page.reload()
    await expect(notice).toBeVisible()
    await expect(question).toBeHidden()

    await page.getByRole('button', { name: /Conta de/ }).click()
    await page.getByRole('menuitem', { name: 'Sair' }).click()
    await page.waitForURL('**/login')
    await signInByForm(page, person, '/login')
    // The person has just typed the current password, so the form does not ask for it.
    await expect(question.getByLabel('Senha atual')).toBeHidden()
    await question.getByLabel('Nova senha', { exact: true }).fill(NEW_PASSWORD)
    await question.getByRole('button', { name: 'Salvar' }).click()
    await expect(question).toBeHidden()
    await expect(notice).toBeHidden()
  })

test('a participant who must choose a password gets a page for it, and then the portal', { tag: '@wide' }, async ({
  page,
  admin,
}) => {
  await page.setViewportSize(PHONE)
  const settings = await admin.call<{ access: object }>('GET', '/admin/settings')
  const save = (ownPasswordRequired: boolean) =>
    admin.call('PUT', '/admin/settings', {
      ...settings,
      version: undefined,
      access: { ...settings.access, ownPasswordRequired },
    })
  const person = { email: `dado.${process.pid}@example.com`, password: 'senha-que-todos-tem' }
  const users = [{ name: 'Davi', email: person.email }]
  await admin.call('POST', '/admin/upload/users/save', { users, defaultPassword: person.password })
  await save(true)
  try {
    await page.goto('/login')
    await page.getByLabel('Email').fill(person.email)
    await page.getByLabel('Senha', { exact: true }).fill(person.password)
    await page.getByRole('button', { name: 'Entrar', exact: true }).click()
    await expect(page.getByRole('heading', { name: 'Escolha a sua senha' })).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Alterar senha' }).click()
    await page.getByLabel('Senha atual').fill(person.password)
    await page.getByLabel('Nova senha', { exact: true }).fill(NEW_PASSWORD)
    await page.getByRole('button', { name: 'Salvar' }).click()
    await expect(page.getByText('Você não está cadastrado em nenhum grupo')).toBeVisible()
  } finally {
    await save(false)
  }
})
