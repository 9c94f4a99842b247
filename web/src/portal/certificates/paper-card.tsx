import type { OwnCertificate } from '@palco/contract/certificates/own-certificate'
import { type InterfaceLanguage, languageTag } from '@palco/contract/languages/interface-languages'
import { useState } from 'react'
import styles from './paper-card.module.css'
import { CERTIFICATE_TEXTS, useCertificateTexts } from './texts/certificate-texts.ts'

export interface PrintedWords extends Pick<OwnCertificate, 'event' | 'organiser'> {
  name: string
  language: InterfaceLanguage
}

type PaperCardProps = PrintedWords & { isRevoked?: boolean }

export function PaperCard({ event, organiser, name, language, isRevoked = false }: PaperCardProps) {
  const { paper } = CERTIFICATE_TEXTS[language]
  return (
    <div className={styles.frame}>
      <div className={styles.paper} lang={languageTag(language)} data-revoked={isRevoked || undefined}>
        <p className={styles.title}>{paper.title}</p>
        <p className={styles.to}>{paper.to}</p>
        <p className={styles.name} data-length={lengthOf(name)}>
          {name || '\u00a0'}
        </p>
        <p className={styles.event}>{event}</p>
        {organiser && <p className={styles.organiser}>{organiser}</p>}
      </div>
    </div>
  )
}

/** Classifies a name by its length. Longer names get a smaller font, as on the printed certificate. */
const lengthOf = ({ length }: string) =>
  length > 60 ? 'longest' : length > 36 ? 'longer' : length > 22 ? 'long' : 'short'

/**
 * Shows the server's picture of the certificate. While it is loading, and if it can't be loaded, shows a simple card.
 */
export function DrawnPaper({ src, ...printed }: PrintedWords & { src: string }) {
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
