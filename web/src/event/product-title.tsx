import { Link } from 'react-router'
import { PalcoMark } from './palco-mark.tsx'
import styles from './product-title.module.css'
import { useProductTitle } from './use-product-title.ts'

/** In the bar of a shell: the logo and the event's name, linked to the home page. */
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
