import { spawnSync } from 'node:child_process'
import path from 'node:path'
import type { Source } from '../arrival/sources.ts'

export function buildPages(source: Source) {
  const vite = path.join(source.folder, 'node_modules', 'vite', 'bin', 'vite.js')
  const built = spawnSync(process.execPath, [vite, 'build', '--logLevel', 'warn'], {
    cwd: path.join(source.folder, 'web'),
    stdio: 'inherit',
  })
  if (built.status !== 0) throw new Error(`the pages of ${source.name} could not be built`)
}
