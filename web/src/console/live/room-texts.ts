import { numberText } from '../kit/number-text.ts'

/** People who may enter, and how many of them are not signed in. */
export function expectedText(missing: number, expected: number): string {
  if (expected === 0) return 'ninguém tem acesso'
  const people = `de ${numberText(expected)} ${expected === 1 ? 'esperado' : 'esperados'}`
  if (missing === 0) return `${people}, ${expected === 1 ? 'que está' : 'todos'} no site`
  return `${people}; ${missing === 1 ? 'falta' : 'faltam'} ${numberText(missing)} no site`
}
