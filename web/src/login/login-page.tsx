import { lazy, Suspense, useRef, useState } from 'react'
import { fromChunk } from '../api/chunk.ts'
import { useEvent } from '../event/event.ts'
import { EventStage } from '../event/event-stage.tsx'
import { SupportBox } from '../event/support-box.tsx'
import { useProductTitle } from '../event/use-product-title.ts'
import { PageTitle } from '../ui/page-title.tsx'
import { LanguageChoice } from './language-choice.tsx'
import { LoginForm } from './login-form.tsx'
import styles from './login-page.module.css'
import { LoginTextsContext } from './texts/login-texts.ts'
import { useLoginLanguage } from './use-login-language.ts'

const loadForgotten = fromChunk(() => import('./forgotten-password.tsx'))

/** Few need it, and everybody else shall not wait for it. */
const ForgottenPassword = lazy(async () => ({ default: (await loadForgotten()).ForgottenPassword }))

export function LoginPage() {
  const state = useEvent()
  const { language, texts, choose } = useLoginLanguage()
  /** The address that stood in the form when somebody said that he has forgotten his password. */
  const [forgotten, setForgotten] = useState<string | null>(null)
  const end = useRef<HTMLDivElement>(null)
  const event = state.name === 'ready' ? state.event : null
  return (
    <LoginTextsContext value={texts}>
      <PageTitle>{`${texts.title} · ${useProductTitle()}`}</PageTitle>
      <div className={styles.page}>
        <div className={styles.stage}>
          <EventStage state={state} texts={texts.stage} />
        </div>
        <main className={styles.access}>
          {/* Beside the short title alone: on a phone the longer one needs its place. */}
          {forgotten === null && (
            <div className={styles.language}>
              <LanguageChoice language={language} onChoose={choose} />
            </div>
          )}
          {forgotten === null ? (
            <LoginForm onForgotten={setForgotten} />
          ) : (
            <Suspense>
              <ForgottenPassword
                event={event}
                language={language}
                email={forgotten}
                onBack={() => setForgotten(null)}
              />
            </Suspense>
          )}
          <div ref={end} />
        </main>
        {event && <SupportBox event={event} texts={texts.support} below={end} />}
      </div>
    </LoginTextsContext>
  )
}
