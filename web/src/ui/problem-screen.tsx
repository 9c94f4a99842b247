import { useState } from 'react'
import { Button } from './button.tsx'
import { PageTitle } from './page-title.tsx'
import styles from './screen.module.css'

export interface ProblemProps {
  title: string
  text: string
  action: string
  /** While it runs, the button waits. */
  onAction: () => void | Promise<void>
}

/** Instead of a part of a page: says what is wrong, and offers one way on. */
export function Problem({ title, text, action, onAction }: ProblemProps) {
  const [isBusy, setIsBusy] = useState(false)

  async function act() {
    setIsBusy(true)
    await onAction()
    setIsBusy(false)
  }

  return (
    <>
      <PageTitle>{title}</PageTitle>
      <div className={styles.content} role="alert">
        <h1 className={styles.title}>{title}</h1>
        <p className={styles.text}>{text}</p>
        <Button variant="contained" isBusy={isBusy} onClick={act}>
          {action}
        </Button>
      </div>
    </>
  )
}

/** For when a page can't be shown at all. */
export const ProblemScreen = (props: ProblemProps) => (
  <main className={styles.screen}>
    <Problem {...props} />
  </main>
)
