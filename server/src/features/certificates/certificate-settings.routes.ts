import { certificateSettingsUpdate } from '@palco/contract/certificates/certificate-design'
import { certificateSample, certificateSettingsAnswer } from '@palco/contract/certificates/certificates'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
import { answers, ok } from '../../base/http/answers.ts'
import type { NameFile } from '../../base/http/file-name.ts'
import { acceptForms } from '../../base/http/forms.ts'
import { FORM, forAdmins } from '../../base/http/openapi.ts'
import { originOf } from '../../base/http/request-origin.ts'
import { actorOf } from '../audit/actor.ts'
import type { CertificateSettingsService } from './certificate-settings.service.ts'
import { paperAnswer, sendPaper } from './paper-answer.ts'

const imageForm = z.object({ file: z.instanceof(Buffer, { error: 'Selecione uma imagem' }) })

export const certificateSettingsRoutes =
  (settings: CertificateSettingsService, nameFile: NameFile): FastifyPluginAsyncZod =>
  async (app) => {
    await acceptForms(app)
    const base = { tags: ['certificates'], ...forAdmins }

    app.get('/admin/certificates/settings', {
      schema: {
        ...base,
        operationId: 'getCertificateSettings',
        summary: 'How certificates look, and from when they are issued',
        response: answers(certificateSettingsAnswer),
      },
      handler: async () => ok(await settings.read()),
    })

    app.put('/admin/certificates/settings', {
      schema: {
        ...base,
        operationId: 'updateCertificateSettings',
        summary: 'Save how certificates look',
        description: 'Certificates that were issued before keep their look.',
        failures: [409],
        body: certificateSettingsUpdate,
        response: answers(certificateSettingsAnswer),
      },
      handler: async (request) => ok(await settings.save(request.body, actorOf(request))),
    })

    app.post('/admin/certificates/images', {
      schema: {
        ...base,
        ...FORM,
        operationId: 'uploadCertificateImage',
        summary: 'Upload a signature or a background',
        body: imageForm,
        response: answers(z.object({ address: z.string() })),
      },
      handler: async (request) => ok(await settings.uploadImage(request.body.file, actorOf(request))),
    })

    app.post('/admin/certificates/sample', {
      schema: {
        ...base,
        operationId: 'drawSampleCertificate',
        summary: 'A sample with the given settings, as a PDF',
        body: certificateSample,
        response: paperAnswer,
      },
      handler: async (request, reply) => {
        const bytes = await settings.sample(request.body, originOf(request))
        return sendPaper(reply, { bytes, fileName: nameFile('certificado_exemplo', 'pdf') })
      },
    })
  }
