import styles from './plain-screen.module.css'

export function LoadingScreen() {
  return (
    <main className={styles.screen}>
      <div className={`${styles.content} ${styles.loading}`} role="status">
        <div className={styles.spinner} />
        <p className={styles.text}>Carregando...</p>
      </div>
    </main>
  )
}
