import { CERTIFICATE_PATH, PICTURE_NAME } from '@palco/contract/base/paths-and-headers'
import type { ReactNode, Ref } from 'react'
import { useTexts } from '../../i18n/i18n.ts'
import styles from './certificate.module.css'
import { type CertificateStep, stepTitle } from './certificate-step.ts'
import { Correction } from './correction.tsx'
import { DraftPaper } from './draft-paper.tsx'
import { IssuedActions } from './issued-actions.tsx'
import { DrawnPaper, PaperCard } from './paper-card.tsx'
import type { PrintedLanguage } from './printed-language.ts'
import { StepCard } from './step-card.tsx'
import { useCertificateTexts } from './texts/certificate-texts.ts'

interface IssuedProps {
  step: Extract<CertificateStep, { name: 'issued' | 'revoked' }>
  draft: string | null
  onType: (name: string | null) => void
  language: PrintedLanguage
  timeZone: string
  dayOf: (instant: string) => string
  headingRef: Ref<HTMLHeadingElement>
  support: ReactNode
}

export function Issued(props: IssuedProps) {
  const { step, draft, onType, language, timeZone, dayOf, headingRef, support } = props
  const texts = useTexts()
  const words = useCertificateTexts()
  const { certificate } = step
  const { code, event, organiser, issuedAt, revokedAt } = certificate
  const isRevoked = step.name === 'revoked'
  const printed = { event, organiser, name: certificate.name, language: language.code }
  const paper = isRevoked ? (
    <PaperCard {...printed} isRevoked />
  ) : draft?.trim() ? (
    <DraftPaper {...printed} name={draft} />
  ) : (
    <DrawnPaper key={code} {...printed} src={`${CERTIFICATE_PATH}/${code}/${PICTURE_NAME}`} />
  )
  const seal = (
    <p className={styles.seal}>
      {`${words.issuedOn(dayOf(issuedAt))} · ${words.code}: `}
      <span className={styles.code}>{code}</span>
    </p>
  )
  return (
    <StepCard title={stepTitle(step, texts)} headingRef={headingRef} paper={paper}>
      {isRevoked ? (
        <>
          <p>{words.revoked.text(dayOf(revokedAt ?? issuedAt))}</p>
          {seal}
          <div className={styles.buttons}>{support}</div>
        </>
      ) : (
        <>
          <p>{words.issued}</p>
          {seal}
          <IssuedActions {...{ code, issuedAt, event, organiser, timeZone }} />
          <Correction {...{ certificate, draft, onType, language, support }} />
        </>
      )}
    </StepCard>
  )
}
