import type { LiveRoom } from '@palco/contract/live/live'
import { numberText } from '../kit/words/number-text.ts'

/** `–` until the figures have arrived. */
export const viewersText = (counts: LiveRoom | null) => (counts ? numberText(counts.viewers) : '–')

/** People who may enter, and how many of them are not signed in. */
export function expectedText(counts: LiveRoom | null): string {
  if (!counts) return ''
  const { expected, signedIn } = counts
  const missing = expected - signedIn
  if (expected === 0) return 'ninguém tem acesso'
  const people = `de ${numberText(expected)} ${expected === 1 ? 'esperado' : 'esperados'}`
  if (missing === 0) return `${people}, ${expected === 1 ? 'que está' : 'todos'} no site`
  return `${people} · ${numberText(missing)} ainda não ${missing === 1 ? 'entrou' : 'entraram'} no site`
}
