import type { Currency, ParticipantEvent } from '@palco/contract/event'
import { PASSES, type Pass } from '@palco/contract/pass'
import { formatDays, formatMoney } from '../../i18n/formats.ts'
import { useTexts } from '../../i18n/i18n.ts'
import { CheckIcon, CloseIcon } from '../../ui/icons.tsx'
import offers from './offer-cards.module.css'
import { OutsideLink } from './outside-link.tsx'
import styles from './pass-cards.module.css'

interface PassCardsProps {
  event: ParticipantEvent
  currency: Currency
  chatUrl: (message: string) => string
}

export const PassCards = (props: PassCardsProps) => (
  <ul className={offers.cards}>
    {PASSES.map((pass) => (
      <PassCard key={pass} pass={pass} {...props} />
    ))}
  </ul>
)

function PassCard({ pass, event, currency, chatUrl }: PassCardsProps & { pass: Pass }) {
  const { t, locale } = useTexts()
  const { name, instalments, cash, accessMonths, certificate } = event.passes[pass]
  const isRecommended = event.offers.recommendedPass === pass
  const amount = formatMoney(cash[currency], currency, locale)
  return (
    <li className={`${offers.card} ${styles.pass}`} data-recommended={isRecommended}>
      {isRecommended && <p className={styles.recommended}>{t('upgrade.recommended')}</p>}
      <h4 className={styles.name}>{name}</h4>
      {/* Instalments exist in Brazil only. */}
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
      <ul className={styles.points}>
        <Point>{t('upgrade.live', { dates: formatDays(event, locale) })}</Point>
        {accessMonths > 0 && <Point>{t('upgrade.months', { count: accessMonths })}</Point>}
        <Point isMissing={!certificate}>{certificate ? t('upgrade.certificate') : t('upgrade.noCertificate')}</Point>
      </ul>
      <OutsideLink
        href={chatUrl(t('upgrade.passMessage', { pass: name, currency }))}
        about={name}
        variant={isRecommended ? 'contained' : 'outlined'}
      >
        {`${t('upgrade.want')} · ${amount}`}
      </OutsideLink>
    </li>
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
