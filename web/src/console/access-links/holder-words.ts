import { HELD_WAYS, type HeldWay, LINKS_MAX } from '@palco/contract/access-links/access-links'
import { counted, countedPeople, numberText } from '../kit/words/number-text.ts'

const WAYS: Record<HeldWay, (count: number) => string> = {
  opened: (count) => counted(count, 'já o abriu', 'já o abriram'),
  whatsapp: (count) => `${numberText(count)} por WhatsApp`,
  mail: (count) => `${numberText(count)} por e-mail`,
  file: (count) => `${numberText(count)} em planilha`,
  copy: (count) => counted(count, 'copiado por um administrador', 'copiados por um administrador'),
}

export const WAY_TEXTS: Record<HeldWay, string> = {
  opened: 'aberto',
  whatsapp: 'enviado por WhatsApp',
  mail: 'enviado por e-mail',
  file: 'baixado em planilha',
  copy: 'criado para copiar',
}

type Holders = Record<HeldWay, number>

export function tallyHolders(ways: readonly (HeldWay | undefined)[]): Holders {
  const holders = { opened: 0, whatsapp: 0, mail: 0, file: 0, copy: 0 }
  for (const way of ways) if (way) holders[way] += 1
  return holders
}

export const countHolders = (holders: Holders) => HELD_WAYS.reduce((sum, way) => sum + holders[way], 0)

/** For example: `20 já o abriram, 29 por e-mail`. */
export const waysText = (holders: Holders): string =>
  HELD_WAYS.toReversed()
    .flatMap((way) => (holders[way] ? WAYS[way](holders[way]) : []))
    .join(', ')

export const heldText = (count: number): string =>
  `${countedPeople(count)} já ${count === 1 ? 'tem' : 'têm'} um link válido`

/** For example: `49 pessoas já têm um link válido: 20 já o abriram, 29 por e-mail`. */
export const holdersText = (holders: Holders): string => `${heldText(countHolders(holders))}: ${waysText(holders)}`

/**
 * Says how many people have the maximum number of links, so that a new link invalidates their oldest one; '' if none
 * have.
 */
export const fullText = (full: number): string =>
  full
    ? ` Só para ${countedPeople(full)}, que já ${full === 1 ? 'tem' : 'têm'} ${LINKS_MAX}, o mais antigo deixa de valer.`
    : ''

/** Says how many older links stopped working because people had too many links; '' if none did. */
export const voidedText = (voided = 0): string =>
  voided
    ? `${counted(voided, 'link mais antigo deixou', 'links mais antigos deixaram')} de valer: cada pessoa tem no máximo ${LINKS_MAX}.`
    : ''
