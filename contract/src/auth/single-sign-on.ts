import * as z from 'zod/mini'

/** The login page's button opens this path, which redirects to the provider. */
export const PROVIDER_SIGN_IN_PATH = '/api/auth/oidc/start'

/** Redirects to the provider, where a signed-in person proves their identity again. */
export const PROVIDER_CONFIRMATION_PATH = '/api/auth/oidc/confirm'

/** Why a sign-in or a confirmation at the provider failed. The login page has a text for each problem. */
export const PROVIDER_PROBLEMS = [
  /** The provider can't be reached, or says that it is not available. */
  'unreachable',
  /** The person or the provider declined the sign-in. */
  'denied',
  /** The sign-in took too long, or was begun in another browser. */
  'expired',
  /**
   * The provider's answer is not valid, or the provider does not prove that the person has just signed in again, which
   * a confirmation needs.
   */
  'refused',
  /** The provider sends no verified e-mail address. */
  'unverified',
  /** Nobody in the team has the e-mail address. */
  'unknown',
  /** The e-mail address belongs to somebody who is not in the team. */
  'participant',
  'inactive',
  'blocked',
  'busy',
] as const
export type ProviderProblem = (typeof PROVIDER_PROBLEMS)[number]

const providerProblem = z.enum(PROVIDER_PROBLEMS)

/**
 * The result of a sign-in at the provider. The ticket works once, within a minute, and only in the browser in which the
 * sign-in began.
 */
export type ProviderReturn = { ticket: string } | { problem: ProviderProblem }

/** Puts the result into the fragment, which browsers never send to a server. */
export const providerReturnPath = (page: string, returned: ProviderReturn) =>
  `${page}#${new URLSearchParams(Object.entries(returned))}`

/** Returns `null` for a fragment that contains no result. */
export function readProviderReturn(fragment: string): ProviderReturn | null {
  const fields = new URLSearchParams(fragment.replace(/^#/, ''))
  const ticket = fields.get('ticket')
  if (ticket) return { ticket }
  const problem = providerProblem.safeParse(fields.get('problem'))
  return problem.success ? { problem: problem.data } : null
}

export const providerTicket = z.object({ ticket: z.string().check(z.minLength(1), z.maxLength(200)) })
