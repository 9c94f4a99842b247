import { isLive, type LiveAnnouncement, textFor } from '@palco/contract/announcements/live-announcement'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { useServerNow } from '../../api/use-server-now.ts'
import { AnnouncementView } from '../../event/announcement-view.tsx'
import { useTexts } from '../../i18n/i18n.ts'
import { closeAnnouncement, noteSeen, useLiveAnnouncements } from '../../session/live-announcements.ts'
import { Button } from '../../ui/button.tsx'
import { CloseIcon } from '../../ui/icons.tsx'
import { MAIN_ID } from '../../ui/skip-link.tsx'
import styles from './announcements.module.css'
import { useAutoHidden } from './use-auto-hidden.ts'

/**
 * `line`: only the first announcement, above a video; a button shows all of them. `overlay`: all of them for some
 * seconds, over a full-screen video.
 */
type Place = 'list' | 'line' | 'overlay'

/** Screen readers read out new announcements without moving the focus. */
export function Announcements({ place = 'list' }: { place?: Place }) {
  const { t } = useTexts()
  const list = useRef<HTMLDivElement>(null)
  const [isOpen, setIsOpen] = useState(false)
  const all = useLiveAnnouncements()
  const now = useServerNow((at) => nextEnd(all, at))
  const live = all.filter((each) => isLive(each, now))
  const goneIds = useAutoHidden(list, live, place === 'overlay')
  const shown = live.filter(({ id }) => !goneIds.includes(id))
  const isOneLine = place === 'line' && !isOpen
  const warnings = shown.filter(({ kind }) => kind === 'warning')
  const others = shown.filter(({ kind }) => kind !== 'warning')
  const first = warnings[0] ?? others[0]
  const front = first?.id
  const isWhole = useIsNew(first && `${first.id} ${first.version}`)
  useSeen(isOneLine ? shown.filter(({ id }) => id === front) : shown)

  /** Closes an announcement. Its close button disappears, so the focus moves to another button or to the page. */
  function close(id: string) {
    const isFocused = list.current?.contains(document.activeElement)
    // The last announcement disappears together with the button that opens the list, so there is no button to focus.
    const rest =
      shown.length > 1 &&
      [...(list.current?.querySelectorAll('button') ?? [])].find(
        (button) => button.closest('[data-announcement]')?.getAttribute('data-announcement') !== id,
      )
    closeAnnouncement(id)
    if (isFocused) (rest || document.getElementById(MAIN_ID))?.focus()
    if (shown.length === 1) setIsOpen(false)
  }

  const item = (each: LiveAnnouncement) => (
    <Item key={each.id} announcement={each} isFront={each.id === front} onClose={() => close(each.id)} />
  )
  return (
    // Both live regions exist even without content. Otherwise some screen readers would miss the first announcement.
    <div className={styles.list} data-place={place} data-one-line={isOneLine} data-whole={isWhole} ref={list}>
      {place === 'line' && shown.length > 0 && (
        <button
          className={styles.toggle}
          type="button"
          data-count={shown.length}
          aria-expanded={isOpen}
          onClick={() => setIsOpen((before) => !before)}
        >
          {t('announcements.number', { number: shown.length })}
        </button>
      )}
      <div aria-live="assertive">{warnings.map(item)}</div>
      <div aria-live="polite">{others.map(item)}</div>
    </div>
  )
}

interface ItemProps {
  announcement: LiveAnnouncement
  isFront: boolean
  onClose: () => void
}

function Item({ announcement, isFront, onClose }: ItemProps) {
  const { t, language } = useTexts()
  const { id, kind } = announcement

  function closeByEscape(event: KeyboardEvent) {
    if (event.key !== 'Escape') return
    // Esc must only close the announcement. Without this, it would also leave full screen.
    event.nativeEvent.stopImmediatePropagation()
    onClose()
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Esc is a shortcut for the close button inside
    <div className={styles.item} data-announcement={id} data-front={isFront} onKeyDown={closeByEscape}>
      <AnnouncementView
        kind={kind}
        kindText={t(kind === 'warning' ? 'announcements.warning' : 'announcements.info')}
        {...textFor(announcement, language)}
        action={
          // The button has no tooltip, because the list would cut the tooltip off.
          <Button variant="icon" aria-label={t('announcements.close')} onClick={onClose}>
            <CloseIcon />
          </Button>
        }
      />
    </div>
  )
}

const nextEnd = (announcements: readonly LiveAnnouncement[], now: number) =>
  Math.min(...announcements.filter((each) => isLive(each, now)).map(({ endsAt }) => Date.parse(endsAt)))

const NEW_MS = 10_000

function useIsNew(key: string | undefined): boolean {
  const [known, setKnown] = useState<string>()
  useEffect(() => {
    const timer = setTimeout(() => setKnown(key), NEW_MS)
    return () => clearTimeout(timer)
  }, [key])
  return key !== undefined && key !== known
}

/** The maximum random delay of a report: ten thousand people may see an announcement at the same instant. */
const SPREAD_MS = 2000

/** Reports which announcements the person has seen. Those in a background tab do not count. */
function useSeen(shown: readonly LiveAnnouncement[]) {
  const key = shown.map(({ id }) => id).join()

  // biome-ignore lint/correctness/useExhaustiveDependencies: `shown` is a new array in every render
  useEffect(() => {
    if (!key) return
    const report = () => document.visibilityState === 'visible' && noteSeen(shown)
    const timer = setTimeout(report, Math.random() * SPREAD_MS)
    document.addEventListener('visibilitychange', report)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', report)
    }
  }, [key])
}
