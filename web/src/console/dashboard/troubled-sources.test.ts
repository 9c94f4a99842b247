import { expect, test } from 'vitest'
import { sourceTrouble, type TroubledSource } from './troubled-sources.tsx'

const NOW = Date.parse('2025-12-05T12:00:00.000Z')
const source = (given: Partial<TroubledSource> & { hours?: number }): TroubledSource => ({
  id: 's1',
  name: 'Hotmart',
  state: 'silent',
  lastDeliveryAt: given.hours === undefined ? null : new Date(NOW - given.hours * 3_600_000).toISOString(),
  ...given,
})

test.each([
  [{ hours: 26.9 }, 'Hotmart está em silêncio há 26 h, embora costume enviar todos os dias.'],
  [{ hours: 47.9 }, 'Hotmart está em silêncio há 47 h, embora costume enviar todos os dias.'],
  [{ hours: 71 }, 'Hotmart está em silêncio há 2 dias, embora costume enviar todos os dias.'],
  [{}, 'Hotmart está em silêncio, embora costume enviar todos os dias.'],
  [{ state: 'refusing', hours: 3 }, 'Hotmart recusa mais avisos do que aceita. Confira o segredo desta loja.'],
] as const)('the dashboard names the trouble of the purchase source %j', (given, text) => {
  expect(sourceTrouble(source(given), NOW)).toBe(text)
})
