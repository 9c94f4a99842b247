import { promisesCertificate } from '@palco/contract/certificates/certificate-right'
import type { ParticipantEvent } from '@palco/contract/event/participant-event'
import { type HeldPass, PASSES } from '@palco/contract/passes/pass'

export const CERTIFICATE_PAGE = '/certificate'

/** The key of the person's certificate: the lobby can look for a loaded one without loading the query. */
export const OWN_CERTIFICATE_KEY = ['certificates', 'own']

/** Whether the lobby promises a certificate: the best pass that the person holds now includes one. */
export const isCertificatePromised = ({ passes }: ParticipantEvent, held: HeldPass = {}): boolean =>
  promisesCertificate(held.pass, passes)

/**
 * Whether any pass of the event includes a certificate. If so, the menu links everybody to the certificate page: people
 * without such a pass may have a certificate too, and the profile does not say so.
 */
export const hasCertificates = ({ passes }: ParticipantEvent): boolean =>
  PASSES.some((pass) => passes[pass].certificate)
