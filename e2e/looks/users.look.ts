import type { Page } from '@playwright/test'
import { answer, answerWith, keepWaiting, refuse } from '../support/answers.ts'
import { question } from '../support/users-screen.ts'
import { expect, test } from './look.ts'

const USERS = '**/api/admin/users?*'

interface UserList {
  data: { id: string; email: string }[]
  total: number
}

/** Whether the filters are beside the table. In narrower windows they are opened by a button. */
const isWide = (page: Page) => (page.viewportSize()?.width ?? 0) >= 1200

const bar = (page: Page) => page.getByRole('region', { name: 'Usuários selecionados' })
const wholePage = (page: Page) => page.getByRole('checkbox', { name: /^Selecionar (todas as linhas|página)$/ })

async function openFilters(page: Page) {
  if (!isWide(page)) await page.getByRole('button', { name: 'Filtros', exact: true }).click()
}

test('the users, their filters and columns', async ({ page, asAdministrator, look }) => {
  await asAdministrator('/users')
  await expect(page.getByText('Isabel Quintana')).toBeVisible()
  await look('users')
  await openFilters(page)
  await look('users-filters')
  await page.getByLabel('Grupo', { exact: true }).click()
  await expect(page.getByRole('option', { name: 'Sem grupo' })).toBeVisible()
  await look('users-filter-groups')
  await page.getByRole('option', { name: 'Iberoamérica e Italia' }).click()
  await page.getByLabel('Função', { exact: true }).click()
  await page.getByRole('option', { name: 'Participante' }).click()
  await page.getByLabel('Acesso', { exact: true }).click()
  await page.getByRole('option', { name: 'Nunca entrou' }).click()
  await expect(page.getByRole('combobox', { name: 'Acesso' })).toHaveText('Nunca entrou')
  await look('users-filtered')
  await page.getByRole('searchbox').fill('ninguém')
  await expect(page.getByText('Nenhum usuário encontrado com os critérios de busca.')).toBeVisible()
  await look('users-nothing-found')
})

test('the menus above and in the list', async ({ page, asAdministrator, look }) => {
  await asAdministrator('/users')
  await page.getByRole('button', { name: 'Outros formatos' }).click()
  await look('users-export-menu')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Mais ações para Isabel Quintana' }).click()
  await look('user-menu')
  await page.keyboard.press('Escape')
  if (isWide(page)) {
    await page.getByRole('button', { name: 'Colunas' }).click()
    await page.getByRole('menuitemcheckbox', { name: 'Último acesso' }).waitFor()
    await look('users-columns')
    for (const name of ['Grupos', 'Último acesso']) {
      const choice = page.getByRole('menuitemcheckbox', { name })
      if ((await choice.getAttribute('aria-checked')) === 'false') await choice.click()
    }
    await page.keyboard.press('Escape')
    await look('users-all-columns')
  } else {
    await page.getByLabel('Ordenar por').click()
    await look('users-sort')
  }
})

test('selected users', async ({ page, asAdministrator, look }) => {
  await answerWith<UserList>(page, USERS, (list) => ({ ...list, total: 20_000 }))
  await asAdministrator('/users')
  await page.getByRole('checkbox').nth(1).check()
  await page.getByRole('checkbox').nth(2).check()
  await expect(bar(page)).toContainText('2 selecionados')
  await look('users-selected')
  await wholePage(page).check()
  await expect(bar(page)).toContainText('25 selecionados')
  await look('users-selected-page')
  await bar(page).getByRole('button', { name: 'Selecionar todos os 20.000 resultados' }).click()
  await expect(bar(page)).toContainText('Todos os 20.000 resultados selecionados')
  await look('users-selected-all')

  await bar(page).getByRole('button', { name: 'Desativar' }).click()
  await look('users-bulk-deactivate')
  await page.keyboard.press('Escape')
  await bar(page).getByRole('button', { name: 'Excluir' }).click()
  await look('users-bulk-delete')
  await page.keyboard.press('Escape')
  await bar(page).getByRole('button', { name: 'Links de acesso' }).click()
  await look('users-bulk-links')
  await page.keyboard.press('Escape')
  for (const [name, state] of [
    ['Adicionar a grupo', 'add'],
    ['Remover de grupo', 'remove'],
  ] as const) {
    await bar(page).getByRole('button', { name }).click()
    const dialog = page.getByRole('dialog', { name })
    await look(`users-bulk-${state}`)
    await dialog.getByRole('button', { name: /20\.000/ }).click()
    await expect(dialog.getByText('Escolha um grupo')).toBeVisible()
    await look(`users-bulk-${state}-mistake`)
    await dialog.getByLabel('Grupo').click()
    await look(`users-bulk-${state}-groups`)
    await page.keyboard.press('Escape')
    await page.keyboard.press('Escape')
  }
})

