import type { RemindersAnswer } from '@palco/contract/messages/reminders'
import { use } from 'react'
import { REMINDERS_TEXTS } from '../../account/reminders-texts.ts'
import { useProductTitle } from '../../event/event.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { Loading } from '../../ui/loading.tsx'
import { PageTitle } from '../../ui/page-title.tsx'
import styles from '../link-page.module.css'
import { keepLinkToken } from '../link-token.ts'
import { LoginLayout } from '../login-layout.tsx'
import { startLogin, useLoginLanguage } from '../use-login-language.ts'
import { type RemindersState, type SavingState, useReminders } from './use-reminders.ts'

type Texts = (typeof REMINDERS_TEXTS)['PT_BR']

keepLinkToken()

const started = startLogin()

export function RemindersPage() {
  const login = useLoginLanguage(use(started))
  const texts = REMINDERS_TEXTS[login.language]
  const { state, saving, check, choose } = useReminders()
  const product = useProductTitle()
  const title = titleOf(state, texts)
  return (
    <LoginLayout
      texts={login.texts}
      language={{ chosen: login.language, onChoose: login.choose }}
      hasSupport={state.name !== 'checking'}
    >
      <PageTitle>{`${title} · ${product}`}</PageTitle>
      <section className={styles.card} aria-busy={state.name === 'checking'}>
        <h2 className={styles.title} aria-live="polite">
          {title}
        </h2>
        {state.name === 'checking' && <Loading>{texts.checking}</Loading>}
        {state.name === 'known' && <Choice {...{ texts, saving, choose }} choice={state.choice} />}
        {(state.name === 'unknown' || state.name === 'missing') && <p className={styles.text}>{texts[state.name]}</p>}
        {(state.name === 'failed' || state.name === 'busy') && (
          <>
            <p className={styles.text}>{texts[state.name]}</p>
            <div className={styles.ways}>
              <Button variant="contained" onClick={check}>
                {texts.retry}
              </Button>
            </div>
          </>
        )}
      </section>
    </LoginLayout>
  )
}

interface ChoiceProps {
  texts: Texts
  choice: RemindersAnswer
  saving: SavingState
  choose: (isSubscribed: boolean) => void
}

function Choice({ texts, choice: { email, isSubscribed }, saving, choose }: ChoiceProps) {
  return (
    <>
      <p className={styles.person}>{email}</p>
      <p className={styles.text}>{`${isSubscribed ? texts.on : texts.off} ${texts.others}`}</p>
      <div className={styles.ways}>
        {saving === 'failed' && <Alert severity="error">{texts.saveFailed}</Alert>}
        {saving === 'tooOften' && <Alert severity="error">{texts.tooOften}</Alert>}
        {/* Both actions have the same button, which keeps the focus when its label changes. */}
        <Button
          variant={isSubscribed ? 'contained' : 'outlined'}
          isBusy={saving === 'saving'}
          onClick={() => choose(!isSubscribed)}
        >
          {isSubscribed ? texts.stop : texts.resume}
        </Button>
      </div>
    </>
  )
}

function titleOf(state: RemindersState, texts: Texts): string {
  if (state.name === 'checking') return texts.title
  if (state.name === 'known') return state.choice.isSubscribed ? texts.title : texts.offTitle
  return texts[`${state.name === 'busy' ? 'failed' : state.name}Title`]
}
