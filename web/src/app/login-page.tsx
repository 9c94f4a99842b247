import { LoginForm } from '../features/auth/login-form.tsx'
import { useEvent } from '../features/event/event.ts'
import { EventStage } from '../features/event/event-stage.tsx'
import { SupportBox } from '../features/event/support-box.tsx'
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
