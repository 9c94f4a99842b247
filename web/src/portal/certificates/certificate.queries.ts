import type { certificateCorrection, certificateName } from '@palco/contract/certificates/certificates'
import { type OwnCertificate, ownCertificate } from '@palco/contract/certificates/own-certificate'
import { mutationOptions, queryOptions } from '@tanstack/react-query'
import type * as z from 'zod/mini'
import { api } from '../../api/api.ts'
import { ApiError } from '../../api/api-error.ts'
import { download } from '../../ui/download.ts'
import { OWN_CERTIFICATE, ownCertificateQuery } from './own-certificate.query.ts'

const RETRIES = 4
const DEFAULT_WAIT_SECONDS = 5
const LONGEST_WAIT_SECONDS = 60

/** Returns how many seconds to wait before the next call to a busy server; `null` for other errors. */
export const waitSeconds = (error: unknown): number | null =>
  error instanceof ApiError && error.status === 503
    ? Math.min(error.retryAfterSeconds ?? DEFAULT_WAIT_SECONDS, LONGEST_WAIT_SECONDS)
    : null

/** Options for idempotent calls: a call is repeated if the server is busy, and fails immediately without a network. */
const patient = {
  networkMode: 'always',
  retry: (failures: number, error: Error) => failures < RETRIES && waitSeconds(error) !== null,
  retryDelay: (_failures: number, error: Error) => 1000 * (waitSeconds(error) ?? 0),
} as const

const FINAL = ['CERTIFICATE_NOT_EARNED', 'CERTIFICATE_FINAL']

const naming = <Body>(mutationFn: (body: Body) => Promise<OwnCertificate>) =>
  mutationOptions({
    ...patient,
    mutationFn,
    onSuccess: (own, _body, _result, { client }) => client.setQueryData(ownCertificateQuery.queryKey, own),
    // If the right to the certificate or the time for a correction has ended, refetches the page's data.
    onError: (error, _body, _result, { client }) => {
      if (error instanceof ApiError && error.code && FINAL.includes(error.code))
        void client.invalidateQueries({ queryKey: ownCertificateQuery.queryKey })
    },
  })

/** Confirms the name and the language of the certificate. With `isIssued`, also issues the certificate. */
export const confirmName = naming((body: z.input<typeof certificateName>) =>
  api.put(OWN_CERTIFICATE, body, ownCertificate),
)

export const correctName = naming((body: z.input<typeof certificateCorrection>) =>
  api.post(`${OWN_CERTIFICATE}/correction`, body, ownCertificate),
)

export const previewQuery = (print: z.input<typeof certificateCorrection>) =>
  queryOptions({
    queryKey: [...ownCertificateQuery.queryKey, 'preview', print],
    queryFn: () => api.postForFile(`${OWN_CERTIFICATE}/preview`, print),
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  })

/** Downloads the certificate. The code is not sent: the page uses it to know to which certificate a result belongs. */
export const downloadPaper = mutationOptions({
  ...patient,
  mutationFn: (_code: string) => api.file(`${OWN_CERTIFICATE}/paper`),
  onSuccess: download,
})
