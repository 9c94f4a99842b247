import { certificateSvg } from '@palco/contract/certificates/certificate-svg'
import type { Page } from '@palco/contract/certificates/paper/paper-items'
import { type ReactNode, useMemo } from 'react'
import { PAPER_FAMILIES } from './paper-fonts.ts'
import styles from './paper-page.module.css'

interface PaperPageProps {
  page: Page
  /** Counted from 1. */
  number: number
  /** Of the own design. */
  background?: string | null
  /** Drawn over the page. */
  children?: ReactNode
}

export function PaperPage({ page, number, background = null, children }: PaperPageProps) {
  const svg = useMemo(() => certificateSvg(page, { fonts: PAPER_FAMILIES }), [page])
  return (
    <div className={styles.page}>
      {background && <img className={styles.background} src={background} alt="" />}
      <div
        role="img"
        aria-label={`Prévia do certificado, página ${number}`}
        // biome-ignore lint/security/noDangerouslySetInnerHtml: the writer escapes every text
        dangerouslySetInnerHTML={{ __html: svg }}
      />
      {children}
    </div>
  )
}
