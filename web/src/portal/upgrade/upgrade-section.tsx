import { CURRENCIES, type ParticipantEvent } from '@palco/contract/event/participant-event'
import { PASSES, type Pass } from '@palco/contract/passes/pass'
import { useEffect, useId, useRef } from 'react'
import { useLocation, useNavigationType } from 'react-router'
import { useTexts } from '../../i18n/i18n.ts'
import { SegmentedChoice } from '../../ui/segmented-choice.tsx'
import { PASSES_ID } from '../kit/room-paths.ts'
import { chooseCurrency, useCurrency } from '../kit/use-currency.ts'
import { PassCards } from './pass-cards.tsx'
import { PlanCards } from './plan-cards.tsx'
import styles from './upgrade-section.module.css'

interface UpgradeSectionProps {
  event: ParticipantEvent
  held: Pass | undefined
}

/**
 * Offers passes and plans. The plans are folded: they are separate offers, and nothing in the product depends on them.
 * People with the highest pass only see which passes they have.
 */
export function UpgradeSection({ event, held }: UpgradeSectionProps) {
  const { t } = useTexts()
  const currency = useCurrency()
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
            onChange={chooseCurrency}
          />
        )}
      </div>
      <h3 className={styles.part} id={PASSES_ID} ref={passesTitle} tabIndex={-1}>
        {isHighest ? t('pass.yours') : held ? t('upgrade.above') : t('upgrade.passesTitle')}
      </h3>
      <PassCards event={event} held={held} currency={currency} />
      {!isHighest && (
        <details className={styles.plans}>
          <summary className={styles.fold}>
            <h3 className={styles.foldTitle}>{t('upgrade.plansTitle')}</h3>
          </summary>
          <PlanCards event={event} currency={currency} />
        </details>
      )}
    </section>
  )
}

/**
 * Focuses the heading after a click on a link with this hash, so that keyboard users continue there. Does nothing after
 * Back or a reload, because these restore a scroll position.
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
