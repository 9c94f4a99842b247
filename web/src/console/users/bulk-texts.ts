import type { Pass } from '@palco/contract/passes/pass'
import type { PASS_ACTIONS, UserBulk, UserFilter } from '@palco/contract/users/users'
import type { DialogRequest } from '../../ui/dialogs.ts'
import { countedUsers } from '../kit/words/number-text.ts'

export type BulkAction = UserBulk['action']
export type PlainAction = 'activate' | 'deactivate' | 'delete'
export type PassAction = (typeof PASS_ACTIONS)[number]
export type GroupAction = Exclude<BulkAction, PlainAction | PassAction>

/** The selected users, or all results of a filter. `expected` is the number of results that was shown. */
export type BulkTarget = { userIds: string[] } | { filter: UserFilter; expected: number }

export const countOf = (target: BulkTarget) => ('userIds' in target ? target.userIds.length : target.expected)

export const isGroupAction = (action: BulkAction): action is GroupAction =>
  action === 'addToGroup' || action === 'removeFromGroup'

export const isPassAction = (action: BulkAction): action is PassAction => action === 'givePass' || action === 'takePass'

export const BULK_LABELS: Record<BulkAction, string> = {
  addToGroup: 'Adicionar a grupo',
  removeFromGroup: 'Remover de grupo',
  givePass: 'Dar passe',
  takePass: 'Retirar passe',
  activate: 'Ativar',
  deactivate: 'Desativar',
  delete: 'Excluir',
}

export const BULK_ACTIONS = Object.keys(BULK_LABELS) as BulkAction[]

const ALL_PAGES = 'São todos os resultados da lista, em todas as páginas.'

export function confirmation(action: PlainAction, target: BulkTarget): DialogRequest {
  const question = questionOf(action, countOf(target))
  return 'filter' in target ? { ...question, text: `${question.text} ${ALL_PAGES}` } : question
}

function questionOf(action: PlainAction, count: number): DialogRequest {
  const okText = BULK_LABELS[action]
  if (action === 'delete') {
    const users = count === 1 ? 'este usuário' : countedUsers(count)
    const text = `Tem certeza que deseja excluir ${users}?`
    return { type: 'warning', okText, isDestructive: true, text, ...(count > DELETED_AT_A_CLICK && typedCount(count)) }
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

/** To delete more users than this, their number must be typed, because a deletion has no undo. */
const DELETED_AT_A_CLICK = 50

const typedCount = (count: number): Pick<DialogRequest, 'typed'> => ({
  typed: {
    text: String(count),
    label: `Para confirmar, digite ${count}`,
    problem: `Digite ${count}, sem ponto, para excluir.`,
  },
})

const DONE: Record<BulkAction, [one: string, many: string]> = {
  addToGroup: ['adicionado ao grupo', 'adicionados ao grupo'],
  removeFromGroup: ['removido do grupo', 'removidos do grupo'],
  givePass: ['recebeu o passe', 'receberam o passe'],
  takePass: ['perdeu o passe', 'perderam o passe'],
  activate: ['ativado', 'ativados'],
  deactivate: ['desativado', 'desativados'],
  delete: ['excluído', 'excluídos'],
}

/**
 * Shown if the administrator's own account was among the selected users: the server leaves it out, so that
 * administrators can't lock themselves out.
 */
const LEFT_OUT = 'Você ficou de fora: ninguém desativa nem exclui o próprio usuário.'

export const doneText = (action: BulkAction, count: number, isCallerLeftOut = false) =>
  `${countedUsers(count)} ${DONE[action][count === 1 ? 0 : 1]}${isCallerLeftOut ? `. ${LEFT_OUT}` : ''}`

export const startedText = (count: number) =>
  `Em andamento: ${countedUsers(count)}. O progresso aparece acima da lista.`

/** `count` includes only users who have joined or left the group. */
export function groupDoneText(action: GroupAction, count: number): string {
  if (count) return doneText(action, count)
  return `Nada mudou: ${action === 'addToGroup' ? 'todos já estavam' : 'ninguém estava'} no grupo.`
}

export function passDoneText(action: PassAction, pass: Pass, count: number): string {
  if (count) return `${doneText(action, count)} ${pass}`
  return `Nada mudou: ${action === 'givePass' ? 'todos já tinham' : 'ninguém tinha'} o passe ${pass}.`
}
