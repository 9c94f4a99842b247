import {
  CURRENCIES,
  type Currency,
  type ParticipantEvent,
  PLANS,
  type Plan,
} from '@palco/contract/event/participant-event'
import { chatAddress } from '../../event/support-chat.ts'
import { formatMoney } from '../../i18n/formats.ts'
import { useTexts } from '../../i18n/i18n.ts'
import { OutsideLink } from '../kit/outside-link.tsx'
import offers from './offer-cards.module.css'
import styles from './plan-cards.module.css'

interface PlanCardsProps {
  event: Pick<ParticipantEvent, 'purchaseLinks' | 'offers' | 'support'>
  currency: Currency
}

export function PlanCards(props: PlanCardsProps) {
  const { t } = useTexts()
  return (
    <ul className={offers.cards}>
      {PLANS.map((plan) => (
        <li className={`${offers.card} ${styles.plan}`} key={plan}>
          <h4 className={styles.name}>{t(`upgrade.plans.${plan}`)}</h4>
          <p className={styles.text}>{t(`upgrade.planTexts.${plan}`)}</p>
          <PlanLinks plan={plan} {...props} />
        </li>
      ))}
    </ul>
  )
}

/** A purchase link for each currency that has one. If a currency has none, also a link to the chat. */
function PlanLinks({ plan, event, currency: chosen }: PlanCardsProps & { plan: Plan }) {
  const { t, locale } = useTexts()
  const about = t(`upgrade.plans.${plan}`)
  const links = event.purchaseLinks[plan]
  const prices = event.offers.planPrices[plan]
  const offered = CURRENCIES.filter((currency) => links[currency])
  const words = (currency: Currency) => {
    const price = prices[currency] > 0 && formatMoney(prices[currency], currency, locale)
    return [t('upgrade.buy', { currency }), price].filter(Boolean).join(' · ')
  }
  return (
    <div className={styles.links}>
      {offered.map((currency) => (
        <div className={currency === chosen ? styles.chosen : styles.other} key={currency}>
          <OutsideLink href={links[currency]} about={about} variant={currency === chosen ? 'contained' : 'text'}>
            {words(currency)}
          </OutsideLink>
        </div>
      ))}
      {offered.length < CURRENCIES.length && (
        <div className={links[chosen] ? styles.other : styles.chosen}>
          <OutsideLink
            href={chatAddress({ ...event.support, message: t('upgrade.planMessage', { plan: about }) })}
            about={about}
            variant={links[chosen] ? 'text' : 'outlined'}
          >
            {t('upgrade.talk')}
          </OutsideLink>
        </div>
      )}
    </div>
  )
}
