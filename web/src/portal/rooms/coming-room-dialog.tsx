import type { ParticipantRoom } from '@palco/contract/portal/participant'
import { Link } from 'react-router'
import { serverNow } from '../../api/server-clock.ts'
import { timeLeft } from '../../i18n/clear-time.ts'
import { useTexts } from '../../i18n/i18n.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { AddToCalendar } from '../calendar/add-to-calendar.tsx'
import { FROM_ROOMS } from '../kit/room-paths.ts'
import { roomTimes } from '../kit/room-times.ts'
import styles from './coming-room-dialog.module.css'

export interface ComingRoomDialogProps {
  room: ParticipantRoom
  onClose: () => void
}

export function ComingRoomDialog({ room, onClose }: ComingRoomDialogProps) {
  const texts = useTexts()
  const { t } = texts
  const now = serverNow()
  const { period, schedule } = roomTimes(room, now, texts)
  return (
    <Dialog
      isOpen
      title={room.name}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t('common.ok')}</Button>
          <Link className={buttonClass('contained')} to={`/room/${room.id}`} state={FROM_ROOMS} data-primary>
            {t('waiting.go')}
          </Link>
        </>
      }
    >
      <p className={styles.own}>{period}</p>
      <p>{timeLeft(room, now, texts)}</p>
      <p className={styles.schedule}>{t('rooms.opensAt', { schedule })}</p>
      <AddToCalendar room={room} />
    </Dialog>
  )
}
