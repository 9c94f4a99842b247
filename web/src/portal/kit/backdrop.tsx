import art from '../../event/art/login-background.svg'
import { useEvent } from '../../event/event.ts'
import styles from './backdrop.module.css'

export function Backdrop({ picture }: { picture?: string | null | undefined }) {
  const event = useEvent()
  const own = picture ?? (event.name === 'ready' ? event.event.images.loginBackground : null)
  return <img className={styles.art} data-own={own !== null} src={own ?? art} alt="" />
}
