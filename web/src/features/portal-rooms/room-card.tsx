import type { ParticipantRoom } from '@palco/contract/participant'
import { isRoomOpen, roomAvailability } from '@palco/contract/room-availability'
import { type ReactNode, useId, useRef } from 'react'
import { Link } from 'react-router'
import { HiddenText } from '../../components/hidden-text.tsx'
import { buttonClass, PlainButton } from '../../components/plain-button.tsx'
import { PlainHtml } from '../../components/plain-html.tsx'
import { PlainClockIcon } from '../../components/plain-icons.tsx'
import { useIsOverflowing } from '../../components/use-is-overflowing.ts'
import { tell } from '../../lib/dialog.ts'
import { useTexts } from '../../lib/i18n/i18n.ts'
import { FROM_ROOMS } from '../../lib/room-entry.ts'
import { AvailabilityChip } from './availability-chip.tsx'
import styles from './room-card.module.css'
import { closedMessage, scheduleLines } from './schedule.ts'

interface RoomCardProps {
  room: ParticipantRoom
  /** The language's flag or logo, and its name. */
  language: { sign: ReactNode; name: string }
  /** By the server's clock. */
  now: number
  listedRooms: number
}

export function RoomCard({ room, language, now, listedRooms }: RoomCardProps) {
  const texts = useTexts()
  const nameId = useId()
  const { t } = texts
  const [schedule, local] = scheduleLines(room, texts)
  return (
    <article className={styles.card} aria-labelledby={nameId}>
      <div className={styles.top}>
        <p className={styles.title}>{room.titulo || t('rooms.track')}</p>
        <AvailabilityChip status={roomAvailability(room, now)} listedRooms={listedRooms} />
      </div>
      <h2 className={styles.name} id={nameId}>
        {room.name}
      </h2>
      <Description html={room.description} label={room.name} />
      <ul className={styles.facts}>
        <li>
          <span className={styles.sign}>{language.sign}</span>
          {language.name}
        </li>
        <li>
          <span className={styles.sign}>
            <PlainClockIcon size={18} />
          </span>
          <span>
            {schedule}
            {local && <span className={styles.local}>{local}</span>}
          </span>
        </li>
      </ul>
      <div className={styles.action}>
        {isRoomOpen(room, now) ? (
          <Link className={buttonClass('contained')} to={`/room/${room.id}`} state={FROM_ROOMS}>
            {t('rooms.enter')}
            <HiddenText>{room.name}</HiddenText>
          </Link>
        ) : (
          // Not `disabled`: pressed, it says when the room opens.
          <PlainButton
            variant="contained"
            aria-disabled
            onClick={() => tell({ type: 'info', title: room.name, text: closedMessage(room, now, texts) })}
          >
            {t('rooms.unavailable')}
            <HiddenText>{room.name}</HiddenText>
          </PlainButton>
        )}
      </div>
    </article>
  )
}

/** A long one scrolls within its card, by keyboard as well. */
function Description({ html, label }: { html: string; label: string }) {
  const { t } = useTexts()
  const ref = useRef<HTMLDivElement>(null)
  const isOverflowing = useIsOverflowing(ref)
  const scrolling = isOverflowing && { tabIndex: 0, role: 'region', 'aria-label': label }
  return (
    <div className={styles.description} ref={ref} {...scrolling}>
      {html.trim() ? <PlainHtml html={html} /> : t('rooms.defaultDescription')}
    </div>
  )
}
