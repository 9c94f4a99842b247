import {
  type CertificateFilter,
  type CertificateQuery,
  type CertificateRunKind,
  type certificateCorrectByAdmin,
  type certificateGrant,
  certificatePage,
  type certificateRevokeByCode,
  certificateRun,
  certificateRunPreview,
  certificatesOfUser,
  issuedCertificate,
} from '@palco/contract/certificates/certificates'
import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { api } from '../../api/api.ts'
import { fetcher } from '../kit/list/fetcher.ts'
import { PAGE_SIZE } from '../kit/list/list-state.ts'

export const certificatesQuery = (list: CertificateQuery) => ({
  queryKey: ['certificates', 'list', list],
  queryFn: fetcher('admin/certificates', certificatePage, { ...list, pageSize: PAGE_SIZE }),
  placeholderData: keepPreviousData,
  // Attendance decides who has earned a certificate and changes every minute, so the data is refetched whenever a page
  // shows it.
  staleTime: 0,
})

export const certificatesOfUserQuery = (userId: string) => ({
  queryKey: ['certificates', 'user', userId],
  queryFn: fetcher(`admin/users/${userId}/certificates`, certificatesOfUser),
  staleTime: 0,
})

export const runPreviewQuery = (kind: CertificateRunKind) => ({
  queryKey: ['certificates', 'preview', kind],
  queryFn: fetcher('admin/certificates/runs/preview', certificateRunPreview, { kind }),
  staleTime: 0,
})

const RUN_REFRESH_MS = 2000

/** The latest bulk run (issuing certificates or asking for names) of any administrator. Polled while the run lasts. */
export const latestRunQuery = queryOptions({
  queryKey: ['certificates', 'run'],
  queryFn: ({ signal }) => api.get('admin/certificates/runs/latest', z.nullable(certificateRun), { signal }),
  refetchInterval: ({ state }) => (state.data?.state === 'running' ? RUN_REFRESH_MS : false),
})

export const refreshCertificates = (queryClient: QueryClient) =>
  queryClient.invalidateQueries({ queryKey: ['certificates'] })

export const startRun = (kind: CertificateRunKind) => api.post('admin/certificates/runs', { kind }, certificateRun)

export const correctCertificate = (certificateId: string, correction: z.output<typeof certificateCorrectByAdmin>) =>
  api.post(`admin/certificates/${certificateId}/correct`, correction, certificatesOfUser)

export const revokeCertificate = (certificateId: string, reason: string) =>
  api.post(`admin/certificates/${certificateId}/revoke`, { reason }, certificatesOfUser)

export const revokeByCode = (revocation: z.output<typeof certificateRevokeByCode>) =>
  api.post('admin/certificates/revoke', revocation, issuedCertificate)

export const sendCertificate = (certificateId: string) => api.post(`admin/certificates/${certificateId}/send`, {})

export const grantCertificate = (userId: string, grant: z.output<typeof certificateGrant>) =>
  api.post(`admin/users/${userId}/certificates/grant`, grant, certificatesOfUser)

export const issueCertificate = (userId: string) =>
  api.post(`admin/users/${userId}/certificates/issue`, {}, certificatesOfUser)

export const askName = (userId: string) =>
  api.post(`admin/users/${userId}/certificates/ask-name`, {}, certificatesOfUser)

export const removeGrant = (userId: string) =>
  api.delete(`admin/users/${userId}/certificates/grant`, undefined, certificatesOfUser)

export const fetchPaper = (certificateId: string) => api.file(`admin/certificates/${certificateId}/paper`)

export const fetchCertificateSheet = (filter: CertificateFilter) =>
  api.file('admin/certificates/export', { searchParams: { ...filter } })

export const fetchPapers = () => api.file('admin/certificates/papers')
