import type { ErasureLine, Fate } from '@palco/contract/privacy/erasure'
import { PRIVACY_TOPIC_LABELS } from '@palco/contract/privacy/privacy-topics'
import { counted } from '../kit/words/number-text.ts'

const FATE_TEXTS: Record<Fate, string> = {
  deleted: 'apagado',
  anonymised: 'fica sem a pessoa',
  blanked: 'fica sem os dados da pessoa',
  kept: 'fica',
}

/** For example: `Compras: 3 registros, fica sem os dados da pessoa` */
export const lineText = ({ topic, count, fate }: ErasureLine) =>
  `${PRIVACY_TOPIC_LABELS[topic]}: ${counted(count, 'registro', 'registros')}, ${FATE_TEXTS[fate]}`
