import { numberText } from '../kit/words/number-text.ts'
import { viewersText } from './room-texts.ts'
import styles from './second-screen.module.css'
import type { TileFacts } from './tile-facts.ts'
import { timeLeftText } from './time-left.ts'
import { TrendText } from './trend-text.tsx'

interface ScreenTileProps {
  facts: TileFacts
  now: number
}

/** A room of this hour, as large as its place allows. */
export function ScreenTile({ facts: { row, trend, language, refused }, now }: ScreenTileProps) {
  const { room, status, counts } = row
  const isOnAirRefused = refused.some(({ slot }) => slot === room.onAir)
  const state = isOnAirRefused || trend?.isSteepDrop ? 'trouble' : room.onAir === 'backup' ? 'backup' : undefined
  return (
    <li
      className={styles.tile}
      aria-label={room.name}
      data-state={state}
      data-upcoming={status === 'comingSoon' || undefined}
    >
      <div className={styles.tileContent}>
        <div className={styles.top}>
          <div className={styles.names}>
            <h2>{room.name}</h2>
            <p>{language}</p>
          </div>
          <div className={styles.badges}>
            {room.onAir === 'backup' && <p className={styles.backup}>no reserva</p>}
            {isOnAirRefused && <p className={styles.refused}>recusado no teste</p>}
          </div>
        </div>
        <p className={styles.viewers}>
          <strong>{viewersText(counts)}</strong> {counts && <span>{`de ${numberText(counts.expected)}`}</span>}
        </p>
        <p className={styles.facts}>
          <span>{timeLeftText(row, now)}</span>
          <TrendText trend={trend} />
        </p>
      </div>
    </li>
  )
}
