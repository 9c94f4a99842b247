import { printedCode } from '@palco/contract/certificate-code'
import type { Shared } from '../../feature.ts'
import { findSettings } from './certificate-settings.repo.ts'
import type { Certificate } from './certificates.repo.ts'
import type { Papers } from './paper/papers.ts'

export type DrawPaper = ReturnType<typeof createDrawPaper>

/** Drawn anew each time, with the settings that the certificate was issued with. */
export function createDrawPaper({ db, nameFile }: Pick<Shared, 'db' | 'nameFile'>, papers: Pick<Papers, 'pdf'>) {
  return async ({ print, code, settings_version }: Certificate, origin: string) => {
    const settings = await findSettings(db, settings_version)
    if (!settings) throw new Error(`the settings of a certificate are gone: version ${settings_version}`)
    return {
      bytes: await papers.pdf(print, code, settings, origin),
      fileName: nameFile(`certificado_${printedCode(code)}`, 'pdf'),
    }
  }
}
