import type { NetworkFigures, ScreenTile } from '@palco/contract/live/walls'
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { useServerNow } from '../../api/use-server-now.ts'
import { Button } from '../../ui/button.tsx'
import { useWakeLock } from '../kit/use-wake-lock.ts'
import { counted, numberText } from '../kit/words/number-text.ts'
import { EventClock } from './event-clock.tsx'
import { FigureStrip } from './figure-strip.tsx'
import { TrendText, viewersText } from './room-texts.tsx'
import { screenGrid } from './screen-grid.ts'
import styles from './second-screen.module.css'
import { timeLeftText } from './time-left.ts'

const POINTED_MS = 3000
const SECOND_MS = 1000

interface SecondScreenProps {
  title: string
  tiles: readonly ScreenTile[]
  now: number
  figures: NetworkFigures | null
  /** Set to `false` if the screen does not show the figures of the whole event. */
  isOfEvent?: boolean
  /** The time since when no new figures have arrived; `null` while they are arriving. */
  stoppedAt: number | null
  alarm: ReactNode
  notices: ReactNode
  /** Leads back to the control room. Missing on a page that was opened by a link, without an account. */
  onLeave?: () => Promise<void> | void
  /** Shown instead of the tiles if there are none. */
  children: ReactNode
}

/** The control room on a wall display: dark, readable from three metres, with few buttons. */
export function SecondScreen(props: SecondScreenProps) {
  const { title, tiles, now, figures, isOfEvent = true, stoppedAt, alarm, notices, onLeave, children } = props
  const isPointed = useIsPointed()
  useWakeLock()

  const leaveByEscape = useEffectEvent((event: KeyboardEvent) => {
    // In full screen, the browser uses Escape to leave full screen, so the page ignores it.
    if (event.key === 'Escape' && !event.defaultPrevented && !document.fullscreenElement) void onLeave?.()
  })
  useEffect(() => {
    document.addEventListener('keydown', leaveByEscape)
    return () => document.removeEventListener('keydown', leaveByEscape)
  }, [])

  async function leave() {
    if (document.fullscreenElement) await document.exitFullscreen()
    await onLeave?.()
  }

  const { columns, rows } = screenGrid(tiles.length)
  return (
    <div className={styles.screen} data-color-scheme="dark" data-pointed={isPointed || undefined}>
      <header className={styles.header}>
        <h1>{title}</h1>
        {alarm}
        <EventClock />
      </header>
      <div className={styles.notices}>
        {stoppedAt !== null && <FigureAge at={stoppedAt} />}
        {notices}
      </div>
      {tiles.length > 0 ? (
        <ul className={styles.tiles} style={{ '--columns': columns, '--rows': rows } as React.CSSProperties}>
          {tiles.map((tile) => (
            <Tile key={tile.room.id} tile={tile} now={now} />
          ))}
        </ul>
      ) : (
        <div className={styles.empty}>{children}</div>
      )}
      <footer className={styles.footer}>{isOfEvent && <FigureStrip figures={figures} stoppedAt={stoppedAt} />}</footer>
      <div className={styles.controls}>
        {document.fullscreenEnabled && (
          <Button
            variant="contained"
            data-enter
            onClick={() => void document.documentElement.requestFullscreen().catch(() => {})}
          >
            Tela cheia
          </Button>
        )}
        {onLeave && (
          <Button variant="contained" onClick={() => void leave()}>
            Sair
          </Button>
        )}
      </div>
    </div>
  )
}

/** For example: `42 segundos` or `3 minutos` */
function ageText(milliseconds: number): string {
  const seconds = Math.max(1, Math.floor(milliseconds / SECOND_MS))
  if (seconds < 60) return counted(seconds, 'segundo', 'segundos')
  const minutes = Math.floor(seconds / 60)
  return minutes < 60 ? counted(minutes, 'minuto', 'minutos') : counted(Math.floor(minutes / 60), 'hora', 'horas')
}

/**
 * Says how old the figures are. Hidden from screen readers, because `FigureStrip` has already announced the problem.
 */
function FigureAge({ at }: { at: number }) {
  const now = useServerNow((time) => (Math.floor(time / SECOND_MS) + 1) * SECOND_MS)
  return (
    <p className={styles.age} aria-hidden="true">
      {`Números de ${ageText(now - at)} atrás. A tela volta sozinha.`}
    </p>
  )
}

/** Whether, during the last seconds, the mouse was moved or the screen was touched. */
function useIsPointed(): boolean {
  const [isPointed, setIsPointed] = useState(false)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const point = () => {
      clearTimeout(timer)
      setIsPointed(true)
      timer = setTimeout(() => setIsPointed(false), POINTED_MS)
    }
    const ending = new AbortController()
    for (const movement of ['pointermove', 'pointerdown'])
      document.addEventListener(movement, point, { signal: ending.signal })
    return () => {
      clearTimeout(timer)
      ending.abort()
    }
  }, [])
  return isPointed
}

/** The tile of a room. Its text is as large as the tile allows. */
function Tile({ tile, now }: { tile: ScreenTile; now: number }) {
  const { room, status, counts, trend, language, isRefused } = tile
  const state = isRefused || trend?.isSteepDrop ? 'trouble' : room.onAir === 'backup' ? 'backup' : undefined
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
            {isRefused && <p className={styles.refused}>recusado no teste</p>}
          </div>
        </div>
        <p className={styles.viewers}>
          <strong>{viewersText(counts)}</strong> {counts && <span>{`de ${numberText(counts.expected)}`}</span>}
        </p>
        <p className={styles.facts}>
          <span>{timeLeftText(tile, now)}</span>
          <TrendText trend={trend} />
        </p>
      </div>
    </li>
  )
}
