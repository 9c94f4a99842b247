import { HiddenText } from './hidden-text.tsx'
import styles from './loading.module.css'

export const Loading = ({ children }: { children: string }) => (
  <div className={`${styles.loading} ${styles.appearing}`} role="status">
    <div className={styles.spinner} />
    <HiddenText>{children}</HiddenText>
  </div>
)
