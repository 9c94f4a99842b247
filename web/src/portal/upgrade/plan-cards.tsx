import { CURRENCIES, type ParticipantEvent, PLANS, type Plan } from '@palco/contract/event'
import { useTexts } from '../../i18n/i18n.ts'
import { OutsideLink } from './outside-link.tsx'
import styles from './plan-cards.module.css'

interface PlanCardsProps {
  purchaseLinks: ParticipantEvent['purchaseLinks']
  /** The support chat, which is where one asks for what has no link yet. */
  chatUrl: (message: string) => string
}

export function PlanCards({ purchaseLinks, chatUrl }: PlanCardsProps) {
  const { t } = useTexts()
  return (
    <ul className={styles.plans}>
      {PLANS.map((plan) => (
        <li className={styles.plan} key={plan}>
          <h4 className={styles.name}>{t(`upgrade.plans.${plan}`)}</h4>
          <p className={styles.text}>{t(`upgrade.planTexts.${plan}`)}</p>
          <PlanLinks plan={plan} links={purchaseLinks[plan]} chatUrl={chatUrl} />
        </li>
      ))}
    </ul>
  )
}

interface PlanLinksProps {
  plan: Plan
  links: ParticipantEvent['purchaseLinks'][Plan]
  chatUrl: (message: string) => string
}

function PlanLinks({ plan, links, chatUrl }: PlanLinksProps) {
  const { t } = useTexts()
  const about = t(`upgrade.plans.${plan}`)
  const offered = CURRENCIES.filter((currency) => links[currency])
  return (
    <div className={styles.links}>
      {offered.map((currency) => (
        <OutsideLink key={currency} href={links[currency]} about={about}>
          {t('upgrade.buy', { currency })}
        </OutsideLink>
      ))}
      {offered.length < CURRENCIES.length && (
        <OutsideLink
          href={chatUrl(t('upgrade.planMessage', { plan: about }))}
          about={about}
          isQuiet={offered.length > 0}
        >
          {t('upgrade.talk')}
        </OutsideLink>
      )}
    </div>
  )
}
