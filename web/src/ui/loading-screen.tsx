import loading from './loading.module.css'
import styles from './screen.module.css'

export const LoadingScreen = ({ text }: { text: string }) => (
  <main className={styles.screen}>
    <div className={loading.appearing} role="status">
      <div className={loading.spinner} />
      <p className={styles.text}>{text}</p>
    </div>
  </main>
)
