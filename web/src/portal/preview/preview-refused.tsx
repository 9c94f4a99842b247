import { Alert } from '../../ui/alert.tsx'
import { buttonClass } from '../../ui/button.tsx'
import styles from './preview-refused.module.css'

/** The person or group to preview does not exist. */
export const PreviewRefused = ({ text }: { text: string }) => (
  <main className={styles.refused} lang="pt-BR">
    <h1 className={styles.title}>A prévia não abriu</h1>
    <Alert severity="error">{text}</Alert>
    <p>
      <a className={buttonClass('contained')} href="/">
        Voltar ao painel
      </a>
    </p>
  </main>
)
