import { promisesCertificate } from '@palco/contract/certificates/certificate-right'
import type { ParticipantEvent } from '@palco/contract/event/participant-event'
import { type HeldPass, PASSES } from '@palco/contract/passes/pass'

export const CERTIFICATE_PAGE = '/certificate'

/**
 * The key of a loaded certificate in the cache. The lobby uses it to find the certificate without loading the code of
 * the query.
 */
export const OWN_CERTIFICATE_KEY = ['certificates', 'own']

/** Whether the person is promised a certificate: their best current pass includes one. */
export const isCertificatePromised = ({ passes }: ParticipantEvent, held: HeldPass = {}): boolean =>
  promisesCertificate(held.pass, passes)

/**
 * Whether the menu and the page of the person's week link to the certificate page. Everybody gets these links if at
 * least one pass includes a certificate: people without such a pass may have a certificate too.
 */
export const hasCertificates = ({ passes }: ParticipantEvent): boolean =>
  PASSES.some((pass) => passes[pass].certificate)
