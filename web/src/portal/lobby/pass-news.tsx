import type { ParticipantEvent } from '@palco/contract/event'
import type { HeldPass, RevokeReason } from '@palco/contract/pass'
import { Link } from 'react-router'
import { formatDayOf } from '../../i18n/formats.ts'
import { useTexts } from '../../i18n/i18n.ts'
import { Alert } from '../../ui/alert.tsx'
import { buttonClass } from '../../ui/button.tsx'
import { CloseButton } from '../../ui/close-button.tsx'
import { MAIN_ID } from '../../ui/main-id.ts'
import { OutsideLink } from '../outside-link.tsx'
import styles from './pass-news.module.css'
import { usePassNews } from './use-pass-news.ts'

/** Participants are not shown corrections (`moved`, `undone`): the server leaves them out. */
const REASONS = {
  refund: 'refund',
  chargeback: 'chargeback',
  canceled: 'canceled',
  hand: 'hand',
  moved: 'hand',
  undone: 'hand',
} as const satisfies Record<RevokeReason, string>

interface PassNewsProps {
  event: ParticipantEvent
  held: HeldPass
  /** `null` if there is no page with offers. */
  passesPath: string | null
  chatUrl: (message: string) => string
}

/** A pass that was gained or has ended, until the person closes it. */
export function PassNews({ event, held, passesPath, chatUrl }: PassNewsProps) {
  const { t, locale } = useTexts()
  const { gained, ended, closeGained, closeEnded } = usePassNews(held)
  const nameOf = (pass: keyof ParticipantEvent['passes']) => event.passes[pass].name

  /** The pressed button disappears. */
  function close(forget: () => void) {
    forget()
    document.getElementById(MAIN_ID)?.focus()
  }

  return (
    // The live region exists before it has content: otherwise some screen readers miss it.
    <div className={styles.news} role="status">
      {ended && (
        <Alert
          severity="info"
          role="none"
          actions={
            <>
              {passesPath && (
                <Link className={buttonClass('outlined')} to={passesPath}>
                  {t('pass.see')}
                </Link>
              )}
              <OutsideLink
                href={chatUrl(t('pass.endedMessage', { pass: nameOf(ended.pass) }))}
                about={nameOf(ended.pass)}
                variant="text"
              >
                {t('upgrade.talk')}
              </OutsideLink>
              <CloseButton text={t('common.close')} onClick={() => close(closeEnded)} />
            </>
          }
        >
          {t(`pass.ended.${REASONS[ended.reason]}`, {
            pass: nameOf(ended.pass),
            day: formatDayOf(ended.at, locale),
          })}
          {held.pass && !gained && ` ${t('pass.now', { pass: nameOf(held.pass) })}`}
        </Alert>
      )}
      {gained && (
        <Alert
          severity="success"
          role="none"
          actions={<CloseButton text={t('common.close')} onClick={() => close(closeGained)} />}
        >
          {t('pass.gained', { pass: nameOf(gained) })}
        </Alert>
      )}
    </div>
  )
}
