import type { ParticipantEvent } from '@palco/contract/event'
import { useId } from 'react'
import { useTexts } from '../../i18n/i18n.ts'
import { PassChooser } from './pass-chooser.tsx'
import { PlanCards } from './plan-cards.tsx'
import styles from './upgrade-section.module.css'

interface UpgradeSectionProps {
  event: ParticipantEvent
  chatUrl: (message: string) => string
}

/** What there is to buy. How plans and passes relate the specification leaves open, so both are shown. */
export function UpgradeSection({ event, chatUrl }: UpgradeSectionProps) {
  const { t } = useTexts()
  const id = useId()
  return (
    <section className={styles.upgrade} aria-labelledby={id}>
      <h2 className={styles.title} id={id}>
        {t('upgrade.title')}
      </h2>
      <p className={styles.subtitle}>{t('upgrade.subtitle')}</p>
      <h3 className={styles.part}>{t('upgrade.plansTitle')}</h3>
      <PlanCards purchaseLinks={event.purchaseLinks} chatUrl={chatUrl} />
      <h3 className={styles.part}>{t('upgrade.passesTitle')}</h3>
      <PassChooser event={event} chatUrl={chatUrl} />
    </section>
  )
}
