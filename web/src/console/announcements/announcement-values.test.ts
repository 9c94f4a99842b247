import { zodResolver } from '@hookform/resolvers/zod'
import { type Announcement, announcementCreate } from '@palco/contract/announcements/announcements'
import { expect, test } from 'vitest'
import { describeField, firstProblem, valuesOf } from './announcement-values.ts'

const EVENING = '2025-12-01T23:30:00.000Z'
const theirs: Announcement = {
  ...{ id: 'a', kind: 'info', audience: { type: 'everybody', id: null, name: '' } },
  ...{ texts: { PT_BR: 'Voltamos já' }, language: 'PT_BR', seen: 0, version: 2 },
  ...{ createdAt: EVENING, endsAt: EVENING },
  schedule: { startsAt: EVENING, beforeRoom: null, lastsMinutes: 10 },
}

test.each([
  ['Asia/Tokyo', 'ter., 02/12/2025, 08:30'],
  ['America/Sao_Paulo', 'seg., 01/12/2025, 20:30'],
])('times of an announcement that somebody else saved are in the event’s zone: %s', (timeZone, text) => {
  for (const field of ['endsAt', 'schedule'])
    expect(describeField(field, theirs, { languages: [], timeZone }).theirs).toBe(text)
})

test('an empty number of an announcement is reported with what the field expects', async () => {
  const written = valuesOf(theirs, [])
  const schedule = { startsAt: null, beforeRoom: { roomId: 'r', minutes: '' }, lastsMinutes: '10' }
  const options = { fields: {}, shouldUseNativeValidation: false }
  const { errors } = await zodResolver(announcementCreate as never)({ ...written, schedule }, undefined, options)
  expect(firstProblem(errors)).toMatch(/^Informe de 0 a \d+ minutos antes da sala$/)
})
