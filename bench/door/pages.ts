import { spawnSync } from 'node:child_process'
import { symlinkSync } from 'node:fs'
import path from 'node:path'
import { currentSource, earlierSource, type Source } from '../arrival/sources.ts'

/** An earlier commit with the sources of its pages; call `buildPages` next. */
export function earlierPages(commit: string): Source {
  const source = earlierSource(commit)
  symlinkSync(path.join(source.folder, 'web'), path.join(source.folder, 'node_modules', '@palco', 'web'))
  return source
}

export function buildPages(source: Source) {
  const vite = path.join(currentSource().folder, 'node_modules', 'vite', 'bin', 'vite.js')
  const built = spawnSync(process.execPath, [vite, 'build', '--logLevel', 'warn'], {
    cwd: path.join(source.folder, 'web'),
    stdio: 'inherit',
  })
  if (built.status !== 0) throw new Error(`the pages of ${source.name} could not be built`)
}
