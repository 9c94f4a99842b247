import { addGroup, addRoom, cardOf, inHours, inSeconds, openRooms } from '../support/portal.ts'
import { expect, signInAs, test } from '../support/test.ts'

test('a participant is welcomed, looks for a room, and finds the list again after it', async ({ page, admin }) => {
  const groupId = await addGroup(admin, 'Brasil')
  const weekday = '(?:Dom|Seg|Ter|Qua|Qui|Sex|Sáb)'
  await addRoom(admin, groupId, {
    name: 'Vender em dólar',
    titulo: 'PLENÁRIA',
    speaker: 'Helena Prado',
    description: '<p>Preço, contrato e <strong>confiança</strong></p>',
    startDate: inHours(-1),
    endDate: inHours(1),
  })
  await addRoom(admin, groupId, { name: 'Marca pessoal', startDate: inHours(30), endDate: inHours(31) })
  await addRoom(admin, groupId, { name: 'Abertura', startDate: inHours(-31), endDate: inHours(-30) })
  await addRoom(admin, groupId, { name: 'Convivência', language: 'ES_ES' })
  await signInAs(page, await admin.addPerson({ groupIds: [groupId] }))

  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Olá, Ana Moreira!')
  await expect(page.getByText('Boas-vindas! Que bom ter você com a gente nesta semana.')).toBeVisible()
  await expect(page.getByText('Seu acesso é pessoal')).toBeVisible()
  const support = page.getByRole('complementary', { name: 'Suporte' })
  await expect(support.getByRole('heading')).toHaveText('Suporte // Support // Soporte')
  await expect(support.getByRole('link')).toHaveAttribute('href', /^https:\/\/wa\.me\/\d+\?text=Ol%C3%A1/)
  await openRooms(page)

  const open = cardOf(page, 'Vender em dólar')
  await expect(open).toContainText('PLENÁRIA')
  await expect(open.getByRole('listitem').filter({ hasText: 'Palestrante: Helena Prado' })).toBeVisible()
  await expect(open.getByText('Disponível', { exact: true })).toHaveAttribute('data-color', 'success')
  await expect(open.locator('strong')).toHaveText('confiança')
  await expect(open).toContainText('Português (Brasil)')
  await expect(open).toContainText(new RegExp(`${weekday} \\d+:\\d\\d [ap]m – .* UTC \\(.*24h BrT\\)No seu horário: `))
  expect((await open.boundingBox())?.height).toBe(420)

  const soon = cardOf(page, 'Marca pessoal')
  await expect(soon).toContainText('TRILHA')
  await expect(soon).toContainText('Entre na sala e acompanhe o webinar com a gente.')
  await expect(soon.getByText('Em breve')).toHaveAttribute('data-color', 'warning')
  await expect(cardOf(page, 'Abertura').getByText('Encerrada')).toHaveAttribute('data-color', 'error')
  await expect(cardOf(page, 'Convivência').getByText('Disponível 24/7')).toBeVisible()
  await expect(cardOf(page, 'Convivência')).toContainText('Español')

  const dialog = page.getByRole('dialog')
  await soon.getByRole('button', { name: 'Indisponível' }).press('Enter')
  await expect(dialog).toContainText(/Sala disponível: .* UTC/)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(soon.getByRole('button')).toBeFocused()
  await cardOf(page, 'Abertura').getByRole('button', { name: 'Indisponível' }).click({ force: true })
  await expect(dialog).toContainText('Esta sala não está mais disponível')
  await dialog.getByRole('button', { name: 'OK' }).click()

  const search = page.getByRole('searchbox', { name: 'Buscar salas' })
  for (const [text, found] of [
    ['DÓLAR', 1],
    ['contrato', 1],
    ['convivencia', 1],
    ['strong', 0],
  ] as const) {
    await search.fill(text)
    await expect(page.getByRole('article')).toHaveCount(found)
  }
  await expect(page.getByText('Nenhuma sala corresponde à sua busca.')).toBeVisible()
  await page.getByRole('button', { name: 'Limpar busca' }).click()
  await expect(page.getByRole('article')).toHaveCount(4)

  await open.getByRole('link', { name: 'Acessar sala' }).click()
  await expect(page).toHaveURL(/\/room\//)
  await page.getByRole('link', { name: 'Voltar', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Salas disponíveis' })).toBeFocused()
  await page.reload()
  await expect(page.getByRole('article')).toHaveCount(4)
})

for (const [width, height] of [
  [360, 640],
  [375, 667],
  [740, 360],
  [1280, 800],
] as const) {
  test(`whoever was imported has the button in sight at ${width}×${height}, the reminder of his password too`, async ({
    page,
    admin,
  }) => {
    const groupId = await addGroup(admin)
    await addRoom(admin, groupId)
    const person = {
      name: 'Maria Fernanda de Albuquerque',
      email: `lembrete${width}.${process.pid}@example.com`,
      password: 'palco-e2e-1',
    }
    const users = [{ name: person.name, email: person.email, groupId }]
    await admin.call('POST', '/admin/upload/users/save', { users, defaultPassword: person.password })
    await page.setViewportSize({ width, height })
    await signInAs(page, person)
    await expect(page.getByText('Você ainda usa a senha padrão do evento.')).toBeVisible()
    const button = page.getByRole('main').getByRole('link', { name: 'Acessar salas' })
    await expect(button).toBeInViewport({ ratio: 1 })
    const isOnTop = () =>
      button.evaluate((link) => {
        const { x, y, width, height } = link.getBoundingClientRect()
        return document.elementFromPoint(x + width / 2, y + height / 2) === link && scrollY === 0
      })
    await expect.poll(isOnTop).toBe(true)
  })
}

test('each thing that is missing has its words', async ({ page, admin }) => {
  const groupId = await addGroup(admin)
  const person = await admin.addPerson()
  await signInAs(page, person)
  const button = page.getByRole('main').getByRole('link', { name: 'Acessar salas' })
  await expect(page.getByRole('alert')).toHaveText('Você não está cadastrado em nenhum grupo')
  await expect(button).toBeHidden()

  const fields = { name: person.name, role: 'PARTICIPANT', groupIds: [groupId] }
  await admin.call('PUT', `/admin/users/${person.id}`, fields)
  await expect(page.getByRole('alert')).toHaveText('Nenhuma sala disponível para o seu grupo')
  await expect(button).toBeHidden()

  await addRoom(admin, groupId)
  await expect(button).toBeVisible()
  await expect(page.getByRole('alert')).toBeHidden()

  await page.route('**/api/participant/rooms', (route) => route.abort())
  await page.reload()
  await expect(page.getByRole('alert')).toContainText(
    'Erro ao carregar suas informações. Por favor, tente novamente.',
    { timeout: 15_000 },
  )
  await expect(page.getByRole('main').locator('img')).toBeVisible()
  await expect(page.getByRole('complementary', { name: 'Suporte' }).getByRole('link')).toBeVisible()
  await page.unroute('**/api/participant/rooms')
  await page.getByRole('button', { name: 'Tentar novamente' }).click()
  await expect(button).toBeVisible()
})

test('who is in two groups starts in the first and switches; a room that stands alone is red', async ({
  page,
  admin,
}) => {
  const first = await addGroup(admin, 'Brasil')
  const second = await addGroup(admin, 'International')
  await addRoom(admin, first, { name: 'Sala um' })
  await addRoom(admin, first, { name: 'Sala dois' })
  await addRoom(admin, second, { name: 'Room three', language: 'EN_US' })
  await signInAs(page, await admin.addPerson({ groupIds: [first, second] }))
  await openRooms(page)
  await expect(page.getByRole('article')).toHaveCount(2)
  await expect(cardOf(page, 'Sala um').getByText('Disponível 24/7')).toHaveAttribute('data-color', 'success')

  await page.getByRole('radio', { name: /International/ }).click()
  await expect(page.getByRole('article')).toHaveCount(1)
  await expect(cardOf(page, 'Room three').getByText('Disponível 24/7')).toHaveAttribute('data-color', 'error')
  await expect(page.locator('html')).toHaveAttribute('lang', 'pt-BR')

  await cardOf(page, 'Room three').getByRole('link').click()
  await page.getByRole('link', { name: 'Voltar', exact: true }).click()
  await expect(cardOf(page, 'Room three')).toBeVisible()
})

for (const [clock, hours] of [
  ['right', 0],
  ['an hour fast', 1],
  ['an hour slow', -1],
] as const) {
  test(`a room opens and closes at its time, without a reload, by a computer whose clock is ${clock}`, async ({
    page,
    admin,
  }) => {
    if (hours) await page.clock.install({ time: Date.now() + hours * 3_600_000 })
    const groupId = await addGroup(admin)
    await addRoom(admin, groupId, { name: 'Aberta', startDate: inHours(-0.5), endDate: inHours(0.5) })
    const person = await admin.addPerson({ groupIds: [groupId] })
    await signInAs(page, person)
    await openRooms(page)
    await expect(cardOf(page, 'Aberta').getByText('Disponível', { exact: true })).toBeVisible()

    await addRoom(admin, groupId, { name: 'Rápida', startDate: inSeconds(6), endDate: inSeconds(10) })
    await expect(cardOf(page, 'Rápida').getByText('Em breve')).toBeVisible()
    await expect(cardOf(page, 'Rápida').getByText('Disponível', { exact: true })).toBeVisible({ timeout: 10_000 })
    await expect(cardOf(page, 'Rápida').getByRole('link', { name: 'Acessar sala' })).toBeVisible()
    await expect(cardOf(page, 'Rápida').getByText('Encerrada')).toBeVisible({ timeout: 10_000 })
  })
}
