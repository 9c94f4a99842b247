import type { ParticipantRoom } from '@palco/contract/participant'
import { isRoomOpen, roomAvailability } from '@palco/contract/room-availability'
import { type ReactNode, useId, useRef } from 'react'
import { Link } from 'react-router'
import { useTexts } from '../../i18n/i18n.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { tell } from '../../ui/dialogs.ts'
import { HiddenText } from '../../ui/hidden-text.tsx'
import { Html } from '../../ui/html.tsx'
import { ClockIcon } from '../../ui/icons.tsx'
import { useIsOverflowing } from '../../ui/use-is-overflowing.ts'
import { FROM_ROOMS } from '../room-entry.ts'
import { AvailabilityChip } from './availability-chip.tsx'
import styles from './room-card.module.css'
import { closedMessage, scheduleLines } from './schedule.ts'

interface PortalRoomCardProps {
  room: ParticipantRoom
  /** The language's flag or logo, and its name. */
  language: { sign: ReactNode; name: string }
  /** By the server's clock. */
  now: number
  listedRooms: number
}

export function PortalRoomCard({ room, language, now, listedRooms }: PortalRoomCardProps) {
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
        {room.speaker && <li className={styles.speaker}>{t('rooms.speaker', { name: room.speaker })}</li>}
        <li>
          <span className={styles.sign}>{language.sign}</span>
          {language.name}
        </li>
        <li>
          <span className={styles.sign}>
            <ClockIcon size={18} />
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
          <Button
            variant="contained"
            aria-disabled
            onClick={() => tell({ type: 'info', title: room.name, text: closedMessage(room, now, texts) })}
          >
            {t('rooms.unavailable')}
            <HiddenText>{room.name}</HiddenText>
          </Button>
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
      {html.trim() ? <Html html={html} /> : t('rooms.defaultDescription')}
    </div>
  )
}
