import { useQuery } from '@tanstack/react-query'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { useTexts } from '../../i18n/i18n.ts'
import styles from './attendance.module.css'
import { ownAttendanceQuery } from './attendance.queries.ts'
import { Minutes } from './minutes.tsx'

/** The maximum random delay of a request: a room ends for everybody in it at the same instant. */
const SPREAD_MS = 10_000
/** The minimum delay of a request: the server needs up to a second to record that the person has left the room. */
const WRITTEN_MS = 2000

/** Becomes true a random time after `hasBegun`. */
export function useRandomDelay(hasBegun: boolean): boolean {
  const [isDue, setIsDue] = useState(false)
  useEffect(() => {
    if (!hasBegun) return
    const timer = setTimeout(() => setIsDue(true), WRITTEN_MS + Math.random() * SPREAD_MS)
    return () => clearTimeout(timer)
  }, [hasBegun])
  return isDue
}

/** The minutes on the card of a room that has ended. They are loaded when the card becomes visible. */
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
