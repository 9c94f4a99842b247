import { ownAttendance } from '@palco/contract/attendance/own-attendance'
import type { OwnCertificate } from '@palco/contract/certificates/own-certificate'
import type { Pass } from '@palco/contract/passes/pass'
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen, within } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createQueryClient } from '../../api/query-client.ts'
import { showLanguage } from '../../i18n/i18n.ts'
import { useSession } from '../../session/session.ts'
import { fakeServer, ok, refused } from '../../testing/fake-server.ts'
import { own } from '../../testing/own-certificate.ts'
import { participantEvent } from '../../testing/participant-event.ts'
import { ana } from '../../testing/people.ts'
import { participantRoom } from '../../testing/rooms.ts'
import { WeekPage } from './week-page.tsx'

const ENDED = { startDate: '2025-12-01T13:40:00.000Z', endDate: '2025-12-01T15:00:00.000Z' }
const COMING = { startDate: '2025-12-04T13:40:00.000Z', endDate: '2025-12-04T15:00:00.000Z' }
const PUBLISHED = { ...ENDED, recordingPublishedAt: '2025-12-01T16:00:00.000Z' }
const rooms = [
  participantRoom('Abertura', PUBLISHED),
  participantRoom('Perdida', PUBLISHED),
  participantRoom('Vista', PUBLISHED),
  participantRoom('Amanhã', COMING),
]
const minutes = {
  ...{ minutesBefore: 0, minutesDuring: 0, minutesAfter: 0, hiddenMinutes: 0, windowMinutes: 80, percent: 0 },
  ...{ hasMet: null, recordingMinutes: 0 },
}
const attendance = ownAttendance.parse({
  threshold: 75,
  scope: 'week',
  week: { ...minutes, minutesDuring: 62, recordingMinutes: 20, windowMinutes: 320, percent: 19, hasMet: false },
  rooms: [
    { ...minutes, roomId: 'Abertura', minutesDuring: 62, percent: 77 },
    { ...minutes, roomId: 'Vista', recordingMinutes: 20 },
  ],
})
const short: OwnCertificate = {
  ...own,
  right: { kind: 'short', missingMinutes: 160, from: '2025-12-12T03:00:00.000Z' },
  chances: [
    { roomId: 'Perdida', minutes: 80, isRecording: true },
    { roomId: 'Amanhã', minutes: 80, isRecording: false },
  ],
  minutes: { counted: 80, needed: 240 },
}

function open(pass: Pass, answers: Record<string, () => Response> = {}) {
  const userGroups = [{ groupId: 'a', group: { id: 'a', name: 'Brasil', active: true } }]
  const user = { ...ana, userGroups, held: { pass } }
  useSession.setState({ name: 'signedIn', user }, true)
  fakeServer({
    'GET /api/participant/rooms': () => ok(rooms),
    'GET /api/participant/event': () => ok(participantEvent),
    'GET /api/participant/attendance': () => ok(attendance),
    'GET /api/participant/certificate': () => ok(short),
    'GET /api/auth/profile': () => ok(user),
    ...answers,
  })
  render(
    <QueryClientProvider client={createQueryClient()}>
      <RouterProvider router={createMemoryRouter([{ path: '/', element: <WeekPage /> }])} />
    </QueryClientProvider>,
  )
}

const part = async (name: string) => within(await screen.findByRole('region', { name }))
const plain = (element: HTMLElement) => element.textContent?.replace(/\s/g, ' ')

beforeEach(async () => {
  vi.useFakeTimers({ now: Date.parse('2025-12-03T12:00:00.000Z'), toFake: ['Date'] })
  await showLanguage('PT_BR')
})
afterEach(() => {
  cleanup()
  useSession.setState({ name: 'anonymous', because: 'signedOut' }, true)
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

test('the week says what is missing for the certificate, and where it can still be gained', async () => {
  open('PREMIUM')
  const certificate = await part('Meu certificado')
  expect(await certificate.findByText(/^Faltam 160\smin$/)).toBeTruthy()
  const chances = await certificate.findAllByRole('listitem')
  expect(chances.map(plain)).toEqual(['PerdidaGravação · até 80 min', expect.stringMatching(/^Amanhã.* · até 80 min$/)])
  expect(certificate.getByRole('link', { name: 'Perdida' }).getAttribute('href')).toBe('/room/Perdida/recording')
  expect(certificate.getByRole('link', { name: 'Amanhã' }).getAttribute('href')).toBe('/room/Amanhã')
})

test('the week has the minutes of each room, and of all', async () => {
  open('PREMIUM')
  const list = await part('Meus minutos')
  expect(plain(list.getByText(/ao vivo/))).toBe('62 min ao vivo · 20 min em gravações')
  expect(list.getAllByRole('listitem').map(plain)).toEqual([
    expect.stringMatching(/^Abertura.*Você esteve presente 62 de 80 min \(77%\)\.$/),
    expect.stringMatching(/^Vista.*Na gravação: 20 min\.$/),
  ])
})

test('the week lists the recordings that were neither watched nor attended live', async () => {
  open('PREMIUM')
  const list = await part('Gravações que você ainda não viu')
  expect(list.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['/room/Perdida/recording'])
})

test('the week of a person without recordings names the pass that has them, and what it costs', async () => {
  open('LIVE')
  const list = await part('Gravações que você ainda não viu')
  expect(list.getByText(/Disponíveis no Week PREMIUM Pass · a partir de R\$\s400/)).toBeTruthy()
  expect(list.getByRole('link', { name: 'Ver os passes' })).toBeTruthy()
})

test('the week of a person who was in no room says when minutes appear', async () => {
  open('PREMIUM', {
    'GET /api/participant/attendance': () => ok({ ...attendance, rooms: [] }),
    'GET /api/participant/rooms': () => ok([]),
  })
  expect((await part('Meus minutos')).getByText('Seus minutos aparecem aqui depois da primeira sala.')).toBeTruthy()
  const recordings = await part('Gravações que você ainda não viu')
  expect(recordings.getByText('As gravações aparecem aqui quando forem publicadas.')).toBeTruthy()
})

test('a week that can not be loaded is loaded again by a button', async () => {
  let answer = refused(404, 'NOT_FOUND')
  open('PREMIUM', { 'GET /api/participant/attendance': () => answer })
  const retry = await screen.findByRole('button', { name: 'Tentar novamente' })
  answer = ok(attendance)
  retry.click()
  expect(await part('Meus minutos')).toBeTruthy()
})
