import { useState } from 'react'
import { Button } from './button.tsx'
import { PageTitle } from './page-title.tsx'
import styles from './screen.module.css'

export interface ProblemProps {
  title: string
  text: string
  action: string
  onAction: () => void | Promise<void>
}

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

export const ProblemScreen = (props: ProblemProps) => (
  <main className={styles.screen}>
    <Problem {...props} />
  </main>
)
