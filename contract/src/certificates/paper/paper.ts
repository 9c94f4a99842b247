import type { CertificatePrint } from '../certificates.ts'
import { PAGE, type PlacedImage } from './paper-items.ts'

export interface PaperImage {
  address: string
  /** In pixels: only their ratio matters. */
  width: number
  height: number
}

/** What a paper is made of, beside the settings. */
export interface Paper {
  print: CertificatePrint
  /** As printed: `XXXX-XXXX-XXXX`. */
  code: string
  /** Where the certificate is checked, with `https://`. */
  checkUrl: string
  /** The event's; `null`: its title is set instead. */
  logo: PaperImage | null
  signature: PaperImage | null
  background: PaperImage | null
}

/** As large as possible within the box, above its lower edge. */
export function contained(image: PaperImage, width: number, height: number): { width: number; height: number } {
  const scale = Math.min(width / image.width, height / image.height)
  return { width: image.width * scale, height: image.height * scale }
}

/** Covers the whole page; what is beyond its edges is cut off. */
export function covering(image: PaperImage): PlacedImage {
  const scale = Math.max(PAGE.width / image.width, PAGE.height / image.height)
  const [width, height] = [image.width * scale, image.height * scale]
  return {
    kind: 'image',
    address: image.address,
    alt: null,
    x: (PAGE.width - width) / 2,
    y: (PAGE.height - height) / 2,
    width,
    height,
  }
}
