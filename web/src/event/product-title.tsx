import { Link } from 'react-router'
import { useProductTitle } from './event.ts'
import { PalcoMark } from './palco-mark.tsx'
import styles from './product-title.module.css'

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
