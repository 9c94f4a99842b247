import { type Countdown, countdown } from '@palco/contract/base/countdown'
import type { ParticipantRoom } from '@palco/contract/portal/participant'
import { useId } from 'react'
import { useServerNow } from '../../api/use-server-now.ts'
import { useTexts } from '../../i18n/i18n.ts'
import { Button } from '../../ui/button.tsx'
import { BackIcon } from '../../ui/icons.tsx'
import { useFocusOnArrival } from '../../ui/use-focus-on-arrival.ts'
import { AddToCalendar, type CalendarRoom } from '../calendar/add-to-calendar.tsx'
import { Backdrop } from '../kit/backdrop.tsx'
import { roomTimes } from '../kit/room-times.ts'
import { useWayBack } from './use-way-back.ts'
import styles from './waiting-room.module.css'

interface WaitingRoomProps {
  room: CalendarRoom & Pick<ParticipantRoom, 'titulo'>
  now: number
  backPath: string
}

export function WaitingRoom({ room, now, backPath }: WaitingRoomProps) {
  const texts = useTexts()
  const { t } = texts
  const heading = useFocusOnArrival<HTMLHeadingElement>()
  const goBack = useWayBack(backPath)
  const speaker = room.speaker && t('rooms.speaker', { name: room.speaker })
  const { period, schedule } = roomTimes(room, now, texts)
  return (
    <section className={styles.waiting} data-wide>
      <Backdrop />
      <div className={styles.content}>
        <p className={styles.track}>{room.titulo || t('rooms.track')}</p>
        <h1 className={styles.name} ref={heading} tabIndex={-1}>
          {room.name}
        </h1>
        {speaker && <p className={styles.speaker}>{speaker}</p>}
        {room.startDate && <TimeLeft startDate={room.startDate} />}
        <div className={styles.when} role="status">
          <p className={styles.period}>{period}</p>
          <p className={styles.schedule}>{t('rooms.opensAt', { schedule })}</p>
          <p className={styles.hint}>{t('room.opensHere')}</p>
        </div>
        <AddToCalendar room={room} />
        <Button onClick={goBack}>
          <BackIcon />
          {t('common.back')}
        </Button>
      </div>
    </section>
  )
}

const SECOND_MS = 1000
const UNITS = ['days', 'hours', 'minutes', 'seconds'] as const

function TimeLeft({ startDate }: { startDate: string }) {
  const { t } = useTexts()
  const heading = useId()
  const now = useServerNow((at) => (Math.floor(at / SECOND_MS) + 1) * SECOND_MS)
  const left: Countdown = countdown(startDate, now)
  return (
    <>
      <h2 className={styles.opensIn} id={heading}>
        {t('waiting.opensIn')}
      </h2>
      {/* `role="timer"` is not a live region, so screen readers do not read it out every second. */}
      <div className={styles.units} role="timer" aria-labelledby={heading}>
        {UNITS.filter((unit) => unit !== 'days' || left.days > 0).map((unit) => (
          <span className={styles.unit} key={unit}>
            <span className={styles.value}>{String(left[unit]).padStart(2, '0')}</span>{' '}
            <span className={styles.label}>{t(`waiting.${unit}`)}</span>
          </span>
        ))}
      </div>
    </>
  )
}
