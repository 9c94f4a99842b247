import type { CertificateSettingsUpdate } from '@palco/contract/certificates/certificate-design'
import {
  type CertificateSettingsAnswer,
  type certificateSample,
  certificateSettingsAnswer,
} from '@palco/contract/certificates/certificates'
import * as z from 'zod/mini'
import { api } from '../../../api/api.ts'
import { fetcher } from '../../kit/list/fetcher.ts'

export type SavedDesign = CertificateSettingsAnswer
export type DesignValues = CertificateSettingsUpdate

export const designQuery = {
  queryKey: ['certificates', 'design'],
  queryFn: fetcher('admin/certificates/settings', certificateSettingsAnswer),
}

export const saveDesign = (design: DesignValues) =>
  api.put('admin/certificates/settings', design, certificateSettingsAnswer)

export async function uploadImage(file: File): Promise<string> {
  const form = new FormData()
  form.append('file', file)
  const { address } = await api.post('admin/certificates/images', form, z.object({ address: z.string() }))
  return address
}

export const fetchSample = (sample: z.infer<typeof certificateSample>) =>
  api.postForFile('admin/certificates/sample', sample)
