import { promisesCertificate } from '@palco/contract/certificates/certificate-right'
import type { ParticipantEvent } from '@palco/contract/event/participant-event'
import { type HeldPass, PASSES } from '@palco/contract/passes/pass'

export const CERTIFICATE_PAGE = '/certificate'

/** Whether the lobby promises a certificate: the person has a pass that includes one, and it has not ended. */
export const isCertificatePromised = ({ passes }: ParticipantEvent, held: HeldPass = {}): boolean =>
  promisesCertificate(held.pass, passes)

/**
 * Whether any pass of the event includes a certificate. If so, the menu links everybody to the certificate page: people
 * without such a pass may have a certificate too, and the profile does not say so.
 */
export const hasCertificates = ({ passes }: ParticipantEvent): boolean =>
  PASSES.some((pass) => passes[pass].certificate)
