import type { Pass } from '@palco/contract/passes/pass'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { showLanguage } from '../../i18n/i18n.ts'
import { participantEvent } from '../../testing/participant-event.ts'
import { BuyPass } from './buy-pass.tsx'
import { closeShopVisit } from './shop-visit.ts'

const SHOP = 'https://pay.example/premium'
const { offers } = participantEvent
const inShop = {
  ...participantEvent,
  offers: { ...offers, passLinks: { ...offers.passLinks, PREMIUM: { BRL: SHOP, USD: '', EUR: '' } } },
}

const offer = (held: Pass | undefined, event = inShop) => (
  <BuyPass event={event} pass="PREMIUM" held={held} variant="contained" />
)
const ways = () =>
  screen
    .getAllByRole('link')
    .map((link) => [
      link.textContent?.replace(/\s/g, ' ').replace('Week PREMIUM Pass (abre em nova aba)', ''),
      new URL(link.getAttribute('href') ?? '').host,
    ])

const stay = (event: Event) => event.preventDefault()

/** Presses the link to the shop, but prevents the navigation. */
function openShop() {
  document.addEventListener('click', stay, { once: true })
  fireEvent.click(screen.getByRole('link'))
}

beforeEach(() => showLanguage('PT_BR'))
afterEach(() => {
  cleanup()
  closeShopVisit()
})

test.each([
  ['in its shop', undefined, inShop, [['Quero este passe · R$ 990', 'pay.example']]],
  ['by the chat without a shop', undefined, participantEvent, [['Quero este passe · R$ 990', 'wa.me']]],
  [
    'by holders of a lower one for the difference, or in the shop for the whole price',
    'LIVE' as const,
    inShop,
    [
      ['Mudar para este passe pelo WhatsApp · a partir de R$ 400', 'wa.me'],
      ['Quero este passe · R$ 990', 'pay.example'],
    ],
  ],
  [
    'by people whose profile still has the pass that was revoked',
    'PREMIUM' as const,
    participantEvent,
    [['Quero este passe · R$ 990', 'wa.me']],
  ],
])('a pass is bought %s', (_, held, event, expected) => {
  render(offer(held, event))
  expect(ways()).toEqual(expected)
})

test('after the shop was opened a note says that the purchase arrives in seconds, until the pass is there', () => {
  const { rerender } = render(offer(undefined))
  expect(screen.getByRole('status').textContent).toBe('')
  openShop()
  expect(screen.getByRole('status').textContent).toContain('A compra chega em segundos.')
  rerender(offer('PREMIUM'))
  expect(screen.getByRole('status').textContent).toBe('')
})

test('the shop’s note stays closed once a person has closed it', () => {
  render(offer(undefined))
  openShop()
  fireEvent.click(screen.getByRole('button', { name: 'Fechar' }))
  expect(screen.getByRole('status').textContent).toBe('')
})
