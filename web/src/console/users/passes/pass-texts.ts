import type { EventSettings } from '@palco/contract/event/event'
import { accessUntil, isAccessOver, type PassGrant } from '@palco/contract/passes/grants'
import type { Pass, RevokeReason } from '@palco/contract/passes/pass'
import { countedUsers } from '../../kit/words/number-text.ts'

const DAY = new Intl.DateTimeFormat('pt-BR', { dateStyle: 'long', timeZone: 'UTC' })

export type Promised = Pick<EventSettings, 'passes' | 'lastDay' | 'timeZone'>

/** The benefits of a pass, such as `Gravações até 8 de junho de 2026 · Certificado`. */
export function promiseText(pass: Pass, { passes, lastDay, timeZone }: Promised, now: number): string {
  const until = accessUntil(lastDay, passes[pass])
  const words = until && isAccessOver(until, timeZone, now) ? 'Gravações encerradas em' : 'Gravações até'
  const recordings = until ? `${words} ${DAY.format(new Date(until))}` : 'Ao vivo, sem gravações'
  return passes[pass].certificate ? `${recordings} · Certificado` : recordings
}

/** For example: `Por compra: Hotmart, pedido HP123`. A deleted source is left out. */
export function originText({ origin, source, orderId }: Pick<PassGrant, 'origin' | 'source' | 'orderId'>): string {
  if (origin === 'hand') return 'À mão'
  if (origin === 'import') return 'Por planilha'
  const purchase = [source, orderId && `pedido ${orderId}`].filter(Boolean).join(', ')
  return purchase ? `Por compra: ${purchase}` : 'Por compra'
}

export const REVOKE_TEXTS: Record<RevokeReason, string> = {
  hand: 'Retirado à mão',
  refund: 'Retirado por reembolso',
  chargeback: 'Retirado por contestação da compra',
  canceled: 'Retirado por cancelamento da compra',
  moved: 'Passou para outra pessoa',
  undone: 'Desfeito',
}

export const undoneText = (changed: number) =>
  changed ? `Mudança de passe desfeita: ${countedUsers(changed)}` : 'Nada a desfazer: os passes já mudaram de novo.'
