import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { CreatedOn } from './event-time.tsx'
import { EventZoneProvider } from './event-zone.ts'

afterEach(cleanup)

const shown = (createdAt: string, timeZone: string | undefined) =>
  render(
    <EventZoneProvider value={timeZone}>
      <CreatedOn at={createdAt} />
    </EventZoneProvider>,
  ).container.textContent

test.each([
  ['2025-12-01T02:59:59.999Z', 'America/Sao_Paulo', '30/11/2025'],
  ['2025-12-01T03:00:00.000Z', 'America/Sao_Paulo', '01/12/2025'],
  ['2025-12-01T14:59:59.999Z', 'Asia/Tokyo', '01/12/2025'],
  ['2025-12-01T15:00:00.000Z', 'Asia/Tokyo', '02/12/2025'],
])('the day of %s is shown in the event zone %s, wherever the reader is', (createdAt, timeZone, day) => {
  expect(shown(createdAt, timeZone)).toBe(day)
})

test.each([undefined, 'Marte/Olimpo'])('with the event zone %s a time shows the reader’s own day', (timeZone) => {
  const createdAt = '2025-12-01T12:00:00.000Z'
  expect(shown(createdAt, timeZone)).toBe(new Date(createdAt).toLocaleDateString('pt-BR'))
})
