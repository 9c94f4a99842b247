import { REVISION_HEADER } from '@palco/contract/base/paths-and-headers'
import { emitChanged } from './server-events.ts'

/** The highest catalog revision that this page has seen in any response or message; 0: none yet. */
let highest = 0

/** By parsed data or `ApiError`. */
const revisions = new WeakMap<object, number>()

/** Sent with each call: a node that is behind catches up before it responds. */
export const revisionHeader = () => highest > 0 && { [REVISION_HEADER]: `${highest}` }

/** A higher revision means that the catalog has changed, except for the first one. */
export function noteRevision(revision: number) {
  if (revision <= highest) return
  const isFirst = highest === 0
  highest = revision
  if (!isFirst) emitChanged('catalog')
}

/** After a restore revisions are lower, and everybody has to sign in again. */
export function forgetRevision() {
  highest = 0
}

/** `null`: a proxy has answered, not the server. */
export function revisionOf({ headers }: Response): number | null {
  const revision = Number(headers.get(REVISION_HEADER))
  return revision > 0 ? revision : null
}

export function rememberRevision<Answer>(answer: Answer, response: Response): Answer {
  const revision = revisionOf(response)
  if (revision !== null && typeof answer === 'object' && answer !== null) revisions.set(answer, revision)
  return answer
}

/** Whether the page has seen a later revision than the one this answer was made from. */
export const isStale = (answer: unknown) =>
  typeof answer === 'object' && answer !== null && (revisions.get(answer) ?? highest) < highest
