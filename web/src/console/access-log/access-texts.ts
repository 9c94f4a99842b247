import { type AccessDevice, type AccessEvent, SHARED_DAYS } from '@palco/contract/access-log/access-log'
import { numberText } from '../kit/words/number-text.ts'

export const ACCESS_TEXTS: Record<AccessEvent, string> = {
  'sign-in': 'Entrou',
  takeover: 'Entrou e encerrou a sessão em outro aparelho',
  'sign-out': 'Saiu',
  failed: 'Senha incorreta',
}

export const deviceText = (device: number | null) => (device === null ? 'Aparelho desconhecido' : `Aparelho ${device}`)

/** The number and the noun are joined by a no-break space. */
const counted = (count: number, one: string, many: string) => `${numberText(count)}\u00a0${count === 1 ? one : many}`

export const countedTakeovers = (count: number) => counted(count, 'troca de sessão', 'trocas de sessão')
export const countedDevices = (count: number) => counted(count, 'aparelho', 'aparelhos')
export const countedAddresses = (count: number) => counted(count, 'endereço', 'endereços')

export function deviceUse({ signIns, takeovers }: AccessDevice): string {
  const used = counted(signIns, 'entrada', 'entradas')
  return takeovers ? `${used} · ${countedTakeovers(takeovers)} nos últimos ${SHARED_DAYS} dias` : used
}

export const SHARED_HINT = `Nos últimos ${SHARED_DAYS} dias, aparelhos diferentes encerraram a sessão uns dos outros repetidas vezes. É o sinal de uma senha usada por várias pessoas.`
