import type { OwnCertificate } from '@palco/contract/certificates/own-certificate'
import { useMutation } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useServerNow } from '../../api/use-server-now.ts'
import { formatDayOf, formatHour } from '../../i18n/formats.ts'
import { useTexts } from '../../i18n/i18n.ts'
import { Button } from '../../ui/button.tsx'
import { notify } from '../../ui/notices.ts'
import styles from './certificate.module.css'
import { correctName } from './certificate.queries.ts'
import { NameForm } from './name-form.tsx'
import type { PrintedLanguage } from './printed-language.ts'
import { useCertificateTexts } from './texts/certificate-texts.ts'

interface CorrectionProps {
  certificate: NonNullable<OwnCertificate['certificate']>
  /** The typed name; `null` while the form is closed. */
  draft: string | null
  onType: (name: string | null) => void
  language: PrintedLanguage
  support: ReactNode
}

/** Lets people correct their name and the language, once, within some days after the issue. */
export function Correction({ certificate, draft, onType, language, support }: CorrectionProps) {
  const { t, locale } = useTexts()
  const words = useCertificateTexts().correction
  const saving = useMutation(correctName)
  const until = certificate.correctableUntil && Date.parse(certificate.correctableUntil)
  const now = useServerNow(() => until || null)

  // An open form stays open when the time for a correction ends, so that the typed name is not lost. The server then
  // rejects the correction.
  if (draft === null && !(until && now < until)) {
    return (
      <div className={styles.correction}>
        <p className={styles.note}>{words.askSupport}</p>
        <div className={styles.buttons}>{support}</div>
      </div>
    )
  }
  const when = until ? `${formatDayOf(new Date(until).toISOString(), locale)}, ${formatHour(until, locale)}` : null
  const note = when && <p className={styles.note}>{words.until(when)}</p>
  if (draft === null) {
    return (
      <div className={styles.correction}>
        {note}
        <div className={styles.buttons}>
          <Button variant="outlined" onClick={() => onType(certificate.name)}>
            {words.open}
          </Button>
        </div>
      </div>
    )
  }
  return (
    <div className={styles.correction}>
      {note}
      <NameForm
        isFocused
        name={draft}
        onType={onType}
        language={language}
        saving={saving}
        onSave={(name) =>
          saving.mutate(
            { name, language: language.code },
            {
              onSuccess: () => {
                onType(null)
                notify(words.done)
              },
            },
          )
        }
        submit={words.submit}
        question={words.question}
        unchanged={{ name: certificate.name, language: certificate.language, text: words.same }}
      >
        <Button
          onClick={() => {
            saving.reset()
            onType(null)
          }}
        >
          {t('common.cancel')}
        </Button>
      </NameForm>
    </div>
  )
}
