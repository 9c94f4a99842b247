import { wallClock } from '@palco/contract/base/zoned-time'
import { Hint } from '../../kit/hint.tsx'
import { useClockZone } from '../../kit/words/event-zone.ts'
import { isOtherClock, ownZone, zoneLabel, zoneOffset } from '../../kit/words/zone-name.ts'
import styles from './agenda-hours.module.css'
import type { AgendaFrame } from './agenda-layout.ts'
import { instantAt, minuteText } from './agenda-texts.ts'

/** The hours of the event, and beside them those of the reader if they differ on the first day. */
export function AgendaHours({ frame: { days, fromHour, toHour } }: { frame: AgendaFrame }) {
  const timeZone = useClockZone()
  const hours = Array.from({ length: toHour - fromHour }, (_, index) => fromHour + index)
  const [day = ''] = days
  const ownText = (hour: number) => {
    const at = Date.parse(instantAt(day, hour * 60, timeZone))
    if (!isOtherClock(timeZone, at)) return null
    const [ownDay = '', time = ''] = wallClock(at, ownZone()).split('T')
    return `${time.slice(0, 5)}${ownDay === day ? '' : ownDay > day ? ' +1' : ' −1'}`
  }
  return (
    <div className={styles.hours} aria-hidden>
      {hours.map((hour) => (
        <div key={hour} className={styles.hour}>
          <span>{minuteText(hour * 60)}</span>
          <span className={styles.own}>{ownText(hour)}</span>
        </div>
      ))}
    </div>
  )
}

/** Above the hours. */
export function ZoneNames({ day }: { day: string }) {
  const timeZone = useClockZone()
  const at = Date.parse(instantAt(day, 720, timeZone))
  return (
    <div className={styles.zones}>
      <Hint text={`Horário: ${zoneLabel(timeZone, at)}`}>
        <span>{zoneOffset(timeZone, at)}</span>
      </Hint>
      {isOtherClock(timeZone, at) && (
        <Hint text={`Seu horário: ${zoneLabel(ownZone(), at)}`}>
          <span className={styles.own}>Você</span>
        </Hint>
      )}
    </div>
  )
}
