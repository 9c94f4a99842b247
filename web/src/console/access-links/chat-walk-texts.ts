import type { LinkChats } from '@palco/contract/access-links/access-links'
import { numberText } from '../kit/words/number-text.ts'
import type { ChatWalk } from './chat-walk.ts'

const counted = (count: number, one: string, many: string) => `${numberText(count)} ${count === 1 ? one : many}`

/** Why some of the chosen people are not in the walk. */
export function leftOutText({ people, withoutPhone, left }: LinkChats, walked: number): string | null {
  const done = people.length - walked
  const parts = [
    ...(withoutPhone ? [counted(withoutPhone, 'pessoa não tem telefone', 'pessoas não têm telefone')] : []),
    ...(done ? [counted(done, 'já recebeu o link por WhatsApp', 'já receberam o link por WhatsApp')] : []),
    ...(left ? [counted(left, 'fica para a próxima vez', 'ficam para a próxima vez')] : []),
  ]
  return parts.length ? `Ficam de fora: ${parts.join('; ')}. Quem já tem senha própria também.` : null
}

export function summaryText({ people, opened }: ChatWalk): string {
  const skipped = people.length - opened.size
  const parts = [
    counted(opened.size, 'conversa aberta', 'conversas abertas'),
    ...(skipped ? [counted(skipped, 'pessoa pulada', 'pessoas puladas')] : []),
  ]
  return `Fim da lista: ${parts.join(', ')}.`
}
