import { REVISION_HEADER } from '@palco/contract/catalog-revision'
import { emitChanged } from './server-events.ts'

/** The highest revision of the catalog that this page has seen, in whatever answer or message; 0: none yet. */
let highest = 0

/** Of data and refusals, as they were answered. */
const revisions = new WeakMap<object, number>()

/** Sent with each call: a node that is behind catches up before it answers. */
export const revisionHeader = () => highest > 0 && { [REVISION_HEADER]: `${highest}` }

/** A higher one than before means that the catalog has changed. The first one is what the page starts with. */
export function noteRevision(revision: number) {
  if (revision <= highest) return
  const isFirst = highest === 0
  highest = revision
  if (!isFirst) emitChanged('catalog')
}

/** A restored database has lower ones, and everybody has to sign in again. */
export function forgetRevision() {
  highest = 0
}

/** `null`: nodes of the previous release don't send it (rolling upgrade). */
export function revisionOf({ headers }: Response): number | null {
  const revision = Number(headers.get(REVISION_HEADER))
  return revision > 0 ? revision : null
}

export function rememberRevision<Answer>(answer: Answer, response: Response): Answer {
  const revision = revisionOf(response)
  if (revision !== null && typeof answer === 'object' && answer !== null) revisions.set(answer, revision)
  return answer
}

/** Whether the page has seen a later revision than the one it was answered from. */
export const isOutdated = (answer: unknown) =>
  typeof answer === 'object' && answer !== null && (revisions.get(answer) ?? highest) < highest
