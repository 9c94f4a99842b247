import { canMove, QUESTION_STATES, type QuestionState } from '@palco/contract/questions/question-moves'
import type { MenuEntries } from '../kit/list/row-menu.tsx'
import { BUTTON_MOVES } from './question-card.tsx'
import type { ListedQuestion } from './question-lists.ts'
import { moveText } from './question-words.ts'

export type QuestionDialog = 'edit' | 'merge' | 'reply' | 'block'

interface MenuActs {
  move: (question: ListedQuestion, to: QuestionState) => void
  open: (name: QuestionDialog, question: ListedQuestion) => void
}

export function questionMenu(question: ListedQuestion, { move, open }: MenuActs): MenuEntries {
  const { state, asker, reply } = question
  const moves = QUESTION_STATES.filter((to) => canMove(state, to) && !BUTTON_MOVES[state].includes(to))
  return [
    ...moves.map((to) => ({ text: moveText(state, to), act: () => move(question, to) })),
    { text: 'Editar', act: () => open('edit', question) },
    { text: 'Juntar com outra', act: () => open('merge', question) },
    { text: reply ? 'Mudar a resposta' : 'Responder em texto', act: () => open('reply', question) },
    { text: asker.block ? 'Mudar o bloqueio da pessoa' : 'Bloquear a pessoa', act: () => open('block', question) },
  ]
}
