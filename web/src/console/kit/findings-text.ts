import { numberText } from './number-text.ts'

/** The verdict of "Pronto para abrir?". */
export function findingsText(count: number) {
  if (count === 0) return 'Tudo pronto'
  return count === 1 ? '1 ponto a resolver' : `${numberText(count)} pontos a resolver`
}
