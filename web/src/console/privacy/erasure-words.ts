import type { ErasureLine, Fate } from '@palco/contract/privacy/erasure'
import { PRIVACY_TOPIC_LABELS } from '@palco/contract/privacy/privacy-topics'
import { counted } from '../kit/words/number-text.ts'

const FATE_TEXTS: Record<Fate, readonly [one: string, many: string]> = {
  deleted: ['apagado', 'apagados'],
  anonymised: ['fica sem a pessoa', 'ficam sem a pessoa'],
  blanked: ['fica sem os dados da pessoa', 'ficam sem os dados da pessoa'],
  kept: ['fica', 'ficam'],
}

/** For example: `Compras: 3 registros, ficam sem os dados da pessoa` */
export const lineText = ({ topic, count, fate }: ErasureLine) =>
  `${PRIVACY_TOPIC_LABELS[topic]}: ${counted(count, 'registro', 'registros')}, ${FATE_TEXTS[fate][count === 1 ? 0 : 1]}`
