import type { OpenRoom, ParticipantRoom } from '@palco/contract/portal/participant'
import { answerWith, cutOff, keepWaiting, refuse } from '../support/answers.ts'
import { changeRoom } from '../support/portal.ts'
import { signInAs } from '../support/test.ts'
import { expect, inHours } from './look.ts'
import { demoPerson, PICTURE, roomCalled, showOwnPicture, speak, test } from './portal.ts'

const ROOM = '**/api/participant/rooms/*'

test('the waiting room', async ({ page, admin, announce, asParticipant, look }) => {
  const { id } = await roomCalled(admin, 'Empresas no exterior')
  await asParticipant(`/room/${id}`)
  await expect(page.getByRole('timer')).toBeVisible()
  await look('waiting', { isWhole: true })
  await page.getByRole('button', { name: 'Suporte' }).click()
  await look('waiting-support')
  await page.keyboard.press('Escape')
  await announce('info', { PT_BR: 'O material desta sala está no grupo da turma.' })
  await announce('warning', { PT_BR: 'A sala abre com dez minutos de atraso: o palestrante está a caminho.' })
  await expect(page.getByText('O material')).toBeVisible()
  await look('waiting-announced')
  await showOwnPicture(page, PICTURE)
  await answerWith(page, '**/api/event', { images: { logo: null, loginBackground: PICTURE } })
  await page.reload()
  await expect(page.getByRole('timer')).toBeVisible()
  await look('waiting-own-picture')
})

test('the agenda to subscribe to', async ({ page, admin, asParticipant, look }) => {
  const CALENDAR = '**/api/participant/calendar'
  const { id } = await roomCalled(admin, 'Empresas no exterior')
  await asParticipant(`/room/${id}`)
  const open = page.getByRole('button', { name: 'Assinar minha agenda' })
  await cutOff(page, CALENDAR)
  await open.click()
  await expect(page.getByRole('alert')).toBeVisible()
  await look('agenda-failed')
  await page.unroute(CALENDAR)
  await page.getByRole('button', { name: 'Tentar novamente' }).click()
  const create = page.getByRole('button', { name: 'Criar meu endereço' })
  await expect(create).toBeVisible()
  await look('agenda-none')
  await create.click()
  await expect(page.getByLabel('Endereço da sua agenda')).toBeVisible()
  await look('agenda')
  await page.getByRole('button', { name: 'Revogar endereço' }).click()
  await look('agenda-question')
  await page.getByRole('dialog', { name: 'Atenção' }).getByRole('button', { name: 'Revogar endereço' }).click()
  await expect(create).toBeVisible()
  await look('agenda-revoked')
})

test('the waiting room in German', async ({ page, admin, look }) => {
  await speak(page, 'DE_DE')
  await signInAs(page, demoPerson('lukas.schneider'), `/room/${(await roomCalled(admin, 'Markteintritt')).id}`)
  await expect(page.getByRole('timer')).toBeVisible()
  await look('waiting-german', { isWhole: true })
})

test('the room opens by itself', async ({ page, admin, asParticipant, look }) => {
  const { id } = await roomCalled(admin, 'Dia 1')
  const startDate = inHours(3 / 3600)
  await answerWith(page, '**/api/participant/rooms', (rooms: ParticipantRoom[]) =>
    rooms.map((room) => (room.id === id ? { ...room, startDate } : room)),
  )
  await refuse(page, ROOM, { status: 403, code: 'ROOM_NOT_OPEN_YET' })
  await asParticipant(`/room/${id}`)
  await expect(page.getByRole('timer')).toBeVisible()
  await look('opening-before', { isLoading: true })
  await page.unroute(ROOM)
  await expect(page.locator('iframe[title]')).toBeVisible()
  await look('opening-after')
})

test('a room whose site refuses frames', async ({ page, admin, asParticipant, look }) => {
  await answerWith(page, ROOM, (room: OpenRoom) => ({ ...room, refusedUrls: [room.webinarUrl] }))
  await asParticipant(`/room/${(await roomCalled(admin, 'Dia 1')).id}`)
  await expect(page.getByRole('link', { name: 'Abrir a transmissão' })).toBeVisible()
  await look('room-refused')
})

test('a room that can’t be shown', async ({ page, admin, asParticipant, look }) => {
  const { id } = await roomCalled(admin, 'Dia 1')
  await asParticipant(`/room/${(await roomCalled(admin, 'Boas-vindas')).id}`)
  await expect(page.getByRole('alert')).toBeVisible()
  await look('room-ended')
  await page.goto('/room/nowhere')
  await expect(page.getByRole('alert')).toBeVisible()
  await look('room-unknown')
  await page.goto('/room/%20')
  await expect(page.getByRole('alert')).toBeVisible()
  await look('room-without-id')
  await cutOff(page, ROOM)
  await page.goto(`/room/${id}`)
  await expect(page.getByRole('button', { name: 'Tentar novamente' })).toBeVisible()
  await look('room-failed')
  await page.unrouteAll()
  await keepWaiting(page, ROOM)
  await page.goto(`/room/${id}`)
  await expect(page.getByText('Abrindo a sala...')).toBeVisible()
  await look('room-loading', { isLoading: true })
})

test('a participant who loses the room', async ({ page, admin, asParticipant, look }) => {
  const room = await roomCalled(admin, 'Dia 1')
  await asParticipant(`/room/${room.id}`)
  await expect(page.locator('iframe[title]')).toBeVisible()
  await refuse(page, ROOM, { status: 404, code: 'NOT_FOUND' })
  await changeRoom(admin, room, {})
  await expect(page.getByText('Você não tem mais acesso a esta sala.')).toBeVisible()
  await look('room-taken-away')
})

test('a room whose page fails to load', async ({ page, admin, announce, asParticipant, look }) => {
  await cutOff(page, '**/assets/room-page-*.js')
  await asParticipant(`/room/${(await roomCalled(admin, 'Dia 1')).id}`)
  await expect(page.getByRole('alert')).toContainText('Não foi possível carregar a página')
  await look('room-page-missing')
  await page.getByRole('button', { name: 'Suporte' }).click()
  await look('room-page-missing-support')
  await page.keyboard.press('Escape')
  await announce('warning', { PT_BR: 'A sala abre com dez minutos de atraso: o palestrante está a caminho.' })
  await expect(page.getByText('A sala abre com')).toBeVisible()
  await look('room-page-missing-announced')
})

test('an unknown room, in German', async ({ page, look }) => {
  await speak(page, 'DE_DE')
  await signInAs(page, demoPerson('lukas.schneider'), '/room/nowhere')
  await expect(page.getByRole('alert')).toBeVisible()
  await page.locator('aside button').click()
  await look('room-unknown-german')
})
