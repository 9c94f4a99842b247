import type { OwnCertificate } from '@palco/contract/certificates/own-certificate'
import type { InterfaceLanguage } from '@palco/contract/languages/interface-languages'
import { useState } from 'react'
import styles from './paper-card.module.css'
import { PaperCard } from './paper-card.tsx'
import { useCertificateTexts } from './use-certificate-texts.ts'

interface DrawnPaperProps extends Pick<NonNullable<OwnCertificate['certificate']>, 'name' | 'event' | 'organiser'> {
  language: InterfaceLanguage
  /** The server's picture: a busy server draws it later, or not at all. */
  src: string
}

/** The paper as it is printed; in words until its picture is there. */
export function DrawnPaper({ src, ...printed }: DrawnPaperProps) {
  const { paper } = useCertificateTexts()
  const [isDrawn, setIsDrawn] = useState(false)
  return (
    <div className={styles.drawn} data-drawn={isDrawn || undefined}>
      {!isDrawn && <PaperCard {...printed} />}
      <img
        src={src}
        alt={isDrawn ? `${paper.title}: ${printed.name}, ${printed.event}` : ''}
        onLoad={() => setIsDrawn(true)}
      />
    </div>
  )
}
