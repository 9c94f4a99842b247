import { DEFAULT_TAGLINE, type PublicEvent } from '@palco/contract/event/public-event'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { EventPoster } from './event-poster.tsx'
import { POSTER_TEXTS } from './poster-texts.ts'

afterEach(cleanup)

const event: PublicEvent = {
  title: 'PBEX Week',
  shortName: 'PBEX',
  tagline: DEFAULT_TAGLINE,
  startsAt: '2025-12-01T13:40:00.000Z',
  support: { phone: '5511900000000', message: '' },
  images: { logo: null, loginBackground: null },
  hasMail: false,
}

test.each([
  ['is in the reader’s language', DEFAULT_TAGLINE, 'Expand your brand.'],
  ['is the organiser’s, once there is one', 'Do Brasil para o mundo.', 'Do Brasil para o mundo.'],
])('the event’s tagline %s', (_, tagline, shown) => {
  const texts = { ...POSTER_TEXTS, locale: 'en-US', tagline: 'Expand your brand.' }
  render(<EventPoster state={{ name: 'ready', event: { ...event, tagline }, clockOffset: 0 }} texts={texts} />)
  expect(screen.getByText(shown)).toBeTruthy()
})
