import { parentPort } from 'node:worker_threads'
import type { CertificateSettings } from '@palco/contract/certificates/certificate-design'
import { layOut } from '@palco/contract/certificates/certificate-layout'
import { PAPER_TEXTS } from '@palco/contract/certificates/certificate-texts'
import type { CertificatePrint } from '@palco/contract/certificates/certificates'
import type { PaperImage } from '@palco/contract/certificates/paper/paper-items'
import { languageTag } from '@palco/contract/languages/interface-languages'
import { documentPages, type PrintedDocument } from './document-pages.ts'
import { measure } from './paper-fonts.ts'
import { drawPdf } from './pdf.ts'
import { drawPicture } from './picture.ts'
import { type PrintedImage, printedImage } from './printed-image.ts'

// Entry point of a worker thread that draws certificates and documents ("papers"), one at a time.

export type PaperJob = CertificateJob | { kind: 'document'; document: PrintedDocument }

export interface CertificateJob {
  kind: 'pdf' | 'picture'
  print: CertificatePrint
  /** The certificate's code with hyphens, as it is printed. */
  code: string
  checkUrl: string
  settings: CertificateSettings
  logo: string | null
  /** The images that an earlier answer of the thread has reported as missing. */
  images: LoadedImage[]
}

export interface LoadedImage {
  address: string
  contentType: string
  bytes: Uint8Array
}

export type PaperAnswer =
  | { bytes: Uint8Array }
  /** The thread does not have the images with these URLs. The job must be sent again together with them. */
  | { missing: string[] }
  | { failure: string }

/** The maximum number of cached images: background, signature and logo, for two versions of the settings. */
const MAX_IMAGES = 6

/** Images by URL, `null` if an image can't be printed. */
const known = new Map<string, PrintedImage | null>()

const answerTo = async (job: PaperJob): Promise<PaperAnswer> =>
  job.kind === 'document' ? { bytes: await drawDocument(job.document) } : drawCertificate(job)

function drawDocument(document: PrintedDocument) {
  const { title, author, createdAt } = document
  const facts = { title, author, language: languageTag('PT_BR'), createdAt: new Date(createdAt) }
  return drawPdf(documentPages(document, measure), new Map(), facts)
}

async function drawCertificate(job: CertificateJob): Promise<PaperAnswer> {
  const { settings, print, code, checkUrl } = job
  const isOwn = settings.design === 'own'
  const addresses = {
    logo: !isOwn && settings.hasLogo ? job.logo : null,
    signature: settings.signature,
    background: isOwn ? settings.background : null,
  }
  const used = Object.values(addresses).filter((address) => address !== null)
  // Move the images of this certificate to the end of the map. The first image in the map is then the least recently
  // used one.
  for (const address of used) {
    const image = known.get(address)
    if (known.delete(address)) known.set(address, image ?? null)
  }
  for (const { address, contentType, bytes } of job.images) {
    known.set(address, await printedImage(Buffer.from(bytes), contentType))
    if (known.size > MAX_IMAGES) known.delete(known.keys().next().value ?? '')
  }
  const missing = used.filter((address) => !known.has(address))
  if (missing.length) return { missing }

  const images = new Map<string, PrintedImage>()
  const imageAt = (address: string | null): PaperImage | null => {
    const image = address && known.get(address)
    if (!image) return null
    images.set(address, image)
    return { address, width: image.width, height: image.height }
  }
  const paper = {
    print,
    code,
    checkUrl,
    logo: imageAt(addresses.logo),
    signature: imageAt(addresses.signature),
    background: imageAt(addresses.background),
  }
  const pages = layOut(paper, settings, measure)
  if (job.kind === 'picture') {
    const [first] = pages
    return first ? { bytes: await drawPicture(first, images, settings.accent) } : { failure: 'no page' }
  }
  const bytes = await drawPdf(pages, images, {
    title: `${PAPER_TEXTS[print.language].title}: ${print.name}`,
    author: print.organiser || print.event,
    language: languageTag(print.language),
    createdAt: new Date(`${print.issuedOn}T00:00Z`),
  })
  return { bytes }
}

parentPort?.on('message', async (job: PaperJob) => {
  const answer = await answerTo(job).catch((error: Error): PaperAnswer => ({ failure: error.stack ?? error.message }))
  parentPort?.postMessage(answer)
})
