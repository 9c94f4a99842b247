import { expect, test } from 'vitest'
import { googleSubscribeUrl, outlookSubscribeUrl, webcalUrl } from './calendar-feed.ts'

test.each([
  ['https://palco.example/api/calendar/a.1.b.ics', 'webcal://palco.example/api/calendar/a.1.b.ics'],
  ['http://localhost:3000/api/calendar/a.1.b.ics', 'webcal://localhost:3000/api/calendar/a.1.b.ics'],
])('%s is offered to calendars with its own scheme', (url, webcal) => {
  expect(webcalUrl(url)).toBe(webcal)
  expect(new URL(googleSubscribeUrl(url)).searchParams.get('cid')).toBe(webcal)
  const outlook = new URL(outlookSubscribeUrl(url, 'Semana & “marca”')).searchParams
  expect([outlook.get('url'), outlook.get('name')]).toEqual([url, 'Semana & “marca”'])
})
