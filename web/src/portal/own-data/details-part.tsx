import { isInterfaceLanguage, languageTag } from '@palco/contract/languages/interface-languages'
import { type OwnData, ownDetails } from '@palco/contract/privacy/own-data'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { ApiError } from '../../api/api-error.ts'
import { useTexts } from '../../i18n/i18n.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { showMessage } from '../../ui/dialogs.ts'
import { notify } from '../../ui/notices.ts'
import { SelectField } from '../../ui/select-field.tsx'
import { TextField } from '../../ui/text-field.tsx'
import part from '../kit/page-part.module.css'
import { PagePart } from '../kit/page-part.tsx'
import { useLanguageChoices } from '../languages/languages.queries.ts'
import { chooseLanguage } from '../languages/use-interface-language.ts'
import styles from './own-data.module.css'
import { correctDetails } from './own-data.queries.ts'
import { useOwnDataTexts } from './texts/own-data-texts.ts'

export function DetailsPart({ details }: { details: OwnData['details'] }) {
  const { t, language } = useTexts()
  const { details: words, requests, tooOften } = useOwnDataTexts()
  const languages = useLanguageChoices()
  const [name, setName] = useState(details.name)
  const [phone, setPhone] = useState(details.phone ?? '')
  const [wrong, setWrong] = useState<readonly PropertyKey[]>([])
  const saving = useMutation(correctDetails)

  function save(event: FormEvent) {
    event.preventDefault()
    if (saving.isPending) return
    const typed = ownDetails.safeParse({ name, phone })
    setWrong(typed.error?.issues.flatMap(({ path }) => path) ?? [])
    if (typed.success) saving.mutate({ name, phone }, { onSuccess: () => notify(words.saved) })
  }

  const isTooOften = saving.error instanceof ApiError && saving.error.status === 429
  return (
    <PagePart title={words.title}>
      <form className={styles.form} onSubmit={save} noValidate>
        <TextField
          label={words.name}
          value={name}
          autoComplete="name"
          problem={wrong.includes('name') ? words.nameMissing : undefined}
          onChange={({ target }) => setName(target.value)}
        />
        <TextField
          label={words.phone}
          hint={words.phoneHint}
          type="tel"
          value={phone}
          autoComplete="tel"
          problem={wrong.includes('phone') ? words.phoneWrong : undefined}
          onChange={({ target }) => setPhone(target.value)}
        />
        <p className={styles.details}>
          <strong>{details.email}</strong>
          <br />
          {words.email}
        </p>
        {saving.error && <Alert severity="error">{isTooOften ? tooOften : requests.failed}</Alert>}
        <div className={part.buttons}>
          <Button type="submit" variant="outlined" isBusy={saving.isPending}>
            {words.save}
          </Button>
        </div>
      </form>
      <SelectField
        label={words.language}
        value={language}
        options={languages.map(({ code, name }) => ({ value: code, text: name, lang: languageTag(code) }))}
        onChange={({ target: { value } }) => {
          if (!isInterfaceLanguage(value)) return
          chooseLanguage(value).catch(() => showMessage({ type: 'error', text: t('shell.languageFailed') }))
        }}
      />
    </PagePart>
  )
}
