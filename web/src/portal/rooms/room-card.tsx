import { type AvailabilityStatus, availabilityColor, isOpenStatus } from '@palco/contract/rooms/room-availability'
import { type ComponentType, memo, type RefObject, useEffect, useId, useRef, useState } from 'react'
import { Link } from 'react-router'
import { useTexts } from '../../i18n/i18n.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { showMessage } from '../../ui/dialogs.ts'
import { HiddenText } from '../../ui/hidden-text.tsx'
import { Html } from '../../ui/html.tsx'
import { ClockIcon, LockIcon, PlayIcon } from '../../ui/icons.tsx'
import { LiveSign } from '../kit/live-sign.tsx'
import { FROM_ROOMS, passesPath, recordingPath } from '../kit/room-paths.ts'
import type { ComingRoomDialogProps } from './coming-room-dialog.tsx'
import { type ListedRoom, roomLines } from './listed-rooms.ts'
import styles from './room-card.module.css'

interface PortalRoomCardProps extends Omit<ListedRoom, 'words'> {
  listedRooms: number
  Ended: ComponentType<{ roomId: string }>
}

/** A room's card. Memoised: a search would otherwise render hundreds of cards again. */
export const PortalRoomCard = memo(function PortalRoomCard(props: PortalRoomCardProps) {
  const { room, status, language, time, schedule, recording, recordingText, listedRooms, Ended } = props
  const texts = useTexts()
  const { t } = texts
  const nameId = useId()
  const [asked, setAsked] = useState<{ Dialog: ComponentType<ComingRoomDialogProps> } | null>(null)
  const isLive = status === 'open'
  const isComing = status === 'comingSoon'
  const say = (text: string) => void showMessage({ type: 'info', title: room.name, text })

  const way =
    recording === 'locked'
      ? { to: passesPath(room.groupId) }
      : recording === 'open'
        ? { to: recordingPath(room.id), state: FROM_ROOMS }
        : isOpenStatus(status) && { to: `/room/${room.id}`, state: FROM_ROOMS }

  /**
   * Opens a dialog that says when the room opens. The dialog is loaded lazily, because it has calendar links. If it
   * can't be loaded, a message shows the time.
   */
  const sayWhenItOpens = () =>
    import('./coming-room-dialog.tsx').then(
      ({ ComingRoomDialog }) => setAsked({ Dialog: ComingRoomDialog }),
      () => say(t('rooms.opensAt', { schedule: schedule || time })),
    )

  return (
    <article
      className={styles.card}
      data-live={isLive}
      data-closed={!isOpenStatus(status)}
      data-recording={recording ?? undefined}
      aria-labelledby={nameId}
    >
      <div className={styles.top}>
        <p className={styles.title}>{room.titulo || t('rooms.track')}</p>
        <span className={styles.signs}>
          {isLive && <LiveSign />}
          {recording ? (
            <span className={styles.recording}>
              {recording === 'open' ? <PlayIcon size={16} /> : <LockIcon size={16} />}
              {t('recordings.one')}
            </span>
          ) : (
            <AvailabilityChip status={status} listedRooms={listedRooms} />
          )}
        </span>
      </div>
      <h3 className={styles.name} id={nameId}>
        {isComing ? (
          <Link className={styles.waiting} to={`/room/${room.id}`} state={FROM_ROOMS}>
            {room.name}
          </Link>
        ) : (
          room.name
        )}
      </h3>
      <Description html={room.description} hasEnded={status === 'ended'} label={room.name} />
      <ul className={styles.facts}>
        {roomLines(room, texts).map((line) => (
          <li key={line} className={styles.line}>
            {line}
          </li>
        ))}
        <li>
          <span className={styles.sign}>{language.sign}</span>
          {language.name}
        </li>
        <li>
          <span className={styles.sign}>
            <ClockIcon size={18} />
          </span>
          <span>
            <span className={styles.time}>{time}</span>
            {schedule && <span className={styles.schedule}>{schedule}</span>}
          </span>
        </li>
        {recordingText && <li className={styles.available}>{recordingText}</li>}
        {status === 'ended' && (
          <li>
            <Ended roomId={room.id} />
          </li>
        )}
      </ul>
      <div className={styles.action}>
        {way && (
          <Link className={buttonClass(recording === 'locked' ? 'outlined' : 'contained')} {...way}>
            {t(isOpenStatus(status) ? 'rooms.enter' : recording === 'open' ? 'recordings.watch' : 'pass.see')}
            <HiddenText>{room.name}</HiddenText>
          </Link>
        )}
        {!way && (
          // The button is not `disabled`, because pressing it shows when the room opens, or that the room has ended.
          <Button
            variant="contained"
            aria-disabled
            onClick={() => (status === 'ended' ? say(t('rooms.ended')) : void sayWhenItOpens())}
          >
            {t('rooms.unavailable')}
            <HiddenText>{room.name}</HiddenText>
          </Button>
        )}
        {isComing && (
          <Button variant="outlined" onClick={() => void sayWhenItOpens()}>
            {t('rooms.when')}
            <HiddenText>{room.name}</HiddenText>
          </Button>
        )}
      </div>
      {asked && <asked.Dialog room={room} onClose={() => setAsked(null)} />}
    </article>
  )
})

/** A long description scrolls inside its card, and can be scrolled by keyboard. */
function Description({ html, hasEnded, label }: { html: string; hasEnded: boolean; label: string }) {
  const { t } = useTexts()
  const ref = useRef<HTMLDivElement>(null)
  const isOverflowing = useIsOverflowing(ref)
  const scrolling = isOverflowing && { tabIndex: 0, role: 'region', 'aria-label': label }
  return (
    <div className={styles.description} ref={ref} {...scrolling}>
      {html.trim() ? <Html html={html} /> : t(hasEnded ? 'rooms.endedDescription' : 'rooms.defaultDescription')}
    </div>
  )
}

/** If the list has only one room, an open room has another colour. */
function AvailabilityChip({ status, listedRooms }: { status: AvailabilityStatus; listedRooms: number }) {
  const { t } = useTexts()
  const color = availabilityColor(status, listedRooms)
  return (
    <span className={`${styles.chip} ${styles[color]}`} data-color={color}>
      {t(`rooms.status.${status}`)}
    </span>
  )
}

function useIsOverflowing(ref: RefObject<HTMLElement | null>): boolean {
  const [isOverflowing, setIsOverflowing] = useState(false)

  useEffect(() => {
    const element = ref.current
    if (!element) return
    const observer = new ResizeObserver(() => setIsOverflowing(element.scrollHeight > element.clientHeight + 1))
    observer.observe(element)
    for (const child of element.children) observer.observe(child)
    return () => observer.disconnect()
  }, [ref])

  return isOverflowing
}
