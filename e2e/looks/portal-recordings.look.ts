import type { ParticipantRoom } from '@palco/contract/portal/participant'
import { answer, answerWith, cutOff, refuse } from '../support/answers.ts'
import { signInAs } from '../support/test.ts'
import { expect } from './look.ts'
import { demoPerson, speak, test } from './portal.ts'

const ROOMS = '**/api/participant/rooms'
const RECORDING = '**/api/participant/rooms/*/recording'
const PROFILE = '**/api/auth/profile'
const PUBLISHED = '2025-12-01T13:00:00.000Z'
const AFTER_EVENT = '2025-12-09T15:00:00.000Z'

/** Returns all rooms with a recording, except those that are always open. */
const recorded = (rooms: ParticipantRoom[]) =>
  rooms.filter(({ startDate }) => startDate).map((room) => ({ ...room, recordingPublishedAt: PUBLISHED }))

const copies = (rooms: ParticipantRoom[]) =>
  Array.from({ length: 100 }, (_, index) => {
    const room = rooms[index % rooms.length]
    return { ...room, id: `copy-${index}`, name: `${room?.name} (${index + 1})` }
  })

const RIGHTS = { open: { pass: 'PREMIUM' }, locked: { pass: 'LIVE' } }

for (const [right, held] of Object.entries(RIGHTS)) {
  test(`recordings in the week, ${right}`, async ({ page, asParticipant, look }) => {
    await answerWith(page, ROOMS, (rooms: ParticipantRoom[]) =>
      rooms.map((room) => ({ ...room, recordingPublishedAt: PUBLISHED })),
    )
    await answerWith(page, PROFILE, { held })
    await asParticipant('/')
    await expect(page.getByRole('region', { name: 'Gravações' })).toBeVisible()
    await look(`recordings-lobby-${right}`, { isWhole: true })
    await page.goto('/?step=rooms')
    await expect(page.getByRole('heading', { name: 'Gravações' })).toBeVisible()
    await look(`recordings-cards-${right}`, { isWhole: true })
  })

  test(`the archive, ${right}`, async ({ page, context, asParticipant, look }) => {
    await context.clock.setFixedTime(AFTER_EVENT)
    await answerWith(page, ROOMS, recorded)
    await answerWith(page, PROFILE, { held })
    await asParticipant('/')
    await expect(page.getByRole('region', { name: 'Gravações' })).toBeVisible()
    await look(`archive-${right}`)
    await look(`archive-${right}-whole`, { isWhole: true })
  })
}

test('the archive of a hundred recordings', async ({ page, context, look }) => {
  await context.clock.setFixedTime(AFTER_EVENT)
  await answerWith(page, ROOMS, (rooms: ParticipantRoom[]) => copies(recorded(rooms)))
  await answerWith(page, PROFILE, { held: RIGHTS.open })
  await signInAs(page, demoPerson('helena.prado'))
  await expect(page.getByRole('region', { name: 'Gravações' })).toBeVisible()
  await look('archive-many', { isWhole: true })
  await page.getByRole('searchbox').fill('nada disso')
  await expect(page.getByText('Nenhuma gravação corresponde')).toBeVisible()
  await look('archive-no-match')
})

test('the archive that could not be loaded', async ({ page, context, asParticipant, look }) => {
  await context.clock.setFixedTime(AFTER_EVENT)
  await answerWith(page, ROOMS, recorded)
  await cutOff(page, '**/assets/recordings-section-*.js')
  await answerWith(page, PROFILE, { held: RIGHTS.open })
  await asParticipant('/')
  await expect(page.getByText('Não foi possível carregar as gravações')).toBeVisible()
  await look('archive-failed')
})

const FIELDS = {
  webinarUrl: 'https://meet.example.com/embed/gravacao',
  ...{ mode: 'page', isNamed: false, refusedUrls: [], until: '2026-06-05', endsAt: '2026-06-06T03:00:00.000Z' },
}

test('the recording page', async ({ page, context, asParticipant, look }) => {
  await context.clock.setFixedTime(AFTER_EVENT)
  let room: ParticipantRoom | undefined
  await answerWith(page, ROOMS, (rooms: ParticipantRoom[]) => {
    room = recorded(rooms)[0]
    return recorded(rooms)
  })
  await answerWith(page, PROFILE, { held: RIGHTS.open })
  await asParticipant('/')
  await page.getByRole('region', { name: 'Gravações' }).waitFor()
  const path = `/room/${room?.id}/recording`
  await answer(page, RECORDING, { ...room, ...FIELDS })
  await page.goto(path)
  await expect(page.locator('iframe[title]')).toBeVisible()
  await look('recording-page')
  await look('recording-page-whole', { isWhole: true })
  for (const [name, code] of [
    ['locked', 'RECORDING_LOCKED'],
    ['over', 'RECORDING_OVER'],
    ['waiting', 'ROOM_NOT_OPEN_YET'],
    ['not-found', 'NOT_FOUND'],
  ] as const) {
    await page.unroute(RECORDING)
    await refuse(page, RECORDING, { status: code === 'NOT_FOUND' ? 404 : 403, code })
    await page.goto(path)
    await expect(page.getByRole('button', { name: 'Voltar' })).toBeVisible()
    await look(`recording-page-${name}`)
  }
  await page.unroute(RECORDING)
  await answer(page, RECORDING, { ...room, ...FIELDS, until: '2025-12-08', endsAt: '2025-12-09T03:00:00.000Z' })
  await page.goto(path)
  await expect(page.getByText('Seu acesso às gravações terminou')).toBeVisible()
  await look('recording-page-right-ended')
})

for (const [right, held] of Object.entries(RIGHTS)) {
  test(`the page of an ended room, ${right}`, async ({ page, context, asParticipant, look }) => {
    await context.clock.setFixedTime(AFTER_EVENT)
    let id = ''
    await answerWith(page, ROOMS, (rooms: ParticipantRoom[]) => {
      id = recorded(rooms)[0]?.id ?? ''
      return recorded(rooms)
    })
    await answerWith(page, PROFILE, { held })
    await asParticipant('/')
    await page.getByRole('region', { name: 'Gravações' }).waitFor()
    await refuse(page, `**/api/participant/rooms/${id}`, { status: 403, code: 'ROOM_ENDED' })
    await page.goto(`/room/${id}`)
    await expect(page.getByText('Esta sala não está mais disponível')).toBeVisible()
    await look(`ended-room-recorded-${right}`)
  })
}

for (const [language, person] of [
  ['DE_DE', 'lukas.schneider'],
  ['EN_US', 'emily.carter'],
  ['ES_ES', 'lucia.fernandez'],
  ['FR_FR', 'claire.dubois'],
  ['IT_IT', 'giulia.romano'],
] as const) {
  test(`the archive in ${language}`, async ({ page, context, look }) => {
    await context.clock.setFixedTime(AFTER_EVENT)
    await speak(page, language)
    let room: ParticipantRoom | undefined
    await answerWith(page, ROOMS, (rooms: ParticipantRoom[]) => {
      room = recorded(rooms)[0]
      return recorded(rooms)
    })
    await answerWith(page, PROFILE, { held: RIGHTS.locked })
    await signInAs(page, demoPerson(person))
    await expect(page.getByRole('searchbox')).toBeVisible()
    await look(`archive-${language}`)
    await page.goto('/?step=rooms')
    await expect(page.getByRole('article').first()).toBeVisible()
    await look(`archive-cards-${language}`)
    await refuse(page, RECORDING, { status: 403, code: 'RECORDING_LOCKED' })
    await page.goto(`/room/${room?.id}/recording`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await look(`recording-page-locked-${language}`)
  })
}
