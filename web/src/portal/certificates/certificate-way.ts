import { promisesCertificate } from '@palco/contract/certificates/certificate-right'
import type { ParticipantEvent } from '@palco/contract/event/event'
import { type HeldPass, PASSES } from '@palco/contract/passes/pass'

export const CERTIFICATE_PAGE = '/certificate'

/** Whether the lobby promises a certificate. A pass that has ended promises none; the menu still links to the page. */
export const isCertificatePromised = ({ passes }: ParticipantEvent, held: HeldPass = {}): boolean =>
  promisesCertificate(held.pass, passes)

/**
 * Whether any pass of the event includes a certificate. The menu then links to the page for everybody: the profile does
 * not say who got a certificate, or the right to one, without such a pass.
 */
export const hasCertificates = ({ passes }: ParticipantEvent): boolean =>
  PASSES.some((pass) => passes[pass].certificate)
