import { CERTIFICATE_PATH, PICTURE_NAME } from '@palco/contract/certificate-path'
import type { InterfaceLanguage } from '@palco/contract/interface-languages'
import type { OwnCertificate } from '@palco/contract/own-certificate'
import { useState } from 'react'
import styles from './paper-card.module.css'
import { PaperCard } from './paper-card.tsx'
import { useCertificateTexts } from './use-certificate-texts.ts'

interface IssuedPaperProps
  extends Pick<NonNullable<OwnCertificate['certificate']>, 'code' | 'name' | 'event' | 'organiser'> {
  language: InterfaceLanguage
}

/** The paper as it was printed; a busy server draws it later, or not at all. */
export function IssuedPaper({ code, ...printed }: IssuedPaperProps) {
  const { paper } = useCertificateTexts()
  const [isDrawn, setIsDrawn] = useState(false)
  return (
    <div className={styles.issued} data-drawn={isDrawn || undefined}>
      {!isDrawn && <PaperCard {...printed} />}
      <img
        src={`${CERTIFICATE_PATH}/${code}/${PICTURE_NAME}`}
        alt={isDrawn ? `${paper.title}: ${printed.name}, ${printed.event}` : ''}
        onLoad={() => setIsDrawn(true)}
      />
    </div>
  )
}
