import type { AttendedMinutes } from '@palco/contract/attendance'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTexts } from '../../i18n/i18n.ts'
import { Button } from '../../ui/button.tsx'
import { ownAttendanceQuery } from './attendance.queries.ts'
import styles from './own-attendance.module.css'

const NOTHING: AttendedMinutes = {
  minutesBefore: 0,
  minutesDuring: 0,
  minutesAfter: 0,
  hiddenMinutes: 0,
  windowMinutes: null,
  percent: null,
  hasMet: null,
}

/**
 * Says that presence is recorded, and on demand how much of it there is: in one room, or in the whole event. Not before,
 * because ten thousand people come in at the same minute and few of them want to know.
 */
export function OwnAttendance({ roomId }: { roomId?: string }) {
  const { t } = useTexts()
  const [isAsked, setIsAsked] = useState(false)
  const { data, error, isFetching, refetch } = useQuery({ ...ownAttendanceQuery, enabled: isAsked })
  const own = roomId ? (data?.rooms.find((room) => room.roomId === roomId) ?? NOTHING) : data?.week
  return (
    <p className={styles.attendance}>
      {roomId ? t('attendance.recorded') : t('attendance.recordedEvent')}
      <span role="status">
        {data && own && <Minutes own={own} threshold={data.threshold} />}
        {error && t('attendance.failed')}
      </span>
      <Button variant="text" aria-disabled={isFetching} onClick={() => (isAsked ? void refetch() : setIsAsked(true))}>
        {t('attendance.show')}
      </Button>
    </p>
  )
}

function Minutes({ own, threshold }: { own: AttendedMinutes; threshold: number }) {
  const { t } = useTexts()
  const { minutesDuring: minutes, windowMinutes: total, percent, hasMet } = own
  if (total === null || percent === null) return t('attendance.minutes', { minutes })
  const share = t('attendance.share', { minutes, total, percent })
  if (hasMet === null) return share
  return `${share} ${hasMet ? t('attendance.met', { threshold }) : t('attendance.needed', { threshold })}`
}
