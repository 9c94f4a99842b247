import type { UserBulk, UserFilter } from '@palco/contract/users'
import type { DialogRequest } from '../../ui/dialogs.ts'
import { countedUsers } from '../kit/number-text.ts'

export type BulkAction = UserBulk['action']
/** Those that need nothing but a yes; the others need a group. */
export type BulkWord = 'activate' | 'deactivate' | 'delete'
export type GroupAction = Exclude<BulkAction, BulkWord>

/** To whom: those who were picked, or all that the filter finds, who were so many. */
export type BulkWhom = { userIds: string[] } | { filter: UserFilter; expected: number }

export const countOf = (whom: BulkWhom) => ('userIds' in whom ? whom.userIds.length : whom.expected)

export const isGroupAction = (action: BulkAction): action is GroupAction =>
  action === 'addToGroup' || action === 'removeFromGroup'

export const BULK_LABELS: Record<BulkAction, string> = {
  addToGroup: 'Adicionar a grupo',
  removeFromGroup: 'Remover de grupo',
  activate: 'Ativar',
  deactivate: 'Desativar',
  delete: 'Excluir',
}

export const BULK_ACTIONS = Object.keys(BULK_LABELS) as BulkAction[]

const ALL_PAGES = 'São todos os resultados da lista, em todas as páginas.'

/** The one question before several users change: it says how many. */
export function confirmation(action: BulkWord, whom: BulkWhom): DialogRequest {
  const question = questionOf(action, countOf(whom))
  return 'filter' in whom ? { ...question, text: `${question.text} ${ALL_PAGES}` } : question
}

function questionOf(action: BulkWord, count: number): DialogRequest {
  const okText = BULK_LABELS[action]
  if (action === 'delete') {
    const whom = count === 1 ? 'este usuário' : countedUsers(count)
    return { type: 'warning', okText, isDestructive: true, text: `Tem certeza que deseja excluir ${whom}?` }
  }
  const text = `${okText} ${countedUsers(count)}?`
  if (action === 'activate') return { type: 'info', okText, text }
  return {
    type: 'warning',
    okText,
    isDestructive: true,
    text: `${text} Quem estiver conectado sai na hora e não consegue mais entrar.`,
  }
}

const DONE: Record<BulkAction, [one: string, many: string]> = {
  addToGroup: ['adicionado ao grupo', 'adicionados ao grupo'],
  removeFromGroup: ['removido do grupo', 'removidos do grupo'],
  activate: ['ativado', 'ativados'],
  deactivate: ['desativado', 'desativados'],
  delete: ['excluído', 'excluídos'],
}

/** Who orders something for everybody is not meant himself where it would put him out. */
const LEFT_OUT = 'Você ficou de fora: ninguém desativa nem exclui o próprio usuário.'

export const doneText = (action: BulkAction, count: number, isCallerLeftOut = false) =>
  `${countedUsers(count)} ${DONE[action][count === 1 ? 0 : 1]}${isCallerLeftOut ? `. ${LEFT_OUT}` : ''}`
