import { execFileSync } from 'node:child_process'
import { mkdirSync, readdirSync, rmSync, symlinkSync } from 'node:fs'
import path from 'node:path'

const ROOT = path.resolve(import.meta.dirname, '../..')

export interface Source {
  name: string
  folder: string
}

const git = (...args: string[]) => execFileSync('git', args, { cwd: ROOT, encoding: 'utf8' }).trim()

/** Returns the working tree as a source. */
export function currentSource(): Source {
  const isChanged = git('status', '--porcelain', '--', 'server', 'contract') !== ''
  return { name: `${git('rev-parse', '--short', 'HEAD')}${isChanged ? ' (changed)' : ''}`, folder: ROOT }
}

/** Unpacks an earlier commit into a folder, with the installed packages; `also` names more folders, such as `web`. */
export function earlierSource(commit: string, ...also: string[]): Source {
  const name = git('rev-parse', '--short', commit)
  const folder = path.join(ROOT, '.cache', 'bench', name)
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  const archive = execFileSync('git', ['archive', name, 'package.json', 'contract', 'server', ...also], {
    cwd: ROOT,
    maxBuffer: 2 ** 28,
  })
  execFileSync('tar', ['-x', '-C', folder], { input: archive })
  linkPackages(folder)
  return { name, folder }
}

/** Links packages one by one: the workspaces must be those of the earlier commit. */
function linkPackages(folder: string) {
  const installed = path.join(ROOT, 'node_modules')
  const modules = path.join(folder, 'node_modules')
  mkdirSync(path.join(modules, '@palco'), { recursive: true })
  for (const name of readdirSync(installed))
    if (name !== '@palco' && !name.startsWith('.')) symlinkSync(path.join(installed, name), path.join(modules, name))
  for (const name of ['contract', 'server']) symlinkSync(path.join(folder, name), path.join(modules, '@palco', name))
}
