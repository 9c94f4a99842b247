import type { Currency } from '@palco/contract/event'

export const CURRENCY_SIGNS: Record<Currency, string> = { BRL: 'R$', USD: 'US$', EUR: '€' }
