import { lazy, Suspense, useState } from 'react'
import { fromChunk } from '../api/chunk.ts'
import { useEvent } from '../event/event.ts'
import { useProductTitle } from '../event/use-product-title.ts'
import { PageTitle } from '../ui/page-title.tsx'
import { Entrance } from './entrance.tsx'
import { LoginForm } from './login-form.tsx'
import { useLoginLanguage } from './use-login-language.ts'

const loadForgotten = fromChunk(() => import('./forgotten-password.tsx'))

/** Few need it, and everybody else shall not wait for it. */
const ForgottenPassword = lazy(async () => ({ default: (await loadForgotten()).ForgottenPassword }))

export function LoginPage() {
  const state = useEvent()
  const { language, texts, choose } = useLoginLanguage()
  /** The address that stood in the form when somebody said that they have forgotten their password. */
  const [forgotten, setForgotten] = useState<string | null>(null)
  const event = state.name === 'ready' ? state.event : null
  const isForm = forgotten === null
  return (
    <Entrance
      texts={texts}
      // Beside the short title alone: on a phone the longer one needs its place.
      language={isForm ? { chosen: language, onChoose: choose } : null}
      hasSupport={isForm || event?.hasMail === true}
    >
      <PageTitle>{`${texts.title} · ${useProductTitle()}`}</PageTitle>
      {isForm ? (
        <LoginForm onForgotten={setForgotten} hasMail={event?.hasMail ?? false} />
      ) : (
        <Suspense>
          <ForgottenPassword event={event} language={language} email={forgotten} onBack={() => setForgotten(null)} />
        </Suspense>
      )}
    </Entrance>
  )
}
