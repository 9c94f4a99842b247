import { ownCertificate } from '@palco/contract/certificates/own-certificate'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../../api/api.ts'
import { serverNow } from '../../api/server-clock.ts'
import { OWN_CERTIFICATE_KEY } from './certificate-way.ts'

// This query has a file of its own, so that the lobby can load it without the other calls of the certificate page.

export const OWN_CERTIFICATE = 'participant/certificate'
/** The maximum refetch interval. Timers overflow if their delay is longer than 24 days. */
const LONGEST_WAIT_MS = 3_600_000
/** The maximum random delay of a refetch, because the day of issue begins for everybody at the same instant. */
const SPREAD_MS = 10_000

export const ownCertificateQuery = queryOptions({
  queryKey: OWN_CERTIFICATE_KEY,
  queryFn: () => api.get(OWN_CERTIFICATE, ownCertificate),
  // The server sends no message when the day of issue begins, so the query is refetched then.
  refetchInterval: ({ state: { data } }) => {
    if (data?.right.kind !== 'early') return false
    const wait = Math.max(Date.parse(data.right.from) - serverNow(), 0) + Math.random() * SPREAD_MS
    return Math.min(wait, LONGEST_WAIT_MS)
  },
})
