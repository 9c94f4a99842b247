import type { Rolldown } from 'vite'

/** Which page a module that is loaded by itself belongs to. A room is another matter: nobody waits for its page. */
const AUDIENCES = [
  { name: 'start', test: /\/(index\.html|src\/main\.tsx|src\/login\/[\w-]+\.tsx?)$/ },
  { name: 'portal', test: /\/src\/portal\/(portal-shell|rooms-page|portal-problem)\.tsx$/ },
  { name: 'dashboard', test: /\/src\/console\/(shell\/console-shell|pages|dashboard-page)\.tsx?$/ },
  { name: 'console', test: /\/src\/console\// },
] as const

type Audience = (typeof AUDIENCES)[number]['name'] | 'other'

/** Of whoever imports the module, directly or not, up to what is loaded by itself. */
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
 * Three pieces for the participants' first page: what both first pages stand on, what later pages of the console need too,
 * and what is the participants' alone. In the sixty that a bundler makes of itself, a slow line spends its time on asking.
 * What the login page needs is in none of them.
 */
export function audienceChunks(): Rolldown.CodeSplittingGroup {
  const known = new Map<string, Set<Audience>>()
  return {
    debugName: 'audience',
    includeDependenciesRecursively: false,
    name: (id, context) => {
      const audiences = audiencesOf(id, context, known)
      if (!audiences.has('portal') || audiences.has('start')) return null
      if (audiences.has('dashboard')) return 'signed-in'
      return audiences.has('console') ? 'shared' : 'portal'
    },
  }
}
