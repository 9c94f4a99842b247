import { CURRENCIES, type Currency } from '@palco/contract/event'
import type { InterfaceLanguage } from '@palco/contract/interface-languages'
import { useState } from 'react'
import { storage } from '../../api/storage.ts'

/** What people who read a language mostly pay in. */
const USUAL: Record<InterfaceLanguage, Currency> = {
  PT_BR: 'BRL',
  EN_US: 'USD',
  ES_ES: 'EUR',
  FR_FR: 'EUR',
  DE_DE: 'EUR',
  IT_IT: 'EUR',
}

/** The currency that was chosen last, in this browser; until then the language's own. */
export function useCurrency(language: InterfaceLanguage) {
  const [chosen, setChosen] = useState(() => CURRENCIES.find((each) => each === storage.selectedCurrency.get()))

  function choose(currency: Currency) {
    storage.selectedCurrency.set(currency)
    setChosen(currency)
  }

  return [chosen ?? USUAL[language], choose] as const
}
