import { useQuery } from '@tanstack/react-query'
import { useTexts } from '../../i18n/i18n.ts'
import { useRandomDelay } from '../kit/use-random-delay.ts'
import styles from './attendance.module.css'
import { ownAttendanceQuery } from './attendance.queries.ts'
import { Minutes, wasThere } from './minutes.tsx'

/**
 * Shows the person's minutes in a room that has ended, and thanks them if they attended. `wasInside` says whether they
 * were in the room at its end.
 */
export function AttendanceAtEnd({ roomId, wasInside }: { roomId: string; wasInside: boolean }) {
  const { t } = useTexts()
  const isDue = useRandomDelay(wasInside)
  const { data, error } = useQuery({ ...ownAttendanceQuery, enabled: isDue || !wasInside, staleTime: 0 })

  const isThanked = wasInside || data?.rooms.some((own) => own.roomId === roomId && wasThere(own))
  return (
    <>
      {isThanked && <p>{t('room.thanks')}</p>}
      <p className={styles.atEnd} role="status" data-reserved>
        {data && <Minutes of={data} roomId={roomId} absent={t('attendance.absent')} />}
        {error && t('attendance.failed')}
      </p>
    </>
  )
}
