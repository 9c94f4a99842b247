import { Link } from 'react-router'
import { useProductTitle } from './event.ts'
import { PalcoMark } from './palco-mark.tsx'
import styles from './product-title.module.css'

/** The logo and the event's name in the top bar, linked to the home page. */
export function ProductTitle() {
  const title = useProductTitle()
  return (
    <div className={styles.product}>
      <Link to="/">
        <PalcoMark />
        <span>{title}</span>
      </Link>
    </div>
  )
}
