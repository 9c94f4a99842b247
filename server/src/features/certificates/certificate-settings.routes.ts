import { certificateSettingsUpdate } from '@palco/contract/certificates/certificate-design'
import { certificateSample, certificateSettingsAnswer } from '@palco/contract/certificates/certificates'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
import { ok } from '../../base/http/answers.ts'
import type { NameFile } from '../../base/http/file-name.ts'
import { acceptForms } from '../../base/http/forms.ts'
import { memberCalls, memberFiles } from '../../base/http/member-calls.ts'
import { FORM } from '../../base/http/openapi.ts'
import { originOf } from '../../base/http/request-origin.ts'
import { actorOf } from '../audit/actor.ts'
import type { CertificateSettingsService } from './certificate-settings.service.ts'
import { paperAnswer, sendPaper } from './draw-paper.ts'

const imageForm = z.object({ file: z.instanceof(Buffer, { error: 'Selecione uma imagem' }) })

export const certificateSettingsRoutes =
  (settings: CertificateSettingsService, nameFile: NameFile): FastifyPluginAsyncZod =>
  async (app) => {
    await acceptForms(app)
    const call = memberCalls('certificates')

    app.get(
      '/admin/certificates/settings',
      call('certificates.view')(
        'getCertificateSettings',
        'How certificates look, and from when they are issued',
        certificateSettingsAnswer,
      ),
      async () => ok(await settings.read()),
    )

    app.put(
      '/admin/certificates/settings',
      call('certificates.change')(
        'updateCertificateSettings',
        'Save how certificates look',
        certificateSettingsAnswer,
        {
          body: certificateSettingsUpdate,
          failures: [409],
          description: 'Certificates that were issued before keep their look.',
        },
      ),
      async (request) => ok(await settings.save(request.body, actorOf(request))),
    )

    app.post(
      '/admin/certificates/images',
      call('certificates.change')(
        'uploadCertificateImage',
        'Upload a signature or a background',
        z.object({ address: z.string() }),
        {
          body: imageForm,
          ...FORM,
        },
      ),
      async (request) => ok(await settings.uploadImage(request.body.file, actorOf(request))),
    )

    app.post(
      '/admin/certificates/sample',
      memberFiles('certificates')('certificates.view')(
        'drawSampleCertificate',
        'A sample with the given settings, as a PDF',
        paperAnswer,
        {
          body: certificateSample,
        },
      ),
      async (request, reply) => {
        const bytes = await settings.sample(request.body, originOf(request))
        return sendPaper(reply, { bytes, fileName: nameFile('certificado_exemplo', 'pdf') })
      },
    )
  }
