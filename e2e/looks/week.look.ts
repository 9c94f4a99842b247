import { answerWith, cutOff, keepWaiting } from '../support/answers.ts'
import { signInAs } from '../support/test.ts'
import { expect } from './look.ts'
import { demoPerson, speak, test } from './portal.ts'

const ATTENDANCE = '**/api/participant/attendance'
const PREMIUM = { held: { pass: 'PREMIUM' } }

test('the week of a person, with and without a pass', async ({ page, asParticipant, look }) => {
  for (const [name, held] of Object.entries({ LIVE: { pass: 'LIVE' }, PREMIUM: { pass: 'PREMIUM' } })) {
    await answerWith(page, '**/api/auth/profile', { held })
    await asParticipant('/week')
    await expect(page.getByRole('region', { name: 'Meus minutos' })).toBeVisible()
    await look(`week-${name}`, { isWhole: true })
    await page.unrouteAll()
  }
})

test('the week of a person who was in no room', async ({ page, asParticipant, look }) => {
  await answerWith(page, '**/api/auth/profile', PREMIUM)
  await answerWith(page, ATTENDANCE, { rooms: [] })
  await answerWith(page, '**/api/participant/rooms', () => [])
  await asParticipant('/week')
  await expect(page.getByText('Seus minutos aparecem aqui')).toBeVisible()
  await look('week-empty', { isWhole: true })
})

test('the week pending, and failed', async ({ page, asParticipant, look }) => {
  await keepWaiting(page, ATTENDANCE)
  await asParticipant('/week')
  await look('week-loading', { isLoading: true })
  await page.unrouteAll()
  await cutOff(page, ATTENDANCE)
  await page.reload()
  await expect(page.getByRole('button', { name: 'Tentar novamente' })).toBeVisible()
  await look('week-failed', { isLoading: true })
})

test('the week in German', async ({ page, look }) => {
  await answerWith(page, '**/api/auth/profile', PREMIUM)
  await speak(page, 'DE_DE')
  await signInAs(page, demoPerson('lukas.schneider'), '/week')
  await expect(page.getByRole('region', { name: 'Meine Minuten' })).toBeVisible()
  await look('week-german', { isWhole: true })
})
