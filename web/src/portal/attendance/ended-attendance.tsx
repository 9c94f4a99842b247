import { useQuery } from '@tanstack/react-query'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { useTexts } from '../../i18n/i18n.ts'
import { useRandomDelay } from '../kit/use-random-delay.ts'
import styles from './attendance.module.css'
import { ownAttendanceQuery } from './attendance.queries.ts'
import { Minutes } from './minutes.tsx'

/** The minutes are loaded some seconds after the card has become visible. */
export function AttendanceOnCard({ roomId }: { roomId: string }) {
  const { t } = useTexts()
  const ref = useRef<HTMLSpanElement>(null)
  const { data } = useQuery({ ...ownAttendanceQuery, enabled: useRandomDelay(useWasSeen(ref)) })
  return (
    <span className={styles.onCard} ref={ref}>
      {data && <Minutes of={data} roomId={roomId} absent={t('attendance.absent')} />}
    </span>
  )
}

function useWasSeen(ref: RefObject<HTMLElement | null>): boolean {
  const [wasSeen, setWasSeen] = useState(false)

  useEffect(() => {
    if (!ref.current || wasSeen) return
    const observer = new IntersectionObserver((entries) => entries.some((e) => e.isIntersecting) && setWasSeen(true))
    observer.observe(ref.current)
    return () => observer.disconnect()
  }, [ref, wasSeen])

  return wasSeen
}
