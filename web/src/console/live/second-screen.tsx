import type { LiveFigures } from '@palco/contract/live/live'
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import { Button } from '../../ui/button.tsx'
import { EventClock } from './event-clock.tsx'
import { FigureStrip } from './figure-strip.tsx'
import { screenGrid } from './screen-grid.ts'
import { ScreenTile } from './screen-tile.tsx'
import styles from './second-screen.module.css'
import type { TileFacts } from './tile-facts.ts'
import { useWakeLock } from './use-wake-lock.ts'

const POINTED_MS = 3000

interface SecondScreenProps {
  title: string
  tiles: readonly TileFacts[]
  now: number
  figures: LiveFigures | null
  stoppedAt: number | null
  /** In the header. */
  alarm: ReactNode
  /** Below the header. */
  notices: ReactNode
  /** Shown without tiles. */
  children: ReactNode
}

/** The control room on the wall: dark, readable from three metres, nothing to press but the way out. */
export function SecondScreen({ title, tiles, now, figures, stoppedAt, alarm, notices, children }: SecondScreenProps) {
  const navigate = useNavigate()
  const isPointed = useIsPointed()
  useWakeLock()

  const leaveByEscape = useEffectEvent((event: KeyboardEvent) => {
    // In full screen the browser uses the key itself.
    if (event.key === 'Escape' && !event.defaultPrevented && !document.fullscreenElement) void navigate('/live')
  })
  useEffect(() => {
    const handle = (event: KeyboardEvent) => leaveByEscape(event)
    document.addEventListener('keydown', handle)
    return () => document.removeEventListener('keydown', handle)
  }, [])

  async function leave() {
    if (document.fullscreenElement) await document.exitFullscreen()
    await navigate('/live')
  }

  const { columns, rows } = screenGrid(tiles.length)
  return (
    <div className={styles.screen} data-color-scheme="dark" data-pointed={isPointed || undefined}>
      <header className={styles.header}>
        <h1>{title}</h1>
        {alarm}
        <EventClock />
      </header>
      <div className={styles.notices}>{notices}</div>
      {tiles.length > 0 ? (
        <ul className={styles.tiles} style={{ '--columns': columns, '--rows': rows } as React.CSSProperties}>
          {tiles.map((facts) => (
            <ScreenTile key={facts.row.room.id} facts={facts} now={now} />
          ))}
        </ul>
      ) : (
        <div className={styles.empty}>{children}</div>
      )}
      <footer className={styles.footer}>
        <FigureStrip figures={figures} stoppedAt={stoppedAt} />
      </footer>
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
        <Button variant="contained" onClick={() => void leave()}>
          Sair
        </Button>
      </div>
    </div>
  )
}

/** For some seconds after the mouse moves or the screen is touched. */
function useIsPointed(): boolean {
  const [isPointed, setIsPointed] = useState(false)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const point = () => {
      clearTimeout(timer)
      setIsPointed(true)
      timer = setTimeout(() => setIsPointed(false), POINTED_MS)
    }
    document.addEventListener('pointermove', point)
    document.addEventListener('pointerdown', point)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('pointermove', point)
      document.removeEventListener('pointerdown', point)
    }
  }, [])
  return isPointed
}
