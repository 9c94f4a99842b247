import { CERTIFICATE_PATH } from '@palco/contract/base/paths-and-headers'
import { printedCode } from '@palco/contract/certificates/certificate-code'
import { invalidInput } from '../../../base/errors.ts'
import type { Shared } from '../../feature.ts'
import { findImage } from '../../images/images.repo.ts'
import type { PrintedDocument } from './document-pages.ts'
import type { CertificateJob, LoadedImage } from './paper-thread.ts'
import { createPaperThreads, type PaperLimits } from './paper-threads.ts'

/** The maximum length of the URL in the QR code. With a forged host name, the URL could be too long. */
const URL_MAX_LENGTH = 300

export type Papers = ReturnType<typeof createPapers>

/** What is drawn. In this type, the code has no hyphens; in `CertificateJob` it has them. */
type DrawnPaper = Pick<CertificateJob, 'print' | 'code' | 'settings' | 'logo'>

export function createPapers({ config, db }: Pick<Shared, 'config' | 'db'>, limits?: PaperLimits) {
  const threads = createPaperThreads(limits)

  /** If an image was deleted in the meantime, its bytes are missing and it is not drawn. */
  const loadImages = async (addresses: readonly string[]): Promise<LoadedImage[]> =>
    Promise.all(
      addresses.map(async (address) => {
        const image = await findImage(db, address.slice(address.lastIndexOf('/') + 1))
        return { address, contentType: image?.contentType ?? '', bytes: image?.bytes ?? Buffer.alloc(0) }
      }),
    )

  const draw =
    (kind: CertificateJob['kind']) =>
    /** Draws a certificate. `origin`, the origin of the request, is used if no public URL is configured. */
    async ({ print, code, settings, logo }: DrawnPaper, origin: string): Promise<Buffer> => {
      const printed = printedCode(code)
      const checkUrl = `${config.publicUrl?.origin ?? origin}${CERTIFICATE_PATH}/${printed}`
      if (checkUrl.length > URL_MAX_LENGTH) throw invalidInput('Endereço inválido')
      return threads.draw({ kind, print, code: printed, checkUrl, settings, logo, images: [] }, loadImages)
    }

  return {
    pdf: draw('pdf'),
    /** Draws a PNG of 1200×630 pixels for previews of links. */
    picture: draw('picture'),
    document: (document: PrintedDocument) => threads.draw({ kind: 'document', document }, loadImages),
    stop: threads.stop,
  }
}
