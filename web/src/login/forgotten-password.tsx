import { EMAIL_MAX_LENGTH } from '@palco/contract/base/limits'
import type { PublicEvent } from '@palco/contract/event/public-event'
import type { InterfaceLanguage } from '@palco/contract/languages/interface-languages'
import { RESET_LINK_MINUTES, resetRequest } from '@palco/contract/mail/mail'
import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import { api } from '../api/api.ts'
import { storage } from '../api/storage.ts'
import { chatAddress } from '../event/support-chat.ts'
import { Alert } from '../ui/alert.tsx'
import { Button, buttonClass } from '../ui/button.tsx'
import { LoginField } from './login-field.tsx'
import styles from './login-form.module.css'
import { refusalText } from './login-state.ts'
import { FORGOTTEN_TEXTS } from './texts/forgotten-texts.ts'
import { useLoginTexts } from './texts/login-texts.ts'

interface ForgottenPasswordProps {
  event: PublicEvent | null
  language: InterfaceLanguage
  email: string
  onBack: () => void
}

type State = { name: 'asking' } | { name: 'sending' } | { name: 'sent' } | { name: 'failed'; message: string }

/** Replaces the login form. Requests a link by mail; if the server can't send mail, offers the support chat. */
export function ForgottenPassword({ event, language, email, onBack }: ForgottenPasswordProps) {
  const texts = useLoginTexts()
  const forgotten = FORGOTTEN_TEXTS[language]
  const titleId = useId()
  const title = useRef<HTMLHeadingElement>(null)

  useEffect(() => title.current?.focus(), [])

  return (
    <section className={styles.card} aria-labelledby={titleId}>
      <h2 className={styles.title} id={titleId} ref={title} tabIndex={-1}>
        {texts.forgotten}
      </h2>
      {event?.hasMail ? (
        <ByMail language={language} email={email} />
      ) : (
        <>
          <p className={styles.subtitle}>{forgotten.byChat}</p>
          <div className={styles.form}>{event && <ChatLink event={event} message={forgotten.chatMessage} />}</div>
        </>
      )}
      <div className={styles.aside}>
        <Button onClick={onBack}>{forgotten.back}</Button>
      </div>
    </section>
  )
}

function ChatLink({ event, message }: { event: PublicEvent; message: string }) {
  const { support } = useLoginTexts()
  const href = chatAddress({ ...event.support, message })
  return (
    <a className={buttonClass('contained', 'large')} href={href} target="_blank" rel="noopener noreferrer">
      {support.chat}
    </a>
  )
}

function ByMail({ language, email }: { language: InterfaceLanguage; email: string }) {
  const texts = useLoginTexts()
  const forgotten = FORGOTTEN_TEXTS[language]
  const [state, setState] = useState<State>({ name: 'asking' })
  const [problem, setProblem] = useState<string>()
  const field = useRef<HTMLInputElement>(null)
  const isBusy = state.name === 'sending'

  async function submit(event: FormEvent) {
    event.preventDefault()
    // Sends a language only if somebody has chosen it in this browser. Otherwise the mail is in the person's own
    // language.
    const chosen = storage.languageChosen.get() ? language : undefined
    const request = resetRequest.safeParse({ email: field.current?.value, language: chosen })
    if (!request.success) {
      setProblem(field.current?.value.trim() ? texts.emailInvalid : texts.emailRequired)
      return field.current?.focus()
    }
    setState({ name: 'sending' })
    try {
      await api.post('auth/password/reset', request.data, undefined, { anonymous: true })
      setState({ name: 'sent' })
    } catch (error) {
      setState({ name: 'failed', message: refusalText(error, texts, forgotten.failed) })
    }
  }

  return (
    <>
      <p className={styles.subtitle}>{forgotten.byMail}</p>
      {state.name === 'failed' && (
        <div className={styles.message}>
          <Alert severity="error">{state.message}</Alert>
        </div>
      )}
      <div className={styles.message} role="status">
        {state.name === 'sent' && (
          <Alert severity="success" role="none">
            {forgotten.sent(RESET_LINK_MINUTES)}
          </Alert>
        )}
      </div>
      <form className={styles.form} onSubmit={submit} noValidate aria-busy={isBusy}>
        <LoginField
          ref={field}
          label={texts.email}
          name="email"
          type="email"
          autoComplete="username"
          enterKeyHint="send"
          maxLength={EMAIL_MAX_LENGTH}
          defaultValue={email}
          problem={problem}
          onInput={() => setProblem(undefined)}
        />
        <Button type="submit" variant="contained" isLarge isBusy={isBusy}>
          {isBusy ? forgotten.sending : forgotten.send}
        </Button>
      </form>
    </>
  )
}