test('links by mail', async ({ page, asAdministrator, look }) => {
  await answerWith<object>(page, '**/api/event', (event) => ({ ...event, hasMail: true }))
  await answer(page, '**/api/admin/access-links/mail', { mailed: 25 })
  await asAdministrator('/users')
  await wholePage(page).check()
  await look('users-selected-with-mail')
  await answer(page, '**/api/admin/access-links/holders', {
    ...{ people: 25, full: 2, holders: { copy: 1, file: 0, mail: 9, whatsapp: 3, opened: 4 } },
  })
  await bar(page).getByRole('button', { name: 'Enviar links por e-mail' }).click()
  await question(page, 'Enviar links').getByRole('checkbox').check()
  await look('users-bulk-mail')
  await question(page, 'Enviar links').getByRole('button', { name: 'Enviar e-mails' }).click()
  await expect(page.getByText('25 e-mails estão a caminho.')).toBeVisible()
  await look('users-bulk-mailed')
})

test('a running order of mails', async ({ page, asAdministrator, look }) => {
  const order = { id: 'o1', total: 20_000, done: 7_425, createdAt: '2025-12-01T12:00:00.000Z' }
  const mail = {
    isOn: true,
    from: 'evento@exemplo.com.br',
    waiting: 412,
    sent: 7_013,
    failed: 3,
    lastSentAt: null,
    lastFailure: null,
  }
  await answerWith<object>(page, '**/api/event', (event) => ({ ...event, hasMail: true }))
  await answer(page, '**/api/admin/access-links/orders', [order, { ...order, id: 'o2', total: 480, done: 12 }])
  await answer(page, '**/api/admin/mail', mail)
  await asAdministrator('/users')
  await expect(page.getByRole('progressbar', { name: /7.425 de 20.000/ })).toBeVisible()
  await look('users-mail-order')
  await page.goto('/settings#access')
  await expect(page.getByRole('progressbar').first()).toBeVisible()
  await look('settings-access-mail-order')
  await page.goto('/settings#mail')
  await expect(page.getByRole('progressbar').last()).toBeVisible()
  await look('settings-mail-order')
})

test('addresses with bounced mails', async ({ page, asAdministrator, look }) => {
  await page.route('**/api/admin/mail/failures', async (route) => {
    const of = { failure: 'address-refused', answer: '550 5.1.1 User unknown', at: '2025-12-01T12:00:00.000Z' }
    await route.fulfill({ json: { success: true, data: ids.map((userId) => ({ userId, ...of })) } })
  })
  const ids: string[] = []
  await answerWith<UserList>(page, USERS, (list) => {
    ids.push(...list.data.filter((_, index) => index % 3 === 0).map(({ id }) => id))
    return list
  })
  await asAdministrator('/users')
  await page.reload()
  await expect(page.getByText('E-mail recusado').first()).toBeAttached()
  await look('users-mail-refused')
})

test('users of an import, and an unreachable server', async ({ page, asAdministrator, look }) => {
  const importedAt = '2025-12-01T12:40:00.000Z'
  await answerWith<UserList>(page, USERS, (list) => list)
  await asAdministrator(`/users?${new URLSearchParams({ importedAt })}`)
  await expect(page.getByText('Importados em')).toBeVisible()
  await look('users-imported')
  await answer(page, USERS, { data: [], total: 0 })
  await page.goto('/users')
  await expect(page.getByText('Nenhum usuário cadastrado.')).toBeVisible()
  await look('users-none')
  await refuse(page, USERS)
  await page.reload()
  await expect(page.getByText('Erro ao carregar usuários')).toBeVisible()
  await look('users-away')
  await keepWaiting(page, USERS)
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Gerenciar Usuários' })).toBeVisible()
  await look('users-loading', { isLoading: true })
})

test('failures while the list is shown', async ({ page, asAdministrator, look }) => {
  await asAdministrator('/users')
  await expect(page.getByText('Isabel Quintana')).toBeVisible()
  await refuse(page, '**/api/admin/users/export*')
  await page.getByRole('button', { name: 'Exportar Excel' }).click()
  await expect(page.getByText('Erro ao exportar usuários')).toBeVisible()
  await look('users-problem')
  await refuse(page, USERS)
  await page.getByRole('searchbox').fill('isabel')
  await expect(page.getByText('Erro ao carregar usuários')).toBeVisible()
  await look('users-search-away')
})
