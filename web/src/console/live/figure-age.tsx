import { useServerNow } from '../../api/use-server-now.ts'
import { counted } from '../kit/words/number-text.ts'
import styles from './second-screen.module.css'

const SECOND_MS = 1000

/** For example: `42 segundos` or `3 minutos` */
function ageText(milliseconds: number): string {
  const seconds = Math.max(1, Math.floor(milliseconds / SECOND_MS))
  if (seconds < 60) return counted(seconds, 'segundo', 'segundos')
  const minutes = Math.floor(seconds / 60)
  return minutes < 60 ? counted(minutes, 'minuto', 'minutos') : counted(Math.floor(minutes / 60), 'hora', 'horas')
}

/** How old the figures are. Hidden from screen readers, because `FigureStrip` has already said it. */
export function FigureAge({ at }: { at: number }) {
  const now = useServerNow((time) => (Math.floor(time / SECOND_MS) + 1) * SECOND_MS)
  return (
    <p className={styles.age} aria-hidden="true">
      {`Números de ${ageText(now - at)} atrás. A tela volta sozinha.`}
    </p>
  )
}
