import type { LinkCheckAnswer } from '@palco/contract/access-links/access-links'
import { newPassword } from '@palco/contract/base/fields'
import { PASSWORD_MAX_LENGTH, PASSWORD_MIN_LENGTH } from '@palco/contract/base/limits'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { translatedError } from '../../i18n/error-text.ts'
import { useTexts } from '../../i18n/i18n.ts'
import { redeemLink } from '../../session/session.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/text-field.tsx'
import styles from '../link-page.module.css'
import { LoginField } from '../login-field.tsx'
import { type AccessState, stateAfter } from './access-state.ts'

interface AccessFormProps {
  token: string
  person: LinkCheckAnswer
  onSpent: (state: AccessState) => void
}

export function AccessForm({ token, person, onSpent }: AccessFormProps) {
  const texts = useTexts()
  const { t } = texts
  const field = useRef<HTMLInputElement>(null)
  const alert = useRef<HTMLDivElement>(null)
  const [isBusy, setIsBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const [failure, setFailure] = useState<unknown>(null)
  const limits = { min: PASSWORD_MIN_LENGTH, max: PASSWORD_MAX_LENGTH }

  useEffect(() => {
    if (failure) alert.current?.focus()
  }, [failure])

  function problemOf(password: string) {
    if (newPassword.safeParse(password).success) return undefined
    if (!password) return t('password.newRequired')
    return password.length > limits.max ? t('password.tooLong', limits) : t('password.tooShort', limits)
  }

  async function submit(event: FormEvent) {
    event.preventDefault()
    const password = field.current?.value ?? ''
    const found = problemOf(password)
    setProblem(found)
    setFailure(null)
    if (found) return field.current?.focus()
    setIsBusy(true)
    try {
      await redeemLink(token, password)
      // Loads a new document instead of navigating: this document sends no referrer, and webinars require one.
      window.location.replace('/')
    } catch (error) {
      setIsBusy(false)
      const state = stateAfter(error)
      if (state.name === 'failed') setFailure(error)
      else onSpent(state)
    }
  }

  return (
    <form className={styles.form} onSubmit={submit} noValidate aria-busy={isBusy}>
      {Boolean(failure) && (
        <Alert severity="error" ref={alert}>
          {translatedError(failure, texts, t('access.saveFailed'))}
        </Alert>
      )}
      <TextField
        label={t('access.email')}
        type="email"
        name="username"
        autoComplete="username"
        value={person.email}
        readOnly
        problem={undefined}
      />
      <LoginField
        ref={field}
        label={t('password.new')}
        type="password"
        name="password"
        autoComplete="new-password"
        enterKeyHint="go"
        maxLength={PASSWORD_MAX_LENGTH + 1}
        disabled={isBusy}
        hint={t('password.hint', limits)}
        problem={problem}
        onInput={() => setProblem(undefined)}
      />
      <Button type="submit" variant="contained" isLarge disabled={isBusy}>
        {isBusy ? t('access.submitting') : t('access.submit')}
      </Button>
    </form>
  )
}
