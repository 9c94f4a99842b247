import { CURRENCIES, type Currency, PASSES, type ParticipantEvent, type Pass } from '@palco/contract/event'
import { formatDays, formatMoney } from '../../i18n/formats.ts'
import { useTexts } from '../../i18n/i18n.ts'
import { CheckIcon, CloseIcon } from '../../ui/icons.tsx'
import { SegmentedChoice } from '../../ui/segmented-choice.tsx'
import { OutsideLink } from './outside-link.tsx'
import styles from './pass-chooser.module.css'
import { useCurrency } from './use-currency.ts'

interface PassChooserProps {
  event: ParticipantEvent
  chatUrl: (message: string) => string
}

export function PassChooser({ event, chatUrl }: PassChooserProps) {
  const { t, language } = useTexts()
  const [currency, setCurrency] = useCurrency(language)
  return (
    <>
      <SegmentedChoice
        label={t('upgrade.currency')}
        options={CURRENCIES.map((each) => ({ value: each, text: each }))}
        value={currency}
        onChange={setCurrency}
      />
      <ul className={styles.passes}>
        {PASSES.map((pass) => (
          <PassCard key={pass} pass={event.passes[pass]} event={event} currency={currency} chatUrl={chatUrl} />
        ))}
      </ul>
    </>
  )
}

interface PassCardProps extends PassChooserProps {
  pass: ParticipantEvent['passes'][Pass]
  currency: Currency
}

function PassCard({ pass, event, currency, chatUrl }: PassCardProps) {
  const { t, locale } = useTexts()
  const cash = formatMoney(pass.cash[currency], currency, locale)
  const { count, amount } = pass.instalments
  return (
    <li className={styles.pass}>
      <h4 className={styles.name}>{pass.name}</h4>
      {/* Instalments are of Brazil. */}
      {currency === 'BRL' ? (
        <p className={styles.price}>
          <span className={styles.main}>
            {t('upgrade.instalments', { count, amount: formatMoney(amount, currency, locale) })}
          </span>{' '}
          <span className={styles.also}>{t('upgrade.orCash', { amount: cash })}</span>
        </p>
      ) : (
        <p className={styles.price}>
          <span className={styles.main}>{t('upgrade.cash', { amount: cash })}</span>
        </p>
      )}
      <ul className={styles.points}>
        <Point>{t('upgrade.live', { dates: formatDays(event.startsAt, event.lastDay, locale) })}</Point>
        {pass.accessMonths > 0 && <Point>{t('upgrade.months', { count: pass.accessMonths })}</Point>}
        <Point isMissing={!pass.certificate}>
          {pass.certificate ? t('upgrade.certificate') : t('upgrade.noCertificate')}
        </Point>
      </ul>
      <OutsideLink href={chatUrl(t('upgrade.passMessage', { pass: pass.name, currency }))} about={pass.name}>
        {t('upgrade.want')}
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
