import { wallClock } from '@palco/contract/base/zoned-time'
import { useServerNow } from '../../../api/use-server-now.ts'
import { useClockZone } from '../../kit/words/event-zone.ts'
import styles from './now-line.module.css'

interface NowLineProps {
  day: string
  gridFrom: number
  gridTo: number
}

const MINUTE_MS = 60_000

/** The current minute, on its day. */
export function NowLine({ day, gridFrom, gridTo }: NowLineProps) {
  const timeZone = useClockZone()
  const now = useServerNow((time) => (Math.floor(time / MINUTE_MS) + 1) * MINUTE_MS)
  const [today, time = ''] = wallClock(now, timeZone).split('T')
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  const minute = hours * 60 + minutes
  if (today !== day || minute < gridFrom || minute > gridTo) return null
  return <div className={styles.now} style={{ top: minute - gridFrom }} aria-hidden data-now />
}
