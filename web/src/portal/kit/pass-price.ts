import type { Currency, ParticipantEvent } from '@palco/contract/event/participant-event'
import type { Pass } from '@palco/contract/passes/pass'
import { formatMoney } from '../../i18n/formats.ts'
import { useTexts } from '../../i18n/i18n.ts'
import { useCurrency } from './use-currency.ts'

export interface Buyer {
  held: Pass | undefined
  currency: Currency
}

/**
 * Returns the price, such as `R$ 990`. For holders of a lower pass, returns the minimum that they pay: `a partir de R$
 * 400`.
 */
export function passPrice(
  { passes }: Pick<ParticipantEvent, 'passes'>,
  pass: Pass,
  { held, currency }: Buyer,
  { t, locale }: Pick<ReturnType<typeof useTexts>, 't' | 'locale'>,
): string {
  const cash = passes[pass].cash[currency]
  const difference = held ? cash - passes[held].cash[currency] : 0
  if (difference <= 0) return formatMoney(cash, currency, locale)
  return t('upgrade.atLeast', { amount: formatMoney(difference, currency, locale) })
}

export function usePassPrice(event: Pick<ParticipantEvent, 'passes'>, held: Pass | undefined) {
  const texts = useTexts()
  const currency = useCurrency()
  return (pass: Pass) => passPrice(event, pass, { held, currency }, texts)
}
