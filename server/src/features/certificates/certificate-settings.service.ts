import { EVENT_IMAGE_MAX_BYTES } from '@palco/contract/base/limits'
import type { CertificateSettings, CertificateSettingsUpdate } from '@palco/contract/certificates/certificate-design'
import { samplePrint } from '@palco/contract/certificates/certificate-sample'
import type { CertificateSettingsAnswer, certificateSample } from '@palco/contract/certificates/certificates'
import type * as z from 'zod/mini'
import type { Transaction } from '../../base/db/database.ts'
import { invalidInput, wrongType } from '../../base/errors.ts'
import type { Actor } from '../audit/actor.ts'
import { byPath, changesOf } from '../audit/changes.ts'
import { type AuditEntry, recordAudit } from '../audit/record-audit.ts'
import { imageUrl } from '../catalog/catalog.repo.ts'
import { imageType } from '../images/image-type.ts'
import { keepImages, saveImage } from '../images/images.repo.ts'
import type { CertificateParts } from './certificate-parts.ts'
import { currentSettings, saveSettings } from './certificate-settings.repo.ts'
import { checkPrintable } from './issue.service.ts'

const PRINTED_TYPES = ['image/png', 'image/jpeg']
/** The code on samples. A random code is practically never equal to it. */
export const SAMPLE_CODE = '000000000000'

export type CertificateSettingsService = ReturnType<typeof createCertificateSettings>

export function createCertificateSettings({ db, bus, catalog, papers }: CertificateParts) {
  const record = (trx: Transaction, actor: Actor, changes: AuditEntry['changes']) =>
    recordAudit(trx, actor, {
      action: 'certificate.settings-updated',
      target: { type: 'certificate', id: null, name: '' },
      ...(changes && { changes }),
    })

  const checkTexts = ({ organiser, signatory }: CertificateSettings) =>
    checkPrintable(organiser, signatory.name, signatory.role)

  return {
    read: (): Promise<CertificateSettingsAnswer> => currentSettings(db),

    async save({ version, ...settings }: CertificateSettingsUpdate, actor: Actor): Promise<CertificateSettingsAnswer> {
      checkTexts(settings)
      return bus.transaction(async (trx, announce) => {
        const { version: _, ...before } = await currentSettings(trx)
        if (!(await keepImages(trx, imagesOf(settings))))
          throw invalidInput('Uma imagem não existe mais. Envie-a de novo.')
        const saved = await saveSettings(trx, settings, version)
        announce({ type: 'certificates-changed', userIds: [] })
        await record(trx, actor, changesOf(byPath(before), byPath(settings)))
        return saved
      })
    },

    /** If no saved settings use the image, a later cleanup deletes it, after at least a day. */
    uploadImage(file: Buffer, actor: Actor): Promise<{ address: string }> {
      if (!PRINTED_TYPES.includes(imageType(file))) throw wrongType('A imagem deve ser PNG ou JPEG')
      return bus.transaction(async (trx) => {
        const address = imageUrl(await saveImage(trx, file, EVENT_IMAGE_MAX_BYTES))
        await record(trx, actor, changesOf(null, { images: address }))
        return { address }
      })
    },

    async sample({ settings, language, name }: z.infer<typeof certificateSample>, origin: string): Promise<Buffer> {
      checkPrintable(name)
      checkTexts(settings)
      const { event, rooms } = catalog.current()
      const print = samplePrint({ language, name }, event, rooms, settings, Date.now())
      return papers.pdf({ print, code: SAMPLE_CODE, settings, logo: event.images.logo }, origin)
    },
  }
}

/** Returns the ids of the images. Rejects URLs that are not images of this server. */
function imagesOf({ signature, background }: CertificateSettings): string[] {
  return [signature, background].flatMap((address) => {
    if (address === null) return []
    const id = /^\/api\/images\/([0-9a-f]{32})$/.exec(address)?.[1]
    if (!id) throw invalidInput('Uma imagem não existe mais. Envie-a de novo.')
    return id
  })
}
