import type { OpenRoom } from '@palco/contract/portal/participant'
import { answerWith } from '../support/answers.ts'
import { changeRoom } from '../support/portal.ts'
import { signInAs } from '../support/test.ts'
import { PARTICIPANT } from '../support/week.ts'
import { expect, inHours } from './look.ts'
import { demoPerson, roomCalled, speak, test } from './portal.ts'

const ROOM = '**/api/participant/rooms/*'
const LONG = 'Empresas no exterior: por onde começar, o que ninguém conta, e como não se perder no caminho'

test('the room page', async ({ page, admin, asParticipant, look }) => {
  await asParticipant(`/room/${(await roomCalled(admin, 'Dia 1')).id}`)
  await expect(page.locator('iframe[title]')).toBeVisible()
  await look('room-page')
  await look('room-page-whole', { isWhole: true })
  await page.getByRole('button', { name: 'Suporte' }).click()
  await look('room-page-support')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: /Conta de/ }).click()
  await look('room-page-account')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: /Alterar idioma/ }).click()
  await look('room-page-languages')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Ver meus minutos' }).click()
  await expect(page.getByText(/Você esteve/)).toBeVisible()
  await look('room-page-attendance')
})

const SHOWN: Record<string, (room: OpenRoom) => object> = {
  window: () => ({ mode: 'window' }),
  refused: (room) => ({ refusedUrls: [room.webinarUrl] }),
  'wrong-address': () => ({ webinarUrl: 'sala de reunião' }),
  ending: () => ({ endDate: inHours(4.5 / 60) }),
  grace: () => ({ endDate: inHours(-0.05), graceMinutes: 15 }),
  'long-name': () => ({ name: LONG, speaker: 'Maria Fernanda de Albuquerque e Silva' }),
}

for (const [name, change] of Object.entries(SHOWN)) {
  test(`the room page: ${name}`, async ({ page, admin, look }) => {
    await answerWith(page, ROOM, (room: OpenRoom) => ({ ...room, ...change(room) }))
    await signInAs(page, PARTICIPANT, `/room/${(await roomCalled(admin, 'Dia 1')).id}`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await look(`room-page-${name}`)
    await look(`room-page-${name}-whole`, { isWhole: true })
  })
}

test('the room page while the room changes', async ({ page, admin, asParticipant, look }) => {
  const room = await roomCalled(admin, 'Dia 1')
  await asParticipant(`/room/${room.id}`)
  await expect(page.locator('iframe[title]')).toBeVisible()
  await answerWith(page, ROOM, { webinarUrl: 'https://meet.example.com/embed/reserva' })
  await changeRoom(admin, room, {})
  await expect(page.getByText('A transmissão mudou')).toBeVisible()
  await look('room-page-switched')
  await answerWith(page, ROOM, { endDate: inHours(3) })
  await changeRoom(admin, room, {})
  await expect(page.getByText('A sala foi prolongada até')).toBeVisible()
  await look('room-page-extended')
})

test('the room page with announcements, in full screen too', async ({ page, admin, announce, asParticipant, look }) => {
  await announce('info', { PT_BR: 'O material desta sala está no grupo da turma.' })
  await announce('warning', {
    PT_BR: 'Estamos sem som na tradução. Voltamos em cinco minutos, obrigado pela paciência.',
  })
  await asParticipant(`/room/${(await roomCalled(admin, 'Dia 1')).id}`)
  await expect(page.getByRole('button', { name: 'Avisos (2)' })).toBeVisible()
  await look('room-page-announced')
  await page.getByRole('button', { name: 'Avisos (2)' }).click()
  await look('room-page-announced-open')
  await page.getByRole('button', { name: 'Tela cheia', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Sair da tela cheia' })).toBeVisible()
  await look('room-page-full-screen')
})

test('the room page without a network', async ({ page, context, admin, asParticipant, look }) => {
  await asParticipant(`/room/${(await roomCalled(admin, 'Dia 1')).id}`)
  await expect(page.locator('iframe[title]')).toBeVisible()
  await context.setOffline(true)
  await expect(page.getByText('Seu dispositivo está sem internet.')).toBeVisible()
  await look('room-page-no-network')
})

test('the room page shown twice as large', async ({ page, admin, asParticipant, look }, { project }) => {
  test.skip(project.name !== 'laptop', 'one size is enough to be enlarged')
  await page.setViewportSize({ width: 640, height: 360 })
  const { id } = await roomCalled(admin, 'Dia 1')
  await asParticipant(`/room/${id}`)
  await expect(page.locator('iframe[title]')).toBeVisible()
  await look('room-page-enlarged')
  await answerWith(page, ROOM, { name: LONG, speaker: 'Maria Fernanda de Albuquerque e Silva' })
  await page.reload()
  await expect(page.locator('iframe[title]')).toBeVisible()
  await look('room-page-enlarged-long')
})

test('the room page in German', async ({ page, admin, look }) => {
  await speak(page, 'DE_DE')
  await answerWith(page, ROOM, { mode: 'window' })
  await signInAs(page, demoPerson('lukas.schneider'), `/room/${(await roomCalled(admin, 'Day 1')).id}`)
  await page.locator('aside button').click()
  await look('room-page-german')
})
