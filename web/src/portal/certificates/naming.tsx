import type { OwnCertificate } from '@palco/contract/certificates/own-certificate'
import { useMutation } from '@tanstack/react-query'
import type { Ref } from 'react'
import { useTexts } from '../../i18n/i18n.ts'
import { Alert } from '../../ui/alert.tsx'
import { notify } from '../../ui/notices.ts'
import styles from './certificate.module.css'
import { confirmName } from './certificate.queries.ts'
import { type CertificateStep, stepTitle } from './certificate-step.ts'
import { DraftPaper } from './draft-paper.tsx'
import { NameForm } from './name-form.tsx'
import type { PrintedLanguage } from './printed-language.ts'
import { StepCard } from './step-card.tsx'
import { useCertificateTexts } from './texts/certificate-texts.ts'

interface NamingProps {
  own: OwnCertificate
  step: Extract<CertificateStep, { name: 'early' | 'ready' }>
  draft: string | null
  onType: (name: string | null) => void
  language: PrintedLanguage
  dayOf: (instant: string) => string
  headingRef: Ref<HTMLHeadingElement>
}

/** Lets the person confirm their name. From the day of issue, this also issues the certificate. */
export function Naming({ own, step, draft, onType, language, dayOf, headingRef }: NamingProps) {
  const texts = useTexts()
  const words = useCertificateTexts()
  const saving = useMutation(confirmName)
  const { confirmed, suggested } = own.name
  const name = draft ?? confirmed ?? suggested
  const isReady = step.name === 'ready'

  const save = (printed: string) =>
    saving.mutate(
      { name: printed, language: language.code, isIssued: isReady },
      {
        onSuccess: () => {
          if (isReady) return
          onType(null)
          notify(words.name.confirmed)
        },
      },
    )

  return (
    <StepCard
      title={stepTitle(step, texts)}
      headingRef={headingRef}
      paper={<DraftPaper event={own.event} organiser={own.organiser} name={name} language={language.code} />}
    >
      {step.name === 'ready' && step.isAgain && (
        <Alert severity="info" role="none">
          {words.revoked.again}
        </Alert>
      )}
      <p>{step.name === 'early' ? words.early.text(dayOf(step.from)) : words.ready}</p>
      {!isReady && confirmed && <p className={styles.confirmed}>{words.early.confirmed(confirmed)}</p>}
      <NameForm
        name={name}
        onType={onType}
        language={language}
        saving={saving}
        onSave={save}
        hint={words.name.hint}
        submit={isReady ? words.name.issue : words.name.confirm}
        {...(isReady && { question: words.name.question })}
      />
    </StepCard>
  )
}
