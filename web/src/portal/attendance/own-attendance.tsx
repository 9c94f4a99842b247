import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useTexts } from '../../i18n/i18n.ts'
import { Button } from '../../ui/button.tsx'
import styles from './attendance.module.css'
import { growingAttendanceQuery } from './attendance.queries.ts'
import { Minutes } from './minutes.tsx'

/**
 * Shows a button that loads the person's minutes. They are not loaded without a click, because ten thousand people
 * enter in the same minute, and few of them want to know.
 */
export function OwnAttendance({ roomId, isRecording = false }: { roomId: string; isRecording?: boolean }) {
  const { t } = useTexts()
  const [isAsked, setIsAsked] = useState(false)
  const { data, error, isFetching, refetch } = useQuery({ ...growingAttendanceQuery, enabled: isAsked })
  const status = useRef<HTMLSpanElement>(null)
  const isShown = isAsked && data !== undefined

  useEffect(() => {
    // When the minutes are shown, the button disappears. If it had the focus, the focus is now on the body.
    if (isShown && document.activeElement === document.body) status.current?.focus()
  }, [isShown])

  return (
    <p className={styles.attendance}>
      {t(isRecording ? 'attendance.recordedApart' : 'attendance.recorded')}
      <span role="status" ref={status} tabIndex={-1}>
        {isShown && (
          <Minutes
            of={data}
            roomId={roomId}
            absent={t(isRecording ? 'attendance.watched' : 'attendance.minutes', { minutes: 0 })}
          />
        )}
        {error && t('attendance.failed')}
      </span>
      {!isShown && (
        <Button variant="text" aria-disabled={isFetching} onClick={() => (isAsked ? void refetch() : setIsAsked(true))}>
          {t('attendance.show')}
        </Button>
      )}
    </p>
  )
}
