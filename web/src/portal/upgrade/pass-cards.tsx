import type { Currency, ParticipantEvent } from '@palco/contract/event/participant-event'
import { isBetter } from '@palco/contract/passes/grants'
import { PASSES, type Pass } from '@palco/contract/passes/pass'
import { formatDays, formatMoney } from '../../i18n/formats.ts'
import { useTexts } from '../../i18n/i18n.ts'
import { CheckIcon, CloseIcon } from '../../ui/icons.tsx'
import { BuyPass } from '../kit/buy-pass.tsx'
import { areRecordingsOver, passEnd } from '../kit/pass-end.ts'
import offers from './offer-cards.module.css'
import styles from './pass-cards.module.css'

interface PassCardsProps {
  event: ParticipantEvent
  /** The person's pass. Higher passes are offered, lower ones are shown as included. */
  held: Pass | undefined
  currency: Currency
}

export const PassCards = (props: PassCardsProps) => (
  <ul className={offers.cards}>
    {PASSES.map((pass) =>
      isBetter(pass, props.held) ? (
        <Offer key={pass} pass={pass} {...props} />
      ) : (
        <Owned key={pass} pass={pass} {...props} />
      ),
    )}
  </ul>
)

type PassCardProps = PassCardsProps & { pass: Pass }

function Offer({ pass, event, held, currency }: PassCardProps) {
  const { t, locale } = useTexts()
  const { name, instalments, cash } = event.passes[pass]
  const isRecommended = event.offers.recommendedPass === pass
  const amount = formatMoney(cash[currency], currency, locale)
  return (
    <li className={`${offers.card} ${styles.pass}`} data-marked={isRecommended}>
      {isRecommended && <p className={styles.mark}>{t('upgrade.recommended')}</p>}
      <h4 className={styles.name}>{name}</h4>
      {/* Only prices in reais can be paid in instalments. */}
      {currency === 'BRL' ? (
        <p className={styles.price}>
          <span className={styles.main}>
            {t('upgrade.instalments', {
              count: instalments.count,
              amount: formatMoney(instalments.amount, currency, locale),
            })}
          </span>{' '}
          <span className={styles.also}>{t('upgrade.orCash', { amount })}</span>
        </p>
      ) : (
        <p className={styles.price}>
          <span className={styles.main}>{t('upgrade.cash', { amount })}</span>
        </p>
      )}
      <Points event={event} pass={pass} />
      <BuyPass event={event} pass={pass} held={held} variant={isRecommended ? 'contained' : 'outlined'} />
    </li>
  )
}

function Owned({ pass, event, held }: PassCardProps) {
  const { t } = useTexts()
  const isHeld = pass === held
  return (
    <li className={`${offers.card} ${styles.pass}`} data-marked={isHeld} data-held={isHeld} data-included={!isHeld}>
      {isHeld && <p className={styles.mark}>{t('pass.yours')}</p>}
      <h4 className={styles.name}>{event.passes[pass].name}</h4>
      <Points event={event} pass={pass} isHeld={isHeld} />
      {!isHeld && <p className={styles.included}>{t('upgrade.included')}</p>}
    </li>
  )
}

/**
 * What a pass includes. For the person's own pass, it shows the last day for recordings instead of a number of months.
 */
function Points({ event, pass, isHeld = false }: { event: ParticipantEvent; pass: Pass; isHeld?: boolean }) {
  const texts = useTexts()
  const { t, locale } = texts
  const { accessMonths, certificate } = event.passes[pass]
  return (
    <ul className={styles.points}>
      <Point>{t('upgrade.live', { dates: formatDays(event, locale) })}</Point>
      {accessMonths > 0 && (
        <Point isMissing={isHeld && areRecordingsOver(event, pass)}>
          {isHeld ? passEnd(event, pass, texts) : t('upgrade.months', { count: accessMonths })}
        </Point>
      )}
      <Point isMissing={!certificate}>{certificate ? t('upgrade.certificate') : t('upgrade.noCertificate')}</Point>
    </ul>
  )
}

function Point({ children, isMissing = false }: { children: string; isMissing?: boolean }) {
  return (
    <li className={isMissing ? styles.missing : undefined}>
      {isMissing ? <CloseIcon /> : <CheckIcon />}
      {children}
    </li>
  )
}
