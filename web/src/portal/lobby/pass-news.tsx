import type { ParticipantEvent } from '@palco/contract/event/participant-event'
import { isBetter } from '@palco/contract/passes/grants'
import { type HeldPass, PASSES, type Pass } from '@palco/contract/passes/pass'
import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { storage } from '../../api/storage.ts'
import { chatAddress } from '../../event/support-chat.ts'
import { useTexts } from '../../i18n/i18n.ts'
import { Alert } from '../../ui/alert.tsx'
import { buttonClass } from '../../ui/button.tsx'
import { CloseButton } from '../../ui/close-button.tsx'
import { MAIN_ID } from '../../ui/skip-link.tsx'
import { OutsideLink } from '../kit/outside-link.tsx'
import { passEndedText } from '../kit/pass-end.ts'
import { ShopNote } from '../kit/shop-note.tsx'
import styles from './pass-news.module.css'

interface PassNewsProps {
  event: ParticipantEvent
  held: HeldPass
  /** The path of the page with the offers; `null` if the person has no room list. */
  passesPath: string | null
  /**
   * Whether to show the note about a purchase here. The list of rooms shows it itself, beside the button that opened
   * the shop.
   */
  hasShopNote: boolean
}

export function PassNews({ event, held, passesPath, hasShopNote }: PassNewsProps) {
  const texts = useTexts()
  const { t } = texts
  const { gained, ended, closeGained, closeEnded } = usePassNews(held)
  const nameOf = (pass: keyof ParticipantEvent['passes']) => event.passes[pass].name

  /** Closes a piece of news. Its close button disappears, so the focus moves to the page. */
  function close(forget: () => void) {
    forget()
    document.getElementById(MAIN_ID)?.focus()
  }

  return (
    // The live region exists even without content. Otherwise some screen readers would miss the message.
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
                href={chatAddress({ ...event.support, message: t('pass.endedMessage', { pass: nameOf(ended.pass) }) })}
                about={nameOf(ended.pass)}
                variant="text"
              >
                {t('upgrade.talk')}
              </OutsideLink>
              <CloseButton text={t('common.close')} onClick={() => close(closeEnded)} />
            </>
          }
        >
          {passEndedText(event, ended, texts)}
          {held.pass && !gained && ` ${t('pass.now', { pass: nameOf(held.pass) })}`}
        </Alert>
      )}
      {hasShopNote && <ShopNote event={event} held={held.pass} />}
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

/**
 * Whether the person has a better pass than `known`, the stored one. If `known` is `null`, no pass was stored since the
 * sign-in, and nothing is news.
 */
const isNews = (pass: Pass | undefined, known: string | null): pass is Pass => {
  const before = PASSES.find((each) => each === known)
  return pass !== undefined && known !== null && isBetter(pass, before)
}

/**
 * Returns the news that the person has not closed in this browser: that they have a better pass, and that a pass has
 * ended.
 */
function usePassNews({ pass, ended }: HeldPass) {
  const [known, setKnown] = useState(() => storage.knownPass.get())
  const [closedEnd, setClosedEnd] = useState(() => storage.passEndClosed.get())
  const current = pass ?? ''
  const gained = isNews(pass, known) ? pass : undefined
  if (!gained && known !== current) setKnown(current)

  useEffect(() => {
    if (known !== null) storage.knownPass.set(known)
  }, [known])
  useEffect(() => {
    if (closedEnd) storage.passEndClosed.set(closedEnd)
  }, [closedEnd])

  return {
    gained,
    closeGained: () => setKnown(current),
    ended: ended?.at === closedEnd ? undefined : ended,
    closeEnded: () => ended && setClosedEnd(ended.at),
  }
}
