import { answer, answerWith, keepWaiting } from '../support/answers.ts'
import { expect, test } from './look.ts'

const CARD = '**/api/admin/users/*/card'
const TIMELINE = '**/api/admin/users/*/timeline*'
const ACCESSES = '**/api/admin/users/*/accesses'
const SHARED = '**/api/admin/accesses/shared'
const CHROME = 'Chrome 131 · Windows'
const FIREFOX = 'Firefox 132 · Android'

const at = (minutes: number) => new Date(Date.parse('2025-12-01T13:05:00.000Z') - minutes * 60_000).toISOString()

const HISTORY = [
  { kind: 'access', event: 'failed', address: '189.6.24.117', browser: CHROME, device: null },
  {
    kind: 'room',
    room: 'Abertura oficial: Marcas que atravessam fronteiras',
    isRecording: false,
    minutes: 0,
    isOpen: true,
  },
  { kind: 'access', event: 'takeover', address: '2804:14d:5c3a:9f01:4c1e:88ff:fe2a:1b07', browser: FIREFOX, device: 2 },
  { kind: 'mail', template: 'message', message: { kind: 'hour', day: '2025-12-01' }, state: 'sent' },
  { kind: 'mail', template: 'certificate-name', state: 'failed', failure: 'address-refused' },
  { kind: 'certificate', step: 'issued', code: 'AB3M-9QXZ-2B4D', name: 'Isabel Prado', origin: 'self', reason: '' },
  { kind: 'pass', pass: 'LIVE', origin: 'hand', revoked: 'hand', note: 'Engano' },
  { kind: 'pass', pass: 'PREMIUM', origin: 'purchase', source: 'Hotmart', orderId: 'HP123' },
  {
    ...{ kind: 'purchase', outcome: 'granted', reason: 'own-room-list', source: 'Hotmart', orderId: 'HP123' },
    ...{ items: ['Semana PREMIUM'], passes: ['PREMIUM'] },
  },
  { kind: 'link', step: 'used', purpose: 'first-access' },
  { kind: 'link', step: 'sent', purpose: 'first-access', way: 'whatsapp' },
  { kind: 'account', act: 'email-changed', by: 'Clara Nunes' },
].map((entry, n) => ({ ...entry, id: `${n}`, at: at(n * 47) }))

const devices = [
  { number: 1, browser: CHROME, address: '189.6.24.117', signIns: 14, takeovers: 6, lastAt: at(0) },
  { number: 2, browser: FIREFOX, address: '177.92.0.14', signIns: 9, takeovers: 5, lastAt: at(47) },
]

interface Card {
  user: { id: string; active: boolean; blockedAt?: string }
}

test('a person', async ({ page, admin, asAdministrator, look }) => {
  const { data } = await admin.call<{ data: { id: string; name: string }[] }>('GET', '/admin/users?search=isabel')
  const rooms = await admin.call<{ id: string }[]>('GET', '/admin/rooms')
  await answer(page, TIMELINE, { data: [], next: null })
  await asAdministrator(`/users/${data[0]?.id}`)
  await expect(page.getByText('Nada aconteceu até agora.')).toBeVisible()
  await look('person-without-history')
  await answer(page, TIMELINE, { data: HISTORY, next: at(600) })
  await answerWith<Card>(page, CARD, (card) => ({
    ...card,
    ...{ pass: 'PREMIUM', hasSession: true, isOnline: true, seenAt: at(0) },
    rooms: [{ roomId: rooms[0]?.id, isRecording: false }],
    troubles: [
      { kind: 'failed-sign-in', at: at(0) },
      { kind: 'mail', at: at(90), failure: 'address-refused', answer: '550 5.1.1 User unknown' },
      { kind: 'takeover', at: at(94) },
    ],
  }))
  await page.reload()
  await expect(page.getByText('Senha incorreta', { exact: true })).toBeVisible()
  await look('person')
  await look('person-whole', { isWhole: true })
  await page.getByRole('button', { name: 'Bloquear na semana' }).click()
  await look('person-block')
  await page.keyboard.press('Escape')
  await answerWith<Card>(page, CARD, (card) => ({
    ...card,
    user: { ...card.user, blockedAt: at(30) },
    blockEndsAt: '2025-12-06T03:00:00.000Z',
  }))
  await page.reload()
  await expect(page.getByText('Não pode entrar')).toBeVisible()
  await look('person-blocked')
  await page.getByRole('button', { name: 'Corrigir e-mail' }).click()
  await look('person-email')
})

test('the folded sections of a person', async ({ page, admin, asAdministrator, look }) => {
  const { data } = await admin.call<{ data: { id: string; name: string }[] }>('GET', '/admin/users?search=isabel')
  await answerWith<object>(page, ACCESSES, (answered) => ({ ...answered, devices, isShared: true }))
  const rooms = await admin.call<{ id: string }[]>('GET', '/admin/rooms')
  const minutes = { minutesBefore: 0, minutesAfter: 0, hiddenMinutes: 0, windowMinutes: 80 }
  const attended = rooms.slice(0, 3).map(({ id: roomId }, n) => ({
    ...{ roomId, ...minutes, minutesDuring: 78 - n * 31, percent: [97, 58, 20][n], hasMet: n === 0 },
  }))
  const week = { ...minutes, minutesDuring: 141, windowMinutes: 400, percent: 35, hasMet: null }
  await answer(page, '**/api/admin/users/*/attendance', { threshold: 75, scope: 'room', week, rooms: attended })
  await answer(page, '**/api/admin/users/*/messages', { unsubscribedAt: at(10), refusedAt: at(90), messages: [] })
  await asAdministrator(`/users/${data[0]?.id}#presenca`)
  for (const name of ['Mensagens', 'Aparelhos']) await page.getByRole('button', { name, exact: true }).click()
  await expect(page.getByText('É o sinal de uma senha usada por várias pessoas.')).toBeVisible()
  await look('person-sections', { isWhole: true })
})

test('an unknown person, and a pending page', async ({ page, asAdministrator, look }) => {
  await asAdministrator('/users/nobody')
  await expect(page.getByRole('alert')).toBeVisible()
  await look('person-gone')
  await keepWaiting(page, CARD)
  await page.reload()
  await expect(page.getByLabel('Carregando...')).toBeVisible()
  await look('person-loading', { isLoading: true })
})

test('accounts with a shared password', async ({ page, asAdministrator, look }) => {
  // The answer is stubbed, because other tests also sign in from many devices.
  await answer(page, SHARED, [])
  await asAdministrator('/users/shared')
  await expect(page.getByText('Nenhuma conta parece ter a senha compartilhada.')).toBeVisible()
  await look('shared-accounts-none')
  const accounts = ['Ana Beatriz Moreira', 'Łukasz Wiśniewski', 'Maria Aparecida dos Santos Albuquerque'].map(
    (name, n) => ({
      user: {
        id: `user${n}`,
        name,
        email: `${name.split(' ')[0]?.toLowerCase()}.participante@exemplo-comprido.com.br`,
      },
      ...{ takeovers: 31 - n * 9, devices: 4 - n, addresses: n + 1, lastAt: at(n * 400) },
    }),
  )
  await answer(page, SHARED, accounts)
  await page.reload()
  await expect(page.getByRole('article').first()).toBeVisible()
  await look('shared-accounts')
  await keepWaiting(page, SHARED)
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Senhas compartilhadas' })).toBeVisible()
  await look('shared-accounts-loading', { isLoading: true })
})
