import type { Page } from '@playwright/test'
import { inspect } from '../support/inspect.ts'
import { addGroup, addRoom, cardOf, changeRoom, inHours, inSeconds, openRooms } from '../support/portal.ts'
import { expect, signInAs, test } from '../support/test.ts'

test('a participant is welcomed, searches a room, and finds the list unchanged after it', async ({ page, admin }) => {
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

  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Olá, Ana!')
  await expect(page.getByText('Boas-vindas! Que bom ter você com a gente nesta semana.')).toBeVisible()
  await expect(page.getByText('Seu acesso é pessoal')).toBeVisible()
  const support = page.getByRole('complementary', { name: 'Suporte' })
  await expect(support.getByRole('heading')).toHaveText('Suporte // Support // Soporte')
  await expect(support.getByRole('link')).toHaveAttribute('href', /^https:\/\/wa\.me\/\d+\?text=Ol%C3%A1/)
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { name: 'Vender em dólar' })).toBeVisible()
  await expect(main.getByText(/^Helena Prado · termina em (1\sh|59\smin)$/)).toBeVisible()
  await openRooms(page)
  await expect(page.getByRole('article').getByRole('heading')).toHaveText([
    'Vender em dólar',
    'Marca pessoal',
    'Convivência',
    'Abertura',
  ])
  await expect(page.getByRole('region', { name: 'Ao vivo agora' }).getByRole('article')).toHaveCount(1)
  await expect(page.getByRole('timer')).toHaveText(/^Próxima sessão em 1\sdia 05:\d\d:\d\d$/)

  const open = cardOf(page, 'Vender em dólar')
  await expect(open).toContainText('PLENÁRIA')
  await expect(open.getByRole('listitem').filter({ hasText: 'Palestrante: Helena Prado' })).toBeVisible()
  await expect(open.getByText('Disponível', { exact: true })).toHaveAttribute('data-color', 'success')
  await expect(open.locator('strong')).toHaveText('confiança')
  await expect(open).toContainText('Português (Brasil)')
  await expect(open.getByText('Ao vivo', { exact: true })).toBeVisible()
  await expect(open).toContainText(
    new RegExp(
      `, \\d\\d:\\d\\d – .*\\d\\d:\\d\\d(?: 24h BrT)? · termina em (?:1\\sh|59\\smin)${weekday} \\d+:\\d\\d [ap]m – .* UTC`,
    ),
  )
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
  await expect(dialog).toContainText(/, \d\d:\d\d – .*Sala disponível: .* UTC/)
  await expect(dialog.getByRole('group', { name: 'Adicionar ao calendário' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(soon.getByRole('button', { name: 'Indisponível' })).toBeFocused()
  await soon.getByRole('button', { name: 'Horário e calendário' }).press('Enter')
  await expect(dialog.getByRole('button', { name: /^Lembrar-me/ })).toBeVisible()
  await page.keyboard.press('Escape')
  await cardOf(page, 'Abertura').getByRole('button', { name: 'Indisponível' }).click({ force: true })
  await expect(dialog).toContainText('Esta sala não está mais disponível')
  await dialog.getByRole('button', { name: 'OK' }).click()

  const search = page.getByRole('searchbox', { name: 'Buscar salas' })
  for (const [text, found] of [
    ['DÓLAR', 1],
    ['contrato', 1],
    ['convivencia', 1],
    ['helena', 1],
    ['español', 1],
    ['em breve', 1],
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

test('a coming room opens its waiting room, from its card and from the lobby', { tag: '@wide' }, async ({
  page,
  admin,
}) => {
  const groupId = await addGroup(admin)
  const room = await addRoom(admin, groupId, { name: 'Marca pessoal', startDate: inHours(30), endDate: inHours(31) })
  await signInAs(page, await admin.addPerson({ groupIds: [groupId] }))
  const way = page.getByRole('link', { name: 'Ir para a sala de espera' })
  await way.click()
  await expect(page).toHaveURL(`/room/${room.id}`)
  await expect(page.getByRole('heading', { name: 'A sala abre em' })).toBeVisible()
  await page.getByRole('button', { name: 'Voltar' }).click()
  await cardOf(page, room.name).getByRole('button', { name: 'Indisponível' }).click({ force: true })
  await way.click()
  await expect(page.getByRole('heading', { name: 'A sala abre em' })).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.getByRole('button', { name: 'Voltar' }).click()
  await cardOf(page, room.name).getByRole('link', { name: room.name }).click()
  await expect(page.getByRole('heading', { name: 'A sala abre em' })).toBeVisible()
})

test('a long list has chips for languages and tracks, which a room and Back keep, and folds ended rooms', {
  tag: '@wide',
}, async ({ page, admin }) => {
  const groupId = await addGroup(admin)
  for (const [index, language] of ['PT_BR', 'PT_BR', 'PT_BR', 'EN_US'].entries())
    await addRoom(admin, groupId, { name: `Tema ${index}`, titulo: 'TRILHA 1', language })
  for (const index of [1, 2, 3, 4, 5]) await addRoom(admin, groupId, { name: `Outro ${index}`, titulo: 'TRILHA 2' })
  await addRoom(admin, groupId, { name: 'Abertura', startDate: inHours(-31), endDate: inHours(-30) })
  await signInAs(page, await admin.addPerson({ groupIds: [groupId] }), '/?step=rooms')
  const cards = page.getByRole('article')
  await expect(cards).toHaveCount(9)
  await page.getByRole('button', { name: 'Encerradas (1)' }).press('Enter')
  await expect(cards).toHaveCount(10)
  await inspect(page)

  await page.getByRole('group', { name: 'Trilha' }).getByRole('radio', { name: 'TRILHA 1' }).click()
  await expect(cards).toHaveCount(4)
  await page
    .getByRole('group', { name: 'Idioma' })
    .getByRole('radio', { name: /English/ })
    .click()
  await expect(cards).toHaveCount(1)
  await cards.getByRole('link', { name: 'Acessar sala' }).click()
  await page.getByRole('link', { name: 'Voltar', exact: true }).click()
  await expect(cards).toHaveCount(1)
  await page.getByRole('searchbox', { name: 'Buscar salas' }).fill('outro')
  await page.getByRole('button', { name: 'Limpar busca' }).click()
  await expect(cards).toHaveCount(9)
})

test.describe('in Brazil', () => {
  test.use({ timezoneId: 'America/Sao_Paulo' })

  test('a card says the hour once to viewers in the zone of their language, with UTC in small below', async ({
    page,
    admin,
  }) => {
    const groupId = await addGroup(admin)
    await addRoom(admin, groupId, { name: 'Marca', startDate: '2090-12-01T13:40:00Z', endDate: '2090-12-01T15:00:00Z' })
    await signInAs(page, await admin.addPerson({ groupIds: [groupId] }), '/?step=rooms')
    await expect(cardOf(page, 'Marca')).toContainText(
      /, 10:40 – 12:00 24h BrT · abre em .*Sex 1:40 pm – 3:00 pm UTC(?! \()/,
    )
  })
})

for (const [width, height] of [
  [360, 640],
  [375, 667],
  [740, 360],
  [1280, 800],
  [1366, 650],
] as const) {
  test(`an imported participant sees the button and the reminder of the password at ${width}×${height}`, {
    tag: width === 360 ? [] : '@wide',
  }, async ({ page, admin }) => {
    const groupId = await addGroup(admin)
    // Two open rooms with long names make the page long enough to show all elements of the backdrop.
    const name = 'Empresas no exterior: por onde começar, o que ninguém conta, e como não se perder no caminho'
    for (const speaker of ['Helena Prado', 'Rafael Souza'])
      await addRoom(admin, groupId, { name, speaker, startDate: inHours(-1), endDate: inHours(1) })
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
        // The support bubble is near the end of the link, so check that the link is on top there too.
        const parts = [width / 2, width - 2].map((at) => document.elementFromPoint(x + at, y + height / 2))
        return parts.every((part) => part === link) && scrollY === 0
      })
    await expect.poll(isOnTop).toBe(true)
  })
}

test('each empty state of the room list has its own text', { tag: '@wide' }, async ({ page, admin }) => {
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
  await expect(page.getByRole('alert')).toContainText('Erro ao carregar suas informações. Por favor, tente novamente.')
  await expect(page.getByRole('main').locator('img')).toBeVisible()
  await expect(page.getByRole('complementary', { name: 'Suporte' }).getByRole('link')).toBeVisible()
  await page.unroute('**/api/participant/rooms')
  await page.getByRole('button', { name: 'Tentar novamente' }).click()
  await expect(button).toBeVisible()
})

test('a participant in two groups starts in the first and switches; a single room is red', async ({ page, admin }) => {
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

test('a group without rooms is not shown first if another has rooms', { tag: '@wide' }, async ({ page, admin }) => {
  const empty = await addGroup(admin, 'Vazio')
  const full = await addGroup(admin, 'Brasil')
  await addRoom(admin, full, { name: 'Sala um' })
  await signInAs(page, await admin.addPerson({ groupIds: [empty, full] }))
  await openRooms(page)
  await expect(cardOf(page, 'Sala um')).toBeVisible()
  await page.getByRole('radio', { name: /Vazio/ }).click()
  await expect(page.getByRole('alert')).toHaveText('Nenhuma sala disponível para o seu grupo')
  await page.getByRole('radio', { name: /Brasil/ }).click()
  await expect(cardOf(page, 'Sala um')).toBeVisible()
})

test('a live room in another group is announced with the group’s name, until the participant switches', {
  tag: '@wide',
}, async ({ page, admin }) => {
  const [brasil, mundo] = [await addGroup(admin, 'Brasil'), await addGroup(admin, 'Mundo')]
  await addRoom(admin, brasil, { name: 'Sala um', startDate: inHours(20), endDate: inHours(21) })
  await addRoom(admin, mundo, { name: 'Sala dois', startDate: inHours(-1), endDate: inHours(1) })
  await signInAs(page, await admin.addPerson({ groupIds: [brasil, mundo] }))
  const other = page.getByRole('radio', { name: /^Mundo.* · Ao vivo$/ })
  await expect(other).toBeVisible()
  await openRooms(page)
  await other.click()
  await expect(cardOf(page, 'Sala dois')).toBeVisible()
  await expect(other).toHaveCount(0)
})

/** Returns the controls that the support bubble covers at the end of the page. */
const coveredAtEnd = (page: Page) =>
  page.evaluate(() => {
    scrollTo(0, document.documentElement.scrollHeight)
    const bubble = document.querySelector('aside button')?.getBoundingClientRect() ?? new DOMRect()
    const covered = [...document.querySelectorAll('a[href], button, input, iframe')].filter((element) => {
      const { left, right, top, bottom, width } = element.getBoundingClientRect()
      const isApart = left >= bubble.right || right <= bubble.left || top >= bubble.bottom || bottom <= bubble.top
      return width > 0 && !isApart && !element.closest('aside')
    })
    scrollTo(0, 0)
    return covered.map(({ textContent }) => textContent)
  })

test('support is a bubble on every page of a participant, and covers no button at the end of the page', {
  tag: '@wide',
}, async ({ page, admin }) => {
  const groupId = await addGroup(admin)
  const room = await addRoom(admin, groupId, { name: 'Sala um' })
  for (const name of ['Sala dois', 'Sala três', 'Sala quatro']) await addRoom(admin, groupId, { name })
  await signInAs(page, await admin.addPerson({ groupIds: [groupId] }))
  const support = page.getByRole('complementary', { name: 'Suporte' })
  const bubble = support.getByRole('button', { name: 'Suporte' })
  const link = support.getByRole('link', { name: 'Falar no WhatsApp' })
  for (const address of ['/', '/?step=rooms', `/room/${room.id}`, '/room/nowhere']) {
    await page.goto(address)
    for (const width of [1920, 1280, 768, 360]) {
      await page.setViewportSize({ width, height: 640 })
      await expect(bubble).toBeInViewport({ ratio: 1 })
      expect(await coveredAtEnd(page), `${address} at ${width}`).toEqual([])
    }
    await bubble.click()
    await expect(support.getByRole('heading', { name: 'Suporte // Support // Soporte' })).toBeInViewport({ ratio: 1 })
    await expect(link).toBeInViewport({ ratio: 1 })
    const { height = 0 } = (await link.boundingBox()) ?? {}
    expect(height).toBeGreaterThanOrEqual(44)
    await page.keyboard.press('Escape')
    await expect(bubble).toBeFocused()
    await expect(bubble).toHaveAttribute('aria-expanded', 'false')
    await page.keyboard.press('Tab')
    await expect(link).toBeFocused()
    await expect(bubble).toHaveAttribute('aria-expanded', 'true')
    await page.keyboard.press('Escape')
    await expect(bubble).toHaveAttribute('aria-expanded', 'false')
  }
})

for (const [clock, hours] of [
  ['right', 0],
  ['an hour fast', 1],
  ['an hour slow', -1],
] as const) {
  test(`a room opens and closes at its time, without a reload, on a computer whose clock is ${clock}`, {
    tag: hours === 1 ? [] : '@wide',
  }, async ({ page, admin }) => {
    if (hours) await page.clock.install({ time: Date.now() + hours * 3_600_000 })
    const groupId = await addGroup(admin)
    await addRoom(admin, groupId, { name: 'Aberta', startDate: inHours(-0.5), endDate: inHours(0.5) })
    const person = await admin.addPerson({ groupIds: [groupId] })
    await signInAs(page, person)
    await openRooms(page)
    await expect(cardOf(page, 'Aberta').getByText('Disponível', { exact: true })).toBeVisible()

    const room = await addRoom(admin, groupId, { name: 'Rápida', startDate: inHours(0.5), endDate: inHours(2) })
    await expect(cardOf(page, 'Rápida').getByText('Em breve')).toBeVisible()
    const startDate = inSeconds(3)
    await changeRoom(admin, room, { startDate })
    await expect(cardOf(page, 'Rápida').getByText('Disponível', { exact: true })).toBeVisible()
    await expect(cardOf(page, 'Rápida').getByRole('link', { name: 'Acessar sala' })).toBeVisible()
    await changeRoom(admin, room, { startDate, endDate: inSeconds(3) })
    await expect(cardOf(page, 'Rápida').getByText('Encerrada')).toBeVisible()
  })
}
