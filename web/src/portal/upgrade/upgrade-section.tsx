import { CURRENCIES, type ParticipantEvent } from '@palco/contract/event'
import { useId } from 'react'
import { useTexts } from '../../i18n/i18n.ts'
import { SegmentedChoice } from '../../ui/segmented-choice.tsx'
import { PassCards } from './pass-cards.tsx'
import { PlanCards } from './plan-cards.tsx'
import styles from './upgrade-section.module.css'
import { useCurrency } from './use-currency.ts'

interface UpgradeSectionProps {
  event: ParticipantEvent
  chatUrl: (message: string) => string
}

/** Plans and passes. The specification leaves open how they relate, so both are shown. */
export function UpgradeSection({ event, chatUrl }: UpgradeSectionProps) {
  const { t, language } = useTexts()
  const [currency, setCurrency] = useCurrency(language)
  const id = useId()
  return (
    <section className={styles.upgrade} aria-labelledby={id}>
      <div className={styles.header}>
        <div>
          <h2 className={styles.title} id={id}>
            {t('upgrade.title')}
          </h2>
          <p className={styles.subtitle}>{t('upgrade.subtitle')}</p>
        </div>
        <SegmentedChoice
          label={t('upgrade.currency')}
          options={CURRENCIES.map((each) => ({ value: each, text: each }))}
          value={currency}
          onChange={setCurrency}
        />
      </div>
      <h3 className={styles.part}>{t('upgrade.plansTitle')}</h3>
      <PlanCards event={event} currency={currency} chatUrl={chatUrl} />
      <h3 className={styles.part}>{t('upgrade.passesTitle')}</h3>
      <PassCards event={event} currency={currency} chatUrl={chatUrl} />
    </section>
  )
}
