import { answer, answerWith, keepWaiting } from '../support/answers.ts'
import { expect, test } from './look.ts'

const ACCESSES = '**/api/admin/users/*/accesses'
const SHARED = '**/api/admin/accesses/shared'
const CHROME = 'Chrome 131 · Windows'
const FIREFOX = 'Firefox 132 · Android'

interface Accesses {
  user: { id: string; name: string; email: string }
}

const at = (minutes: number) => new Date(Date.parse('2025-12-01T13:05:00.000Z') - minutes * 60_000).toISOString()

/** Accesses of a person with two devices, the newest first. */
const entries = Array.from({ length: 12 }, (_, n) => ({
  id: `entry${n}`,
  at: at(n * 47),
  event: (['takeover', 'sign-out', 'failed', 'sign-in'] as const)[n % 4],
  address: n % 3 ? '189.6.24.117' : '2804:14d:5c3a:9f01:4c1e:88ff:fe2a:1b07',
  browser: n % 2 ? FIREFOX : CHROME,
  device: n % 4 === 2 ? null : (n % 2) + 1,
}))

const devices = [
  { number: 1, browser: CHROME, address: '189.6.24.117', signIns: 14, takeovers: 6, lastAt: at(0) },
  { number: 2, browser: FIREFOX, address: '177.92.0.14', signIns: 9, takeovers: 5, lastAt: at(47) },
]

test('a person', async ({ page, admin, asAdministrator, look }) => {
  const { data } = await admin.call<{ data: { id: string; name: string }[] }>('GET', '/admin/users?search=isabel')
  await answerWith<Accesses>(page, ACCESSES, (answered) => ({
    ...{ ...answered, entries: [], devices: [], hasMore: false, isShared: false },
  }))
  await asAdministrator(`/users/${data[0]?.id}`)
  await expect(page.getByText('Nenhum acesso registrado.')).toBeVisible()
  await look('person-without-accesses')
  const failure = { userId: data[0]?.id, failure: 'address-refused', answer: '550 5.1.1 User unknown', at: at(90) }
  await answer(page, '**/api/admin/mail/failures', [failure])
  await answerWith<Accesses>(page, ACCESSES, (answered) => ({
    ...{ ...answered, entries, devices, hasMore: true, isShared: true },
  }))
  const rooms = await admin.call<{ id: string }[]>('GET', '/admin/rooms')
  const minutes = { minutesBefore: 0, minutesAfter: 0, hiddenMinutes: 0, windowMinutes: 80 }
  const attended = rooms.slice(0, 3).map(({ id: roomId }, n) => ({
    ...{ roomId, ...minutes, minutesDuring: 78 - n * 31, percent: [97, 58, 20][n], hasMet: n === 0 },
  }))
  const week = { ...minutes, minutesDuring: 141, windowMinutes: 400, percent: 35, hasMet: null }
  await answer(page, '**/api/admin/users/*/attendance', { threshold: 75, scope: 'room', week, rooms: attended })
  const messages = (['waiting', 'sent', 'failed', 'withdrawn'] as const).map((state, n) => ({
    ...{ kind: n % 2 ? 'evening' : 'hour', day: '2025-12-01', at: at(n * 300), state },
  }))
  await answer(page, '**/api/admin/users/*/messages', { unsubscribedAt: at(10), messages })
  await page.reload()
  await expect(page.getByText('É o sinal de uma senha usada por várias pessoas.')).toBeVisible()
  await look('person-with-problems')
  await look('person-with-problems-whole', { isWhole: true })
  await page.getByRole('button', { name: 'Corrigir e-mail' }).click()
  await look('person-email')
})

test('an unknown person, and a pending page', async ({ page, asAdministrator, look }) => {
  await asAdministrator('/users/nobody')
  await expect(page.getByRole('alert')).toBeVisible()
  await look('person-gone')
  await keepWaiting(page, ACCESSES)
  await page.reload()
  await expect(page.getByLabel('Carregando...')).toBeVisible()
  await look('person-loading', { isLoading: true })
})

test('accounts with a shared password', async ({ page, asAdministrator, look }) => {
  // Other tests sign in from many devices.
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
