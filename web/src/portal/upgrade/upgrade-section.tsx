import { CURRENCIES, type Currency, type ParticipantEvent } from '@palco/contract/event/event'
import type { InterfaceLanguage } from '@palco/contract/languages/interface-languages'
import { PASSES, type Pass } from '@palco/contract/passes/pass'
import { useEffect, useId, useRef, useState } from 'react'
import { useLocation, useNavigationType } from 'react-router'
import { storage } from '../../api/storage.ts'
import { useTexts } from '../../i18n/i18n.ts'
import { SegmentedChoice } from '../../ui/segmented-choice.tsx'
import { PASSES_ID } from '../kit/room-paths.ts'
import { PassCards } from './pass-cards.tsx'
import { PlanCards } from './plan-cards.tsx'
import styles from './upgrade-section.module.css'

interface UpgradeSectionProps {
  event: ParticipantEvent
  /** The person's pass. */
  held: Pass | undefined
  chatUrl: (message: string) => string
}

/**
 * Shows plans and passes. The specification does not say how plans relate to passes, so both are shown. People with the
 * highest pass see only which passes they have.
 */
export function UpgradeSection({ event, held, chatUrl }: UpgradeSectionProps) {
  const { t, language } = useTexts()
  const [currency, setCurrency] = useCurrency(language)
  const passesTitle = useFocusByHash(PASSES_ID)
  const id = useId()
  const isHighest = held === PASSES.at(-1)
  return (
    <section className={styles.upgrade} aria-labelledby={id}>
      <div className={styles.header}>
        <div>
          <h2 className={styles.title} id={id}>
            {t('upgrade.title')}
          </h2>
          <p className={styles.subtitle}>{isHighest ? t('upgrade.highest') : t('upgrade.subtitle')}</p>
        </div>
        {!isHighest && (
          <SegmentedChoice
            label={t('upgrade.currency')}
            options={CURRENCIES.map((each) => ({ value: each, text: each }))}
            value={currency}
            onChange={setCurrency}
          />
        )}
      </div>
      {!isHighest && (
        <>
          <h3 className={styles.part}>{t('upgrade.plansTitle')}</h3>
          <PlanCards event={event} currency={currency} chatUrl={chatUrl} />
        </>
      )}
      <h3 className={styles.part} id={PASSES_ID} ref={passesTitle} tabIndex={-1}>
        {isHighest ? t('pass.yours') : held ? t('upgrade.above') : t('upgrade.passesTitle')}
      </h3>
      <PassCards event={event} held={held} currency={currency} chatUrl={chatUrl} />
    </section>
  )
}

/**
 * After a click on a link with this hash, the heading gets the focus, so that the keyboard continues where the router
 * scrolls to. Back and a reload restore another scroll position, so they do not move the focus.
 */
function useFocusByHash(id: string) {
  const ref = useRef<HTMLHeadingElement>(null)
  const location = useLocation()
  const isByLink = useNavigationType() !== 'POP'

  useEffect(() => {
    if (isByLink && location.hash === `#${id}`) ref.current?.focus({ preventScroll: true })
  }, [location, isByLink, id])

  return ref
}

/** The usual currency of people who read this language. */
const USUAL: Record<InterfaceLanguage, Currency> = {
  PT_BR: 'BRL',
  EN_US: 'USD',
  ES_ES: 'EUR',
  FR_FR: 'EUR',
  DE_DE: 'EUR',
  IT_IT: 'EUR',
}

/** The currency that was last chosen in this browser, or the usual one of the language. */
function useCurrency(language: InterfaceLanguage) {
  const [chosen, setChosen] = useState(() => CURRENCIES.find((each) => each === storage.selectedCurrency.get()))

  function choose(currency: Currency) {
    storage.selectedCurrency.set(currency)
    setChosen(currency)
  }

  return [chosen ?? USUAL[language], choose] as const
}
