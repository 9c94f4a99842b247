import { CURRENCIES, type Currency } from '@palco/contract/event/participant-event'
import type { InterfaceLanguage } from '@palco/contract/languages/interface-languages'
import { create } from 'zustand'
import { storage } from '../../api/storage.ts'
import { useTexts } from '../../i18n/i18n.ts'
import { whenPersonLeaves } from '../../session/when-person-leaves.ts'

const USUAL: Record<InterfaceLanguage, Currency> = {
  PT_BR: 'BRL',
  EN_US: 'USD',
  ES_ES: 'EUR',
  FR_FR: 'EUR',
  DE_DE: 'EUR',
  IT_IT: 'EUR',
}

const useChosen = create<Currency | undefined>()(() =>
  CURRENCIES.find((each) => each === storage.selectedCurrency.get()),
)

whenPersonLeaves(() => {
  storage.selectedCurrency.remove()
  useChosen.setState(undefined, true)
})

export function useCurrency(): Currency {
  const chosen = useChosen()
  const { language } = useTexts()
  return chosen ?? USUAL[language]
}

export function chooseCurrency(currency: Currency) {
  storage.selectedCurrency.set(currency)
  useChosen.setState(currency, true)
}
