import { CURRENCIES, type Currency } from '@palco/contract/event/event'
import type { InterfaceLanguage } from '@palco/contract/languages/interface-languages'
import { useState } from 'react'
import { storage } from '../../api/storage.ts'

/** The usual currency of a language's readers. */
const USUAL: Record<InterfaceLanguage, Currency> = {
  PT_BR: 'BRL',
  EN_US: 'USD',
  ES_ES: 'EUR',
  FR_FR: 'EUR',
  DE_DE: 'EUR',
  IT_IT: 'EUR',
}

/** The currency last chosen in this browser, or the language's. */
export function useCurrency(language: InterfaceLanguage) {
  const [chosen, setChosen] = useState(() => CURRENCIES.find((each) => each === storage.selectedCurrency.get()))

  function choose(currency: Currency) {
    storage.selectedCurrency.set(currency)
    setChosen(currency)
  }

  return [chosen ?? USUAL[language], choose] as const
}
