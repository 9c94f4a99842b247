import type { CertificatePrint } from '../certificates.ts'

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
