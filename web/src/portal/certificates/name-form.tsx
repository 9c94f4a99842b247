import { NAME_MAX_LENGTH } from '@palco/contract/base/limits'
import { characterName, unprintableIn } from '@palco/contract/certificates/certificate-characters'
import { printedName } from '@palco/contract/certificates/certificates'
import { isInterfaceLanguage, languageTag } from '@palco/contract/languages/interface-languages'
import type { UseMutationResult } from '@tanstack/react-query'
import { type FormEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { ApiError } from '../../api/api-error.ts'
import { translatedError } from '../../i18n/error-text.ts'
import { useTexts } from '../../i18n/i18n.ts'
import { usePreviewed } from '../../session/use-signed-in-user.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { ask } from '../../ui/dialogs.ts'
import { SelectField } from '../../ui/select-field.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { BusyWait } from './busy-wait.tsx'
import styles from './certificate.module.css'
import type { PrintedLanguage } from './printed-language.ts'
import { type CertificateTexts, useCertificateTexts } from './texts/certificate-texts.ts'

interface NameFormProps {
  /** The typed name. The parent holds it, so that it is not lost when the form is closed or replaced. */
  name: string
  onType: (name: string) => void
  language: PrintedLanguage
  saving: Pick<UseMutationResult, 'isPending' | 'error' | 'failureReason' | 'reset'>
  onSave: (name: string) => void
  submit: string
  hint?: string
  question?: (name: string) => string
  /** The saved name and language. If they are submitted unchanged, the form shows `text` instead of saving. */
  unchanged?: { name: string; language: string | undefined; text: string } | undefined
  /** Focuses the name field, because the button that opened the form has disappeared. */
  isFocused?: boolean
  children?: ReactNode
}

export function NameForm(props: NameFormProps) {
  const { name, onType, language, saving, onSave, submit, hint, question, unchanged, isFocused, children } = props
  const isPreview = usePreviewed() !== null
  const texts = useTexts()
  const words = useCertificateTexts()
  const field = useRef<HTMLInputElement>(null)
  const noteId = useId()
  const [typingProblem, setTypingProblem] = useState<string>()
  const problem = nameProblem(saving.error, words, texts)
  const printed = printedName.safeParse(name)
  const unprintable = unprintableIn(printed.success ? printed.data : name).map(characterName)

  const isFieldRefused = problem?.ofField !== undefined
  useEffect(() => {
    // Screen readers read out the focused field with its problem.
    if (isFieldRefused) field.current?.focus()
  }, [isFieldRefused])

  function refuse(text: string) {
    setTypingProblem(text)
    field.current?.focus()
  }

  async function save(event: FormEvent) {
    event.preventDefault()
    if (isPreview || saving.isPending) return
    if (unprintable.length) return field.current?.focus()
    if (!printed.success) return refuse(words.name.tooShort)
    if (printed.data === unchanged?.name && language.code === unchanged.language) return refuse(unchanged.text)
    setTypingProblem(undefined)
    const request = { type: 'info', title: words.name.questionTitle, okText: submit } as const
    const text = `${question?.(printed.data)} ${words.name.language(language.name)}`
    if (question && !(await ask({ ...request, text }))) return field.current?.focus()
    onSave(printed.data)
  }

  return (
    <form className={styles.form} onSubmit={(event) => void save(event)} noValidate>
      <TextField
        ref={field}
        label={words.name.label}
        {...(hint && { hint })}
        problem={
          unprintable.length ? words.name.unprintable(unprintable.join(' ')) : (typingProblem ?? problem?.ofField)
        }
        value={name}
        autoFocus={isFocused}
        maxLength={NAME_MAX_LENGTH}
        autoComplete="name"
        autoCapitalize="words"
        spellCheck={false}
        readOnly={isPreview || saving.isPending}
        onChange={({ target }) => {
          setTypingProblem(undefined)
          saving.reset()
          onType(target.value)
        }}
      />
      <SelectField
        label={words.name.languageLabel}
        value={language.code}
        disabled={isPreview || saving.isPending}
        options={language.options.map(({ code, name }) => ({ value: code, text: name, lang: languageTag(code) }))}
        onChange={({ target }) => {
          setTypingProblem(undefined)
          saving.reset()
          if (isInterfaceLanguage(target.value)) language.onChoose(target.value)
        }}
      />
      {problem?.ofForm && <Alert severity="error">{problem.ofForm}</Alert>}
      <div className={styles.buttons}>
        <Button
          type="submit"
          variant="contained"
          isLarge
          isBusy={saving.isPending}
          aria-disabled={isPreview || undefined}
          aria-describedby={isPreview ? noteId : undefined}
        >
          {submit}
        </Button>
        {children}
      </div>
      {isPreview && (
        <p className={styles.note} id={noteId}>
          {words.preview}
        </p>
      )}
      <BusyWait of={saving} />
    </form>
  )
}

/** Returns why the name was not saved: `ofField` if it is about the typed name, `ofForm` otherwise. */
function nameProblem(
  error: unknown,
  { name, correction }: CertificateTexts,
  texts: ReturnType<typeof useTexts>,
): { ofField?: string; ofForm?: string } | null {
  if (!error) return null
  if (!(error instanceof ApiError)) return { ofForm: name.failed }
  if (error.code === 'NAME_UNPRINTABLE')
    return { ofField: name.unprintable(error.characters.map(characterName).join(' ')) }
  if (error.code === 'CERTIFICATE_NOT_EARNED') return { ofForm: name.notEarned }
  if (error.code === 'CERTIFICATE_FINAL') return { ofForm: correction.final }
  if (error.status === 0) return { ofForm: name.offline }
  return { ofForm: translatedError(error, texts, name.failed) }
}
