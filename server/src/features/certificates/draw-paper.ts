import { printedCode } from '@palco/contract/certificates/certificate-code'
import type { FastifyReply } from 'fastify'
import { fileAnswer } from '../../base/http/openapi.ts'
import type { Shared } from '../feature.ts'
import { findSettings } from './certificate-settings.repo.ts'
import type { Certificate } from './certificates.repo.ts'
import type { Papers } from './paper/papers.ts'

export type Drawings = ReturnType<typeof createDrawings>
export type DrawPaper = Drawings['drawPaper']

export function createDrawings({ db, nameFile }: Pick<Shared, 'db' | 'nameFile'>, papers: Papers) {
  async function asIssued({ print, code, settings_version, logo }: Certificate) {
    const settings = await findSettings(db, settings_version)
    if (!settings) throw new Error(`the settings of a certificate are gone: version ${settings_version}`)
    return { print, code, settings, logo }
  }

  return {
    drawPaper: async (certificate: Certificate, origin: string) => ({
      bytes: await papers.pdf(await asIssued(certificate), origin),
      fileName: nameFile(`certificado_${printedCode(certificate.code)}`, 'pdf'),
    }),
    drawPicture: async (certificate: Certificate, origin: string) =>
      papers.picture(await asIssued(certificate), origin),
  }
}

const PDF_TYPE = 'application/pdf'

export const paperAnswer = fileAnswer('The certificate', PDF_TYPE)

/** Caches must not store the PDF, because it belongs to one person. */
export const sendPaper = (reply: FastifyReply, { bytes, fileName }: { bytes: Buffer; fileName: string }) =>
  reply
    .type(PDF_TYPE)
    .headers({
      'content-disposition': `attachment; filename="${fileName}"`,
      'cache-control': 'private, no-store',
    })
    .send(bytes)
