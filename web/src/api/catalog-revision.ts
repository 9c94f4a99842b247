import { REVISION_HEADER } from '@palco/contract/base/paths-and-headers'
import { emitChanged } from './server-events.ts'

/** The highest catalog revision that this page has seen in any response or message; 0 if none yet. */
let highest = 0

/** The revision that each answer was made from. The key is the parsed data or the `ApiError`. */
const revisions = new WeakMap<object, number>()

/** The header with the highest revision seen here. A server node with an older catalog first updates the catalog. */
export const revisionHeader = () => highest > 0 && { [REVISION_HEADER]: `${highest}` }

/** Records the revision of a response or message. Emits a catalog change if a lower revision was recorded before. */
export function noteRevision(revision: number) {
  if (revision <= highest) return
  const isFirst = highest === 0
  highest = revision
  if (!isFirst) emitChanged('catalog')
}

/**
 * Must be called at sign-out. Restoring a backup signs everybody out and may lower the revision. Compared with a higher
 * revision from before, every response would be stale.
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

/** Whether the page has seen a later revision than the one that this answer was made from. */
export const isStale = (answer: unknown) =>
  typeof answer === 'object' && answer !== null && (revisions.get(answer) ?? highest) < highest
