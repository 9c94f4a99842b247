import { answerWith, cutOff, keepWaiting } from '../support/answers.ts'
import { signInAs } from '../support/test.ts'
import { PARTICIPANT } from '../support/week.ts'
import { expect } from './look.ts'
import { demoPerson, LONG_TITLE, PICTURE, showOwnPicture, speak, test } from './portal.ts'

const ROOMS = '**/api/participant/rooms'
const EVENT = '**/api/participant/event'

test('the lobby', async ({ page, asParticipant, look }) => {
  await asParticipant('/')
  await expect(page.getByRole('heading', { name: 'Ana' })).toBeVisible()
  await look('lobby')
  await look('lobby-whole', { isWhole: true })
  await page.getByRole('button', { name: 'Suporte' }).click()
  await look('lobby-support')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: /Conta de/ }).click()
  await look('account-menu')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: /Alterar idioma/ }).click()
  await look('language-menu')
})

const HOURS = {
  'before-event': '2025-11-20T15:00:00.000Z',
  'before-next': '2025-12-01T14:48:20.000Z',
  'between-days': '2025-12-02T00:00:00.000Z',
  'after-event': '2025-12-09T15:00:00.000Z',
}

test('the lobby at other hours', async ({ page, context, asParticipant, look }) => {
  // Leaves out the rooms that are always open, which would be shown as live.
  await answerWith(page, ROOMS, (rooms: { startDate: string | null }[]) => rooms.filter((room) => room.startDate))
  for (const [name, time] of Object.entries(HOURS)) {
    await context.clock.setFixedTime(time)
    await asParticipant('/')
    await expect(page.getByRole('heading', { name: 'Ana' })).toBeVisible()
    await look(`lobby-${name}`)
  }
})

test('the lobby of a person without rooms', async ({ page, guest, look }) => {
  await signInAs(page, await guest({ name: 'Maximiliana-Wilhelmina Schwarzenberger' }))
  await expect(page.getByRole('alert')).toBeVisible()
  await look('lobby-no-group')
  await answerWith(page, ROOMS, () => [])
  await signInAs(page, PARTICIPANT)
  await expect(page.getByRole('alert')).toBeVisible()
  await look('lobby-no-rooms')
})

test('the lobby pending, and failed', async ({ page, asParticipant, look }) => {
  await keepWaiting(page, EVENT)
  await asParticipant('/')
  await look('lobby-loading', { isLoading: true })
  await page.unrouteAll()
  await cutOff(page, EVENT)
  await page.reload()
  await expect(page.getByRole('button', { name: 'Tentar novamente' })).toBeVisible()
  await look('lobby-failed', { isLoading: true })
  await page.unrouteAll()
  await keepWaiting(page, '**/assets/portal-*.js')
  await page.reload({ waitUntil: 'commit' })
  await expect(page.getByText('Carregando...')).toBeVisible()
  await look('loading', { isLoading: true })
})

test('the lobby with all its messages', async ({ page, announce, asParticipant, look }) => {
  await announce('info', { PT_BR: 'O almoço é servido no salão ao lado, das 12:00 às 13:30.' })
  await announce('warning', { PT_BR: 'A plenária começa com dez minutos de atraso: o palestrante está a caminho.' })
  await answerWith(page, '**/api/auth/profile', { hasDefaultPassword: true })
  await asParticipant('/')
  await expect(page.getByText('Você ainda usa a senha padrão do evento.')).toBeVisible()
  await expect(page.getByText('O almoço')).toBeVisible()
  await look('lobby-announced')
  await look('lobby-announced-whole', { isWhole: true })
})

const PREMIUM_ENDED = { pass: 'PREMIUM', at: '2025-12-01T12:00:00.000Z', reason: 'refund' }

test('the lobby of a person with a pass, a new one, and one that has ended', async ({ page, asParticipant, look }) => {
  for (const [name, held] of Object.entries({
    pass: { pass: 'PREMIUM' },
    'pass-live': { pass: 'LIVE' },
    'pass-gained': { pass: 'PLATINUM' },
    'pass-changed': { pass: 'LIVE', ended: PREMIUM_ENDED },
    'pass-ended': { ended: PREMIUM_ENDED },
  })) {
    await answerWith(page, '**/api/auth/profile', { held })
    await asParticipant('/')
    if (name === 'pass-gained') {
      await page.evaluate(() => localStorage.setItem('knownPass', 'LIVE'))
      await page.reload()
    }
    await expect(page.getByText(/Week \w+ Pass/).first()).toBeVisible()
    await look(`lobby-${name}`)
    await page.unrouteAll()
  }
})

test('the account menu of a person with a pass', async ({ page, look }) => {
  await answerWith(page, '**/api/auth/profile', { held: { pass: 'PREMIUM' } })
  await speak(page, 'DE_DE')
  await signInAs(page, demoPerson('lukas.schneider'))
  await page.getByText('Ihr Pass').waitFor()
  await look('lobby-pass-german')
  await page.getByRole('button', { name: /Konto/ }).click()
  await look('account-menu-pass')
})

test('the lobby of another event', async ({ page, asParticipant, look }) => {
  await showOwnPicture(page, PICTURE)
  await answerWith(page, '**/api/event', { title: LONG_TITLE })
  await answerWith(page, EVENT, { title: LONG_TITLE, images: { logo: null, banner: PICTURE } })
  await asParticipant('/')
  await expect(page.getByRole('heading', { name: 'Ana' })).toBeVisible()
  await look('lobby-own-picture')
})

test('the lobby of a speaker, who is in three groups', async ({ page, look }) => {
  await signInAs(page, demoPerson('helena.prado'))
  await expect(page.getByRole('region', { name: 'Suas salas como palestrante' })).toBeVisible()
  await look('lobby-speaker')
  await look('lobby-speaker-whole', { isWhole: true })
})

for (const [language, person] of [
  ['DE_DE', 'lukas.schneider'],
  ['EN_US', 'emily.carter'],
  ['ES_ES', 'lucia.fernandez'],
  ['FR_FR', 'claire.dubois'],
  ['IT_IT', 'giulia.romano'],
] as const) {
  test(`the lobby and its support in ${language}`, async ({ page, look }) => {
    await speak(page, language)
    await signInAs(page, demoPerson(person))
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.locator('aside button').click()
    await look(`lobby-${language}`)
  })
}
