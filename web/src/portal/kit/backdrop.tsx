import art from '../../event/art/login-background.svg'
import styles from './backdrop.module.css'

/** The art of the login page, or the organiser's own picture. */
export const Backdrop = ({ own }: { own: string | null }) => (
  <img className={styles.art} data-own={own !== null} src={own ?? art} alt="" />
)
