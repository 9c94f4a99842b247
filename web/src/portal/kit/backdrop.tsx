import art from '../../event/art/login-background.svg'
import { useEvent } from '../../event/event.ts'
import styles from './backdrop.module.css'

/** A picture behind text: `picture`, else the organiser's picture of the login page, else the default art. */
export function Backdrop({ picture }: { picture?: string | null | undefined }) {
  const event = useEvent()
  const own = picture ?? (event.name === 'ready' ? event.event.images.loginBackground : null)
  return <img className={styles.art} data-own={own !== null} src={own ?? art} alt="" />
}
