import { answer, keepWaiting, refuse } from '../support/answers.ts'
import { question } from '../support/users-screen.ts'
import { expect, inHours, test } from './look.ts'

const ANNOUNCEMENTS = '**/api/admin/announcements'

const EVERYBODY = { type: 'everybody', id: null, name: '' }

const announcement = (n: number, text: string, more: object) => ({
  ...{ id: `a${n}`, kind: n % 2 ? 'warning' : 'info', texts: { PT_BR: text }, language: 'PT_BR', version: 1 },
  ...{ audience: EVERYBODY, createdAt: inHours(-n / 2 - 0.2), endsAt: inHours(1), seen: 0, ...more },
})

const ALL = [
  announcement(0, 'A plenária de abertura começa em dez minutos. Entre pela sala do seu idioma.', {
    texts: {
      PT_BR: 'A plenária de abertura começa em dez minutos. Entre pela sala do seu idioma.',
      EN_US: 'The opening starts in ten minutes.',
      ES_ES: 'La apertura empieza en diez minutos.',
    },
    seen: 1874,
  }),
  announcement(1, 'Estamos sem som na sala: voltamos em instantes.', {
    audience: { type: 'room', id: 'r1', name: 'Dia 1 · Abertura: sua marca sem fronteiras' },
    seen: 1,
  }),
  announcement(2, `${'Um aviso comprido, com tudo o que se pode dizer. '.repeat(6)}Fim.`, {
    audience: { type: 'group', id: 'g1', name: 'Iberoamérica e Italia' },
  }),
  announcement(3, 'Bom dia! O café virtual está aberto.', { endsAt: inHours(-1), seen: 320 }),
  announcement(4, 'Traducción disponible.', {
    audience: { type: 'language', id: 'ES_ES', name: 'Español' },
    endsAt: inHours(-2),
    seen: 87,
  }),
  announcement(5, 'O almoço termina em 15 minutos.', {
    schedule: { startsAt: inHours(3), beforeRoom: null, lastsMinutes: 15 },
  }),
  announcement(6, '“Painel” começa em 10 minutos.', {
    audience: { type: 'group', id: 'g1', name: 'Brasil' },
    schedule: { startsAt: null, beforeRoom: { roomId: 'gone', minutes: 10, roomName: 'Painel' }, lastsMinutes: 10 },
  }),
]

test('the announcements', async ({ page, asAdministrator, look }) => {
  await answer(page, ANNOUNCEMENTS, [])
  await asAdministrator('/announcements')
  await expect(page.getByText('Nenhum aviso publicado')).toBeVisible()
  await look('announcements-none')
  await answer(page, ANNOUNCEMENTS, ALL)
  await page.reload()
  await expect(page.getByRole('article').first()).toBeVisible()
  await look('announcements')
  await look('announcements-whole', { isWhole: true })
  await page.getByRole('button', { name: /^Excluir Estamos sem som/ }).click()
  await look('announcement-delete')
  await question(page, 'Tem certeza').getByRole('button', { name: 'Cancelar' }).click()
  await page.getByRole('button', { name: /^Corrigir A plenária/ }).click()
  await look('announcement-edit')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: /^Usar de novo Bom dia/ }).click()
  await look('announcement-again')
})

test('past announcements, a failed list and a pending one', async ({ page, asAdministrator, look }) => {
  await answer(page, ANNOUNCEMENTS, ALL.slice(3))
  await asAdministrator('/announcements')
  await expect(page.getByText('Nenhum aviso no ar agora.')).toBeVisible()
  await look('announcements-ended')
  await refuse(page, ANNOUNCEMENTS)
  await page.reload()
  await expect(page.getByText('Erro ao carregar avisos')).toBeVisible()
  await look('announcements-away')
  await keepWaiting(page, ANNOUNCEMENTS)
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Avisos' })).toBeVisible()
  await look('announcements-loading', { isLoading: true })
})

test('a new announcement, for each audience', async ({ page, asAdministrator, look }) => {
  await asAdministrator('/announcements')
  await page.getByRole('button', { name: 'Novo Aviso' }).click()
  const dialog = page.getByRole('dialog', { name: 'Novo Aviso' })
  await look('announcement-new')
  await dialog.getByLabel('Para quem').click()
  await look('announcement-audiences')
  for (const [name, field] of [
    ['Um grupo', 'Grupo'],
    ['Uma sala', 'Sala'],
    ['Um idioma', 'Idioma'],
  ] as const) {
    await page.getByRole('option', { name }).click()
    await dialog.getByRole('combobox', { name: field }).click()
    await look(`announcement-to-${field.toLowerCase()}`)
    await page.getByRole('option').nth(1).click()
    await look(`announcement-to-${field.toLowerCase()}-chosen`)
    await dialog.getByLabel('Para quem').click()
  }
  await page.getByRole('option', { name: 'Um grupo' }).click()
  await dialog.getByLabel('Tipo').click()
  await page.getByRole('option', { name: 'Atenção' }).click()
  await dialog.getByLabel('Texto do aviso').fill('A plenária de abertura começa em dez minutos. Entre pela sua sala.')
  await dialog.getByRole('region', { name: 'Como o participante vê' }).scrollIntoViewIfNeeded()
  await look('announcement-preview')
})

test('ready texts, and an announcement for later', async ({ page, asAdministrator, look }) => {
  await asAdministrator('/announcements')
  await page.getByRole('button', { name: 'Novo Aviso' }).click()
  const dialog = page.getByRole('dialog', { name: 'Novo Aviso' })
  const when = dialog.getByRole('combobox', { name: 'Quando' })
  await when.click()
  await page.getByRole('option', { name: 'Antes de uma sala começar' }).click()
  await dialog.getByRole('button', { name: 'Começa em 10 minutos' }).click()
  await when.scrollIntoViewIfNeeded()
  await look('announcement-before-room')
  await when.click()
  await page.getByRole('option', { name: 'Em um horário' }).click()
  await dialog.getByRole('region', { name: 'Como o participante vê' }).scrollIntoViewIfNeeded()
  await look('announcement-at')
  await dialog.getByLabel('Publicar em').fill('')
  await dialog.getByLabel('Minutos no ar').fill('0')
  await dialog.getByRole('button', { name: 'Agendar' }).click()
  await look('announcement-without-time')
})

test('an announcement with mistakes', async ({ page, asAdministrator, look }) => {
  await asAdministrator('/announcements')
  await page.getByRole('button', { name: 'Novo Aviso' }).click()
  const dialog = page.getByRole('dialog', { name: 'Novo Aviso' })
  const publish = dialog.getByRole('button', { name: 'Publicar agora' })
  await publish.click()
  await expect(dialog.getByRole('alert')).toContainText('Escreva o aviso')
  await look('announcement-without-words')
  await dialog.getByLabel('Para quem').click()
  await page.getByRole('option', { name: 'Um grupo' }).click()
  await dialog.getByLabel('Texto do aviso').fill('x'.repeat(301))
  await dialog.getByLabel('Vale até').fill('')
  await publish.click()
  await look('announcement-mistakes')
  await dialog.getByLabel('Vale até').scrollIntoViewIfNeeded()
  await look('announcement-mistakes-below')
  await dialog.getByRole('combobox', { name: 'Grupo' }).click()
  await page.getByRole('option').first().click()
  await dialog.getByLabel('Texto do aviso').fill('Voltamos em cinco minutos')
  await dialog.getByLabel('Vale até').fill('2025-12-01T09:00')
  await publish.click()
  await expect(dialog.getByRole('alert')).toContainText('O aviso deve terminar no futuro')
  await look('announcement-in-the-past')
})
