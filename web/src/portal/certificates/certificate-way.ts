import { promisesCertificate } from '@palco/contract/certificates/certificate-right'
import type { ParticipantEvent } from '@palco/contract/event/participant-event'
import { type HeldPass, PASSES } from '@palco/contract/passes/pass'

export const CERTIFICATE_PAGE = '/certificate'

/** The lobby finds a loaded certificate by this key, without loading the query. */
export const OWN_CERTIFICATE_KEY = ['certificates', 'own']

/** Whether the lobby promises a certificate: the best pass that the person holds now includes one. */
export const isCertificatePromised = ({ passes }: ParticipantEvent, held: HeldPass = {}): boolean =>
  promisesCertificate(held.pass, passes)

/**
 * Whether the menu has a link to the certificate page. If any pass includes a certificate, everybody gets the link:
 * people without such a pass may have a certificate too.
 */
export const hasCertificates = ({ passes }: ParticipantEvent): boolean =>
  PASSES.some((pass) => passes[pass].certificate)
