import { useEvent } from '../event/event.ts'
import { EventStage } from '../event/event-stage.tsx'
import { SupportBox } from '../event/support-box.tsx'
import { LoginForm } from './login-form.tsx'
import styles from './login-page.module.css'

export function LoginPage() {
  const state = useEvent()
  return (
    <div className={styles.page}>
      <div className={styles.stage}>
        <EventStage state={state} />
      </div>
      <main className={styles.access}>
        <LoginForm />
      </main>
      {state.name === 'ready' && <SupportBox event={state.event} />}
    </div>
  )
}
