import styles from './screen.module.css'

export function LoadingScreen({ text }: { text: string }) {
  return (
    <main className={styles.screen}>
      <div className={`${styles.content} ${styles.loading}`} role="status">
        <div className={styles.spinner} />
        <p className={styles.text}>{text}</p>
      </div>
    </main>
  )
}
