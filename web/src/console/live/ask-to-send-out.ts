import { askBeforeLoss } from '../kit/dialog/ask-before-loss.ts'

const TEXT =
  'A pessoa volta à lista de salas e é avisada. Ela continua conectada e pode entrar de novo; para impedir, bloqueie na semana, na página da pessoa.'

export const askToSendOut = (name: string) => askBeforeLoss(TEXT, 'Retirar', `Retirar ${name} da sala?`)
