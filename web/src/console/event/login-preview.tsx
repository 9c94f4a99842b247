import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { isTimeZone, isWallClock, zonedInstant } from '@palco/contract/base/zoned-time'
import type { EventSettingsUpdate } from '@palco/contract/event/event'
import { type RefObject, useEffect, useRef } from 'react'
import { useWatch } from 'react-hook-form'
import { clockOffset } from '../../api/server-clock.ts'
import type { EventState } from '../../event/event.ts'
import { EventPoster } from '../../event/event-poster.tsx'
import { POSTER_TEXTS } from '../../event/poster-texts.ts'
import { useKept } from '../kit/dialog/use-kept.ts'
import styles from './login-preview.module.css'
import type { SavedSettings } from './settings.queries.ts'

const SCREEN_WIDTH = 1280

const NAMES = ['title', 'shortName', 'tagline', 'startsAtLocal', 'timeZone'] as const

export function LoginPreview({ images }: Pick<SavedSettings, 'images'>) {
  const [title, shortName, tagline, local, timeZone] = useWatch<EventSettingsUpdate, typeof NAMES>({ name: NAMES })
  // While a date is only partly typed, the preview shows the last valid one.
  const startsAt = useKept(isWallClock(local) && isTimeZone(timeZone) ? zonedInstant(local, timeZone) : null)
  const frame = useRef<HTMLDivElement>(null)
  useScale(frame)
  const state: EventState = startsAt
    ? {
        name: 'ready',
        event: { title, shortName, tagline, startsAt, support: { phone: '', message: '' }, images, hasMail: false },
        clockOffset: clockOffset(),
      }
    : { name: 'loading' }
  return (
    <Box component="figure" sx={{ m: 0 }}>
      <Typography component="figcaption" variant="subtitle2" color="textSecondary" sx={{ mb: 1 }}>
        Como a tela de login vai ficar
      </Typography>
      {/* Screen readers get one image: the preview's headings, landmarks and buttons do not belong to this page. */}
      <div className={styles.frame} ref={frame} role="img" aria-label="Prévia ao vivo da entrada do evento">
        <div className={styles.page} inert aria-hidden="true">
          <div className={styles.poster}>
            <EventPoster state={state} texts={POSTER_TEXTS} />
          </div>
          <div className={styles.access}>
            <div className={styles.card}>
              <p className={styles.title}>Acesso</p>
              <p className={styles.subtitle}>Faça login para acessar sua conta</p>
              <p className={styles.field}>Email</p>
              <p className={styles.field}>Senha</p>
              <p className={styles.button}>Entrar</p>
            </div>
            <p className={styles.support}>{`Suporte ${shortName} | Chame nosso Time!`}</p>
          </div>
        </div>
      </div>
    </Box>
  )
}

/** Sets the CSS variable `--scale`, so that the preview fits into its frame at every width of the frame. */
function useScale(frame: RefObject<HTMLElement | null>) {
  useEffect(() => {
    const element = frame.current
    if (!element) return
    const observer = new ResizeObserver(() =>
      element.style.setProperty('--scale', `${element.clientWidth / SCREEN_WIDTH}`),
    )
    observer.observe(element)
    return () => observer.disconnect()
  }, [frame])
}
