import { isLive, type LiveAnnouncement, textFor } from '@palco/contract/announcements'
import { type KeyboardEvent, useRef, useState } from 'react'
import { useServerNow } from '../../api/use-server-now.ts'
import { AnnouncementView } from '../../event/announcement-view.tsx'
import { useTexts } from '../../i18n/i18n.ts'
import { closeAnnouncement, useLiveAnnouncements } from '../../session/live-announcements.ts'
import { Button } from '../../ui/button.tsx'
import { CloseIcon } from '../../ui/icons.tsx'
import { MAIN_ID } from '../../ui/main-id.ts'
import styles from './announcements.module.css'
import { useGoneAfterAWhile } from './use-gone-after-a-while.ts'
import { useSeen } from './use-seen.ts'

/**
 * `list`: all of them, whole. `line`: one line above a video, which opens when it is pressed. `overlay`: over a video in
 * full screen, and gone after a while; they are in the line again once the full screen is left.
 */
type Place = 'list' | 'line' | 'overlay'

/** What the organisers tell people at the moment. It is read out and takes no focus. */
export function Announcements({ place = 'list' }: { place?: Place }) {
  const { t } = useTexts()
  const list = useRef<HTMLDivElement>(null)
  const [isOpen, setIsOpen] = useState(false)
  const all = useLiveAnnouncements()
  const now = useServerNow((at) => nextEnd(all, at))
  const live = all.filter((each) => isLive(each, now))
  const goneIds = useGoneAfterAWhile(list, live, place === 'overlay')
  const shown = live.filter(({ id }) => !goneIds.includes(id))
  const isOneLine = place === 'line' && !isOpen
  const warnings = shown.filter(({ kind }) => kind === 'warning')
  const others = shown.filter(({ kind }) => kind !== 'warning')
  const front = (warnings[0] ?? others[0])?.id
  useSeen(isOneLine ? shown.filter(({ id }) => id === front) : shown)

  /** The button that was pressed goes: the focus stays among them, or goes back to the page. */
  function close(id: string) {
    const isFocused = list.current?.contains(document.activeElement)
    // Without them the toggle goes, too.
    const rest =
      shown.length > 1 &&
      [...(list.current?.querySelectorAll('button') ?? [])].find(
        (button) => button.closest('[data-announcement]')?.getAttribute('data-announcement') !== id,
      )
    closeAnnouncement(id)
    if (isFocused) (rest || document.getElementById(MAIN_ID))?.focus()
    if (shown.length === 1) setIsOpen(false)
  }

  return (
    // Both are there before there are words in them: otherwise some browsers read the first ones out to nobody.
    <div className={styles.list} data-place={place} data-one-line={isOneLine} ref={list}>
      {place === 'line' && shown.length > 0 && (
        <button
          className={styles.toggle}
          type="button"
          aria-expanded={isOpen}
          onClick={() => setIsOpen((before) => !before)}
        >
          {t('announcements.number', { number: shown.length })}
        </button>
      )}
      <div aria-live="assertive">
        {warnings.map((each) => (
          <Item key={each.id} announcement={each} isFront={each.id === front} onClose={() => close(each.id)} />
        ))}
      </div>
      <div aria-live="polite">
        {others.map((each) => (
          <Item key={each.id} announcement={each} isFront={each.id === front} onClose={() => close(each.id)} />
        ))}
      </div>
    </div>
  )
}

interface ItemProps {
  announcement: LiveAnnouncement
  /** The one that a single line shows. */
  isFront: boolean
  onClose: () => void
}

function Item({ announcement, isFront, onClose }: ItemProps) {
  const { t, language } = useTexts()
  const { id, kind } = announcement

  function closeByEscape(event: KeyboardEvent) {
    if (event.key !== 'Escape') return
    // It puts this away, and does not lead out of the full screen as well.
    event.nativeEvent.stopImmediatePropagation()
    onClose()
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a key more for the button that is in it
    <div className={styles.item} data-announcement={id} data-front={isFront} onKeyDown={closeByEscape}>
      <AnnouncementView
        kind={kind}
        kindText={t(kind === 'warning' ? 'announcements.warning' : 'announcements.info')}
        {...textFor(announcement, language)}
        action={
          // Without a tooltip: it would be cut off where the list ends.
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
