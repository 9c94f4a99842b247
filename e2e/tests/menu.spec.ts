import type { Page } from '@playwright/test'
import { expectAccessible } from '../support/accessible.ts'
import { answerWith } from '../support/answers.ts'
import { pressByKeyboard } from '../support/keyboard.ts'
import { expect, signInAs, test } from '../support/test.ts'
import { newWord } from '../support/users-screen.ts'

const menuOf = (page: Page) => page.getByRole('navigation', { name: 'Admin Panel' })

const GROUPS = [
  ['Agora', ['Pronto para abrir?', 'Ao vivo', 'Avisos', 'Moderação']],
  ['Programa', ['Agenda', 'Grupos', 'Idiomas', 'Gravações']],
  ['Pessoas', ['Usuários', 'Upload', 'Presença', 'Certificados']],
  ['Vendas e e-mails', ['Vendas', 'Mensagens']],
  ['Sistema', ['Configurações', 'Equipe', 'Privacidade', 'Auditoria']],
] as const

test('the whole menu fits into 1280 × 800, in groups, and shows what waits', async ({ page, admin }) => {
  await answerWith(page, '**/api/admin/dashboard/waiting', {
    findings: 12,
    purchases: 1,
    failedMails: 0,
    privacyRequests: 2,
  })
  await page.setViewportSize({ width: 1280, height: 800 })
  await signInAs(page, await admin.addPerson({ role: 'ADMIN' }))
  const menu = menuOf(page)
  for (const [heading, entries] of GROUPS) {
    const links = menu.getByRole('list', { name: heading }).getByRole('link')
    await expect(links).toHaveText(entries.map((label) => new RegExp(`^${label.replace('?', '\\?')}`)))
  }
  await expect(menu.getByRole('link', { name: 'Pronto para abrir? 12 pontos a resolver' })).toBeVisible()
  await expect(menu.getByRole('link', { name: 'Vendas 1 venda para decidir' })).toBeVisible()
  await expect(menu.getByRole('link', { name: 'Privacidade 2 pedidos em aberto' })).toBeVisible()
  await expect(menu.getByRole('link', { name: 'Mensagens', exact: true })).toBeVisible()
  await expect(menu.getByRole('link', { name: 'Auditoria' })).toBeInViewport({ ratio: 1 })
  expect(await menu.evaluate((nav) => nav.scrollHeight - nav.clientHeight)).toBe(0)
  await expectAccessible(page)
  await menu.getByRole('link', { name: 'Dashboard' }).focus()
  await pressByKeyboard(page, menu.getByRole('link', { name: 'Auditoria' }))
  await expect(page).toHaveURL('/audit')
})

const scrolled = (page: Page) => page.evaluate(() => Math.round(scrollY))

test('a page opens at its top, and Back returns to the place', { tag: '@wide' }, async ({ page, admin }) => {
  await page.setViewportSize({ width: 1280, height: 400 })
  await signInAs(page, await admin.addPerson({ role: 'ADMIN' }), '/settings/event')
  await page.getByLabel('Título do evento').waitFor()
  await page.evaluate(() => scrollTo(0, 200))
  await menuOf(page).getByRole('link', { name: 'Certificados' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Certificados' })).toBeVisible()
  expect(await scrolled(page)).toBe(0)
  await page.goBack()
  await expect(page.getByLabel('Título do evento')).toBeAttached()
  await expect.poll(() => scrolled(page)).toBe(200)
})

test('Ctrl-K sends a link to somebody: the act opens the dialog on their page', { tag: '@wide' }, async ({
  page,
  admin,
}) => {
  const word = newWord()
  const person = await admin.addPerson({ name: `Maria ${word}` })
  await signInAs(page, await admin.addPerson({ role: 'ADMIN' }))
  await page.keyboard.press('Control+k')
  const field = page.getByRole('dialog', { name: 'Ir para' }).getByRole('combobox')
  await field.fill(`enviar link para ${word}`)
  await expect(page.getByRole('option', { name: `Enviar link para Maria ${word}` })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: /Link de primeiro acesso/ })).toBeVisible()
  await expect(page).toHaveURL(`/users/${person.id}`)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.keyboard.press('Control+k')
  await field.fill('novo usuário')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: 'Novo Usuário' })).toBeVisible()
  await expect(page).toHaveURL('/users')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.keyboard.press('Control+k')
  await field.fill('colar da planilha')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: 'Colar da planilha' })).toBeVisible()
  await expect(page).toHaveURL('/agenda')
})
