import { numberText } from '../kit/words/number-text.ts'

/** How many deliveries a saved mapping has processed. */
export function processedText(count: number): string {
  if (count === 0) return 'Definido. Vale a partir da próxima venda.'
  return count === 1 ? '1 entrega processada' : `${numberText(count)} entregas processadas`
}
