import { relativeTime } from '@palco/contract/base/relative-time'
import { SOURCE_STATE_TEXTS } from '@palco/contract/purchases/purchase-texts'
import { type PurchaseSource, VENDOR_NAMES, type Vendor } from '@palco/contract/purchases/purchases'
import { numberText } from '../kit/words/number-text.ts'

export const theShop = (vendor: Vendor) => (vendor === 'standard' ? 'a plataforma' : `a ${VENDOR_NAMES[vendor]}`)

export const inShop = (vendor: Vendor) => `n${theShop(vendor)}`

type Tone = 'success' | 'info' | 'warning' | 'error' | 'default'

function lastDeliveryText(at: string, now: number): string {
  const time = relativeTime(at, now)
  return `Último aviso ${/^\d/.test(time) ? `em ${time}` : time.charAt(0).toLowerCase() + time.slice(1)}`
}

export function sourceWords(source: PurchaseSource, now: number) {
  const { state, vendor, lastDeliveryAt, accepted, refused } = source
  const there = inShop(vendor)
  const last = lastDeliveryAt ? lastDeliveryText(lastDeliveryAt, now) : 'Nenhum aviso ainda'
  const words: Record<PurchaseSource['state'], { tone: Tone; text: string }> = {
    'no-secret': { tone: 'warning', text: 'A conexão não terminou: sem o segredo, nenhuma venda é aceita.' },
    off: { tone: 'default', text: `${last}. O que chega agora é recusado.` },
    waiting: { tone: 'info', text: 'Tudo pronto por aqui. Envie um teste ou espere a primeira venda.' },
    ok: { tone: 'success', text: last },
    silent: {
      tone: 'warning',
      text: `${last}, embora costume haver avisos quase todos os dias. Confira ${there} se o webhook continua ativo: um endereço que responde com erro pode ser desligado lá.`,
    },
    refusing: {
      tone: 'error',
      text: `${numberText(refused)} de ${numberText(accepted + refused)} avisos recusados em 24 horas. O segredo daqui é o mesmo que está ${there}?`,
    },
  }
  return { state: SOURCE_STATE_TEXTS[state], ...words[state] }
}

export const isUnfinished = ({ state }: PurchaseSource) => state === 'no-secret' || state === 'waiting'
