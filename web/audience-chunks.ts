import type { Rolldown } from 'vite'

/**
 * The parts of the product that may load a module. The room page counts as `other`, so that its code stays out of the
 * chunks of the first pages: it is prefetched after them.
 */
const AUDIENCES = [
  { name: 'start', test: /\/(index\.html|src\/main\.tsx|src\/login\/[\w-]+\.tsx?)$/ },
  { name: 'portal', test: /\/src\/portal\/(shell\/portal-(shell|pages|problem)|rooms\/rooms-page)\.tsx?$/ },
  { name: 'dashboard', test: /\/src\/console\/(shell\/console-shell|pages|dashboard\/dashboard-page)\.tsx?$/ },
  { name: 'console', test: /\/src\/console\// },
  { name: 'second-step', test: /\/src\/login\/second-step\// },
] as const

type Audience = (typeof AUDIENCES)[number]['name'] | 'other'

/**
 * Returns the audiences of a module: follows its importers, direct and indirect, up to the modules that are imported
 * dynamically or are the page's entry.
 */
function audiencesOf(id: string, context: Rolldown.ChunkingContext, known: Map<string, Set<Audience>>): Set<Audience> {
  const before = known.get(id)
  if (before) return before
  const audiences = new Set<Audience>()
  known.set(id, audiences)
  const info = context.getModuleInfo(id)
  if (!info || info.isEntry || info.dynamicImporters.length > 0)
    audiences.add(AUDIENCES.find(({ test }) => test.test(id))?.name ?? 'other')
  for (const importer of info?.importers ?? [])
    for (const audience of audiencesOf(importer, context, known)) audiences.add(audience)
  return audiences
}

/**
 * Puts the code of the first pages after login into four chunks: three for the participants' first page (administrators
 * also load one of them), and one for the rest of the administrators' first page. The bundler alone would make sixty,
 * which costs many round trips and compresses worse. Code that the login page needs is in none of them.
 */
export function audienceChunks(): Rolldown.CodeSplittingGroup {
  const known = new Map<string, Set<Audience>>()
  return {
    debugName: 'audience',
    includeDependenciesRecursively: false,
    name: (id, context) => {
      const audiences = audiencesOf(id, context, known)
      if (audiences.has('start')) return null
      if (!audiences.has('portal'))
        return audiences.has('dashboard') && !audiences.has('second-step') ? 'dashboard' : null
      if (audiences.has('dashboard')) return 'signed-in'
      return audiences.has('console') ? 'shared' : 'portal'
    },
  }
}
