import { lazy, type ReactNode, Suspense, useState } from 'react'
import { fromChunk } from '../api/chunk.ts'
import { useEvent, useProductTitle } from '../event/event.ts'
import { PageTitle } from '../ui/page-title.tsx'
import styles from './login-form.module.css'
import { LoginForm } from './login-form.tsx'
import { LoginLayout } from './login-layout.tsx'
import { type LoginLanguage, startLogin, useLoginLanguage } from './use-login-language.ts'

const loadForgotten = fromChunk(() => import('./forgotten-password.tsx'))

/** The form for a forgotten password, loaded lazily because few people need it. */
const ForgottenPassword = lazy(async () => ({ default: (await loadForgotten()).ForgottenPassword }))

/**
 * The button for signing in at a provider, loaded lazily because most events have no provider. If it can't be loaded,
 * the form works without it.
 */
const SingleSignOn = lazy(() =>
  import('./single-sign-on.tsx').then(
    ({ SingleSignOn }) => ({ default: SingleSignOn }),
    () => ({ default: (): ReactNode => null }),
  ),
)

/** Loads the page's texts first: otherwise the page would be in Portuguese for a moment. */
export async function loadLoginPage() {
  const start = await startLogin()
  return () => <LoginPage start={start} />
}

function LoginPage({ start }: { start: LoginLanguage }) {
  const state = useEvent()
  const { language, texts, choose } = useLoginLanguage(start)
  /** The typed e-mail address, once "forgotten password" was pressed; `null` while the login form is shown. */
  const [forgotten, setForgotten] = useState<string | null>(null)
  const event = state.name === 'ready' ? state.event : null
  const isForm = forgotten === null
  return (
    <LoginLayout
      texts={texts}
      // Hides the language choice while the password is being recovered: a phone has no space for it beside that longer
      // title.
      language={isForm ? { chosen: language, onChoose: choose } : null}
      hasSupport={isForm || event?.hasMail === true}
    >
      <PageTitle>{`${texts.title} · ${useProductTitle()}`}</PageTitle>
      {isForm ? (
        <LoginForm onForgotten={setForgotten} hasMail={event?.hasMail ?? false}>
          {event?.singleSignOn && (
            <Suspense>
              <SingleSignOn name={event.singleSignOn} language={language} />
            </Suspense>
          )}
        </LoginForm>
      ) : (
        <Suspense>
          <ForgottenPassword event={event} language={language} email={forgotten} onBack={() => setForgotten(null)} />
        </Suspense>
      )}
      {event?.privacyNotice && (
        <a className={styles.foot} href={event.privacyNotice[language]}>
          {texts.privacyNotice}
        </a>
      )}
    </LoginLayout>
  )
}
