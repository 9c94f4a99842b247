import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTexts } from '../../i18n/i18n.ts'
import { Button } from '../../ui/button.tsx'
import { growingAttendanceQuery } from './attendance.queries.ts'
import { Minutes } from './minutes.tsx'
import styles from './own-attendance.module.css'

/**
 * In a room: says that presence is recorded, and on demand how much of it there is. Not before, because ten thousand
 * people come in at the same minute and few of them want to know.
 */
export function OwnAttendance({ roomId }: { roomId: string }) {
  const { t } = useTexts()
  const [isAsked, setIsAsked] = useState(false)
  const { data, error, isFetching, refetch } = useQuery({ ...growingAttendanceQuery, enabled: isAsked })
  return (
    <p className={styles.attendance}>
      {t('attendance.recorded')}
      <span role="status">
        {isAsked && data && <Minutes of={data} roomId={roomId} absent={t('attendance.minutes', { minutes: 0 })} />}
        {error && t('attendance.failed')}
      </span>
      {!(isAsked && data) && (
        <Button variant="text" aria-disabled={isFetching} onClick={() => (isAsked ? void refetch() : setIsAsked(true))}>
          {t('attendance.show')}
        </Button>
      )}
    </p>
  )
}
