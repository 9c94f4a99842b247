import type { CertificateSettings } from './certificate-design.ts'
import { ownPage } from './certificate-paper/own-page.ts'
import type { Paper } from './certificate-paper/paper.ts'
import type { Measure, Page } from './certificate-paper/paper-items.ts'
import { programmePages } from './certificate-paper/programme-pages.ts'
import { stagePage } from './certificate-paper/stage-page.ts'

/** Every page of a certificate. The server draws it as PDF and as a picture, the console as SVG. */
export function layOut(paper: Paper, settings: CertificateSettings, measure: Measure): Page[] {
  const isOwn = settings.design === 'own' && paper.background !== null
  const first = isOwn ? ownPage(paper, settings, measure) : stagePage(paper, settings, measure)
  return [first, ...programmePages(paper, settings, measure)]
}
