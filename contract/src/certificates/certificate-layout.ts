import { printableText } from './certificate-characters.ts'
import type { CertificateSettings } from './certificate-design.ts'
import type { CertificatePrint } from './certificates.ts'
import { ownPage } from './paper/own-page.ts'
import type { Measure, Page, Paper } from './paper/paper-items.ts'
import { programmePages } from './paper/programme-pages.ts'
import { stagePage } from './paper/stage-page.ts'

/** Lays out the pages. The server draws them as a PDF and as a picture, and the console draws them as SVG. */
export function layOut({ print, ...others }: Paper, settings: CertificateSettings, measure: Measure): Page[] {
  const paper = { ...others, print: printable(print) }
  const isOwn = settings.design === 'own' && paper.background !== null
  const first = isOwn ? ownPage(paper, settings, measure) : stagePage(paper, settings, measure)
  return [first, ...programmePages(paper, settings, measure)]
}

const printable = (print: CertificatePrint): CertificatePrint => ({
  ...print,
  name: printableText(print.name),
  event: printableText(print.event),
  organiser: printableText(print.organiser),
  signatory: { name: printableText(print.signatory.name), role: printableText(print.signatory.role) },
  programme: print.programme.map((room) => ({
    ...room,
    title: printableText(room.title),
    speaker: printableText(room.speaker),
  })),
})
