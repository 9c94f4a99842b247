import { execFileSync } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { findPackageJSON } from 'node:module'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { build } from 'vite'
import programConfig from '../../program.config.ts'

const root = path.resolve(import.meta.dirname, '../../..')

/**
 * Copies the server, its packages and Node.js to a folder that every user may read, because the repository may be
 * readable only for its owner.
 */
export async function copyForOthers() {
  const folder = mkdtempSync(path.join(tmpdir(), 'palco-for-others-'))
  const node = path.join(folder, 'node')
  cpSync(process.execPath, node)
  cpSync(await bundle(), path.join(folder, 'program'), { recursive: true })
  for (const from of packagesOf(programConfig.ssr?.external))
    cpSync(from, path.join(folder, path.relative(root, from)), {
      recursive: true,
      filter: (file) => !file.startsWith(path.join(from, 'node_modules')),
    })
  execFileSync('chmod', ['-R', 'a+rX', folder])
  return {
    command: [node, path.join(folder, 'program', 'main.js')] as const,
    remove: () => rmSync(folder, { recursive: true }),
  }
}

/**
 * Uses the bundle that `npm test` has built, or builds one. The sources can't be copied, because they need many more
 * packages.
 */
async function bundle() {
  if (process.env.TEST_PROGRAM) return process.env.TEST_PROGRAM
  const configFile = path.join(root, 'server/program.config.ts')
  await build({ configFile, root: path.dirname(configFile) })
  return programConfig.build?.outDir ?? ''
}

/** Lists the folders of these packages and of their dependencies. */
function packagesOf(names: unknown, base = path.join(root, 'package.json'), found = new Set<string>()) {
  for (const name of names as string[]) {
    // A package without a manifest is an optional dependency for another platform.
    const manifest = findManifest(name, base)
    if (!manifest || found.has(path.dirname(manifest))) continue
    found.add(path.dirname(manifest))
    const { dependencies, optionalDependencies } = JSON.parse(readFileSync(manifest, 'utf8'))
    packagesOf(Object.keys({ ...dependencies, ...optionalDependencies }), manifest, found)
  }
  return found
}

function findManifest(name: string, base: string) {
  try {
    return findPackageJSON(name, base)
  } catch {
    return undefined
  }
}
