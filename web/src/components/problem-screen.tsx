import { useState } from 'react'
import { PageTitle } from './page-title.tsx'
import styles from './plain-screen.module.css'

interface ProblemScreenProps {
  title: string
  text: string
  action: string
  /** While it runs, the button waits. */
  onAction: () => void | Promise<void>
}

/** For when a page can't be shown at all: says so, and offers one way on. */
export function ProblemScreen({ title, text, action, onAction }: ProblemScreenProps) {
  const [isBusy, setIsBusy] = useState(false)

  async function act() {
    setIsBusy(true)
    await onAction()
    setIsBusy(false)
  }

  return (
    <main className={styles.screen}>
      <PageTitle>{title}</PageTitle>
      <div className={styles.content} role="alert">
        <h1 className={styles.title}>{title}</h1>
        <p className={styles.text}>{text}</p>
        <button className={styles.button} type="button" disabled={isBusy} onClick={act}>
          {action}
        </button>
      </div>
    </main>
  )
}
