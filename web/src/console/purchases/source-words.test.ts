import type { PurchaseSource } from '@palco/contract/purchases/purchases'
import { expect, test } from 'vitest'
import { sourceWords } from './source-words.ts'

const NOW = Date.parse('2025-12-02T12:00:00.000Z')
const source: PurchaseSource = {
  id: 's1',
  name: 'Loja',
  vendor: 'hotmart',
  url: '',
  hasSecret: true,
  active: true,
  version: 1,
  mappings: [],
  createdAt: '2025-11-01T10:00:00.000Z',
  lastTestAt: null,
  accepted: 1,
  refused: 0,
  toReview: 0,
  state: 'ok',
  lastDeliveryAt: null,
}

test.each([
  ['waiting', null, 'Envie um teste'],
  ['no-secret', null, 'sem o segredo'],
  ['ok', '2025-12-02T11:50:00.000Z', 'Último aviso agora há pouco'],
  ['ok', '2025-12-02T09:00:00.000Z', 'Último aviso há 3 horas'],
  ['ok', '2025-11-02T09:00:00.000Z', 'Último aviso em 0'],
  ['silent', '2025-12-01T10:00:00.000Z', 'Último aviso há 1 dia, embora'],
  ['off', null, 'Nenhum aviso ainda. O que chega agora é recusado.'],
] satisfies [PurchaseSource['state'], string | null, string][])(
  'the state %s of a purchase source with the last delivery at %s is explained',
  (state, lastDeliveryAt, text) => {
    expect(sourceWords({ ...source, state, lastDeliveryAt }, NOW).text).toContain(text)
  },
)

test('a purchase source says how many deliveries were refused', () => {
  const refusing = { ...source, state: 'refusing', refused: 7 } as const
  expect(sourceWords(refusing, NOW).text).toBe(
    '7 de 8 avisos recusados em 24 horas. O segredo daqui é o mesmo que está na Hotmart?',
  )
})
