import { USER_ACTIONS } from '@palco/contract/users/users'
import { WALK_KINDS, type Walk, type WalkKind } from '@palco/contract/walks/walks'
import { countedUsers, numberText } from '../kit/words/number-text.ts'
import { doneText } from './bulk-texts.ts'
import { undoneText } from './passes/pass-texts.ts'

const RUNNING: Record<WalkKind, (subject: string) => string> = {
  activate: () => 'Ativando usuários',
  deactivate: () => 'Desativando usuários',
  delete: () => 'Excluindo usuários',
  addToGroup: (group) => `Adicionando ao grupo ${group}`,
  removeFromGroup: (group) => `Removendo do grupo ${group}`,
  givePass: (pass) => `Dando o passe ${pass}`,
  takePass: (pass) => `Retirando o passe ${pass}`,
  undoPasses: () => 'Desfazendo a mudança de passe',
  deleteGroup: (group) => `Excluindo o grupo ${group}`,
  voidLinks: () => 'Invalidando links de acesso',
}

/** A kind of another release has no words here. */
const isKnown = (kind: string): kind is WalkKind => WALK_KINDS.some((each) => each === kind)

export const progressText = ({ kind, subject, done, total }: Walk) =>
  `${isKnown(kind) ? RUNNING[kind](subject) : 'Alterando usuários'}: ${numberText(done)} de ${numberText(total)}`

export function summaryText(walk: Walk): string {
  const { kind, subject, changed, done, total, stopped } = walk
  const title = isKnown(kind) ? RUNNING[kind](subject) : 'Alterando usuários'
  if (stopped !== undefined) return `${title}: parou em ${numberText(done)} de ${numberText(total)}. ${stopped}.`
  if (kind === 'undoPasses') return undoneText(changed)
  if (kind === 'deleteGroup') return `Grupo ${subject} excluído`
  if (kind === 'voidLinks') return `Links de acesso invalidados: ${countedUsers(changed)}`
  const action = USER_ACTIONS.find((each) => each === kind)
  return action ? `${doneText(action, changed)} ${subject}`.trim() : `Concluído: ${countedUsers(changed)}`
}

export const leftOutText = ({ leftOut }: Walk) =>
  `${countedUsers(leftOut)} ${leftOut === 1 ? 'ficou' : 'ficaram'} de fora:`
