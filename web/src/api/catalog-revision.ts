import { REVISION_HEADER } from '@palco/contract/base/paths-and-headers'
import { emitChanged } from './server-events.ts'

/** The highest catalog revision received so far; 0 if there was none. Responses to anonymous calls do not count. */
let highest = 0

const revisions = new WeakMap<object, number>()

/** The request header with the highest revision. A server node with an older catalog then reloads its catalog. */
export const revisionHeader = () => highest > 0 && { [REVISION_HEADER]: `${highest}` }

/** Records the revision of a response or message. If a lower revision was recorded before, emits a catalog change. */
export function noteRevision(revision: number) {
  if (revision <= highest) return
  const isFirst = highest === 0
  highest = revision
  if (!isFirst) emitChanged('catalog')
}

/**
 * Forgets the revision. Must be called at sign-out: restoring a backup may lower the server's revision, and then this
 * page would treat all responses as stale.
 */
export function forgetRevision() {
  highest = 0
}

/** Returns the catalog revision of a response; `null` if it has none, for example because it comes from a proxy. */
export function revisionOf({ headers }: Response): number | null {
  const revision = Number(headers.get(REVISION_HEADER))
  return revision > 0 ? revision : null
}

export function rememberRevision<Answer>(answer: Answer, response: Response): Answer {
  const revision = revisionOf(response)
  if (revision !== null && typeof answer === 'object' && answer !== null) revisions.set(answer, revision)
  return answer
}

export const isStale = (answer: unknown) =>
  typeof answer === 'object' && answer !== null && (revisions.get(answer) ?? highest) < highest
