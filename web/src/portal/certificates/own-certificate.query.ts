import { ownCertificate } from '@palco/contract/certificates/own-certificate'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../../api/api.ts'
import { serverNow } from '../../api/server-clock.ts'
import { OWN_CERTIFICATE_KEY } from './certificate-way.ts'

// This query is not in `certificate.queries.ts`, so that the lobby does not load the other calls of the certificate
// page.

export const OWN_CERTIFICATE = 'participant/certificate'
/** The maximum refetch interval: a timer of more than 24 days would overflow. */
const LONGEST_WAIT_MS = 3_600_000
/** The maximum random delay of a refetch: the day of issue begins for everybody at the same instant. */
const SPREAD_MS = 10_000

export const ownCertificateQuery = queryOptions({
  queryKey: OWN_CERTIFICATE_KEY,
  queryFn: () => api.get(OWN_CERTIFICATE, ownCertificate),
  // Refetches when the day of issue begins, because the server does not announce it.
  refetchInterval: ({ state: { data } }) => {
    if (data?.right.kind !== 'early') return false
    const wait = Math.max(Date.parse(data.right.from) - serverNow(), 0) + Math.random() * SPREAD_MS
    return Math.min(wait, LONGEST_WAIT_MS)
  },
})
