import { promisesCertificate } from '@palco/contract/certificates/certificate-right'
import type { ParticipantEvent } from '@palco/contract/event/event'
import { type HeldPass, PASSES } from '@palco/contract/passes/pass'

export const CERTIFICATE_PAGE = '/certificate'

/** Of a pass that has ended the lobby promises nothing; the menu still leads to what became of it. */
export const isCertificatePromised = ({ passes }: ParticipantEvent, held: HeldPass = {}): boolean =>
  promisesCertificate(held.pass, passes)

/**
 * Some pass of the event promises one. Then everybody finds the page: the profile does not tell who has one, or a right by
 * hand, without such a pass.
 */
export const hasCertificates = ({ passes }: ParticipantEvent): boolean =>
  PASSES.some((pass) => passes[pass].certificate)
