import type { Rolldown } from 'vite'

/** Which entry point a dynamically imported module belongs to. The room page counts as `other`: it is prefetched. */
const AUDIENCES = [
  { name: 'start', test: /\/(index\.html|src\/main\.tsx|src\/login\/[\w-]+\.tsx?)$/ },
  { name: 'portal', test: /\/src\/portal\/(shell\/portal-(shell|pages|problem)|rooms\/rooms-page)\.tsx?$/ },
  { name: 'dashboard', test: /\/src\/console\/(shell\/console-shell|pages|dashboard\/dashboard-page)\.tsx?$/ },
  { name: 'console', test: /\/src\/console\// },
] as const

type Audience = (typeof AUDIENCES)[number]['name'] | 'other'

/** Walks up the importers, direct and indirect, to the dynamically imported modules. */
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
 * Three chunks for the participants' first page: shared with the dashboard, shared with later console pages, and the
 * portal's own. One more for the administrators' first page. The bundler alone would make sixty, which costs a slow
 * connection many round trips, and small chunks compress worse. What the login page needs is in none of them.
 */
export function audienceChunks(): Rolldown.CodeSplittingGroup {
  const known = new Map<string, Set<Audience>>()
  return {
    debugName: 'audience',
    includeDependenciesRecursively: false,
    name: (id, context) => {
      const audiences = audiencesOf(id, context, known)
      if (audiences.has('start')) return null
      if (!audiences.has('portal')) return audiences.has('dashboard') ? 'dashboard' : null
      if (audiences.has('dashboard')) return 'signed-in'
      return audiences.has('console') ? 'shared' : 'portal'
    },
  }
}
