import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useTexts } from '../../i18n/i18n.ts'
import { useWasSeen } from '../../ui/use-was-seen.ts'
import { ownAttendanceQuery } from './attendance.queries.ts'
import { Minutes } from './minutes.tsx'

/** Everybody in a room reaches its end in the same instant. */
const SPREAD_MS = 10_000

/** On the card of a room that has ended. Loaded when it comes into sight, which is at the end of the list. */
export function AttendanceOnCard({ roomId }: { roomId: string }) {
  const { t } = useTexts()
  const ref = useRef<HTMLSpanElement>(null)
  const { data } = useQuery({ ...ownAttendanceQuery, enabled: useWasSeen(ref) })
  return <span ref={ref}>{data && <Minutes of={data} roomId={roomId} absent={t('attendance.absent')} />}</span>
}

interface AttendanceAtEndProps {
  roomId: string
  /** They were in the room when it ended. */
  wasInside: boolean
}

/** On the page of a room that has ended. */
export function AttendanceAtEnd({ roomId, wasInside }: AttendanceAtEndProps) {
  const { t } = useTexts()
  const [isDue, setIsDue] = useState(!wasInside)
  const { data, error } = useQuery({ ...ownAttendanceQuery, enabled: isDue, staleTime: 0 })

  useEffect(() => {
    const timer = setTimeout(() => setIsDue(true), Math.random() * SPREAD_MS)
    return () => clearTimeout(timer)
  }, [])

  return (
    <p role="status">
      {data && <Minutes of={data} roomId={roomId} absent={t('attendance.absent')} />}
      {error && t('attendance.failed')}
    </p>
  )
}
