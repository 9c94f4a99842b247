import type { UserBulk } from '@palco/contract/users'
import type { DialogRequest } from '../../ui/dialogs.ts'
import { countedUsers } from './user-texts.ts'

export type BulkAction = UserBulk['action']
/** Those that need nothing but a yes; the others need a group. */
export type BulkWord = 'activate' | 'deactivate' | 'delete'
export type GroupAction = Exclude<BulkAction, BulkWord>

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

/** The one question before several users change: it says how many. */
export function confirmation(action: BulkWord, count: number): DialogRequest {
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

export const doneText = (action: BulkAction, count: number) =>
  `${countedUsers(count)} ${DONE[action][count === 1 ? 0 : 1]}`
