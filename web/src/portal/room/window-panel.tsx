import type { MouseEvent } from 'react'
import { useTexts } from '../../i18n/i18n.ts'
import { Alert } from '../../ui/alert.tsx'
import { buttonClass } from '../../ui/button.tsx'
import { HiddenText } from '../../ui/hidden-text.tsx'
import { NewWindowIcon } from '../../ui/icons.tsx'
import styles from './room-player.module.css'
import { openWindow, prepareWindow } from './webinar-window.ts'

/**
 * Replaces the frame if the webinar opens in a window of its own. Browsers require a click for that, so the panel has a
 * link.
 */
export function WindowPanel({ url }: { url: string }) {
  const { t } = useTexts()
  return (
    <section className={styles.panel}>
      <p className={styles.panelText}>{t('room.inWindow')}</p>
      <NewWindowLink url={url} variant="contained">
        {t('room.openWindow')}
      </NewWindowLink>
      <p>{t('room.inWindowHint')}</p>
    </section>
  )
}

/** A bar above a webinar whose site may refuse to be framed. Its link opens the webinar in a window of its own. */
export function WindowBar({ url }: { url: string }) {
  const { t } = useTexts()
  return (
    <Alert
      severity="info"
      actions={
        <NewWindowLink url={url} variant="outlined">
          {t('room.openWindow')}
        </NewWindowLink>
      }
    >
      {t('room.noVideo')}
    </Alert>
  )
}

/** The middle mouse button. With it, browsers open a link in a new tab. */
const MIDDLE = 1

interface NewWindowLinkProps {
  url: string
  variant: 'contained' | 'outlined' | 'text'
  /** Called when the window was opened. If the browser blocks the window, the click follows the link instead. */
  onOpened?: () => void
  children: string
}

export function NewWindowLink({ url, variant, onOpened, children }: NewWindowLinkProps) {
  const { t } = useTexts()
  function open(event: MouseEvent) {
    if (!openWindow(url)) return
    event.preventDefault()
    onOpened?.()
  }
  return (
    <a
      className={buttonClass(variant)}
      href={url}
      target="_blank"
      rel="noopener"
      referrerPolicy="strict-origin-when-cross-origin"
      onPointerEnter={prepareWindow}
      onFocus={prepareWindow}
      onClick={open}
      onAuxClick={(event) => event.button === MIDDLE && open(event)}
    >
      <NewWindowIcon size={18} />
      {children}
      <HiddenText>{`(${t('common.newTab')})`}</HiddenText>
    </a>
  )
}
