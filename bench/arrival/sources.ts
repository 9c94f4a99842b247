import { execFileSync } from 'node:child_process'
import { mkdirSync, rmSync } from 'node:fs'
import path from 'node:path'

const ROOT = path.resolve(import.meta.dirname, '../..')

export interface Source {
  name: string
  folder: string
}

const git = (...args: string[]) => execFileSync('git', args, { cwd: ROOT, encoding: 'utf8' }).trim()

export function currentSource(): Source {
  const isChanged = git('status', '--porcelain', '--', 'server', 'contract') !== ''
  return { name: `${git('rev-parse', '--short', 'HEAD')}${isChanged ? ' (changed)' : ''}`, folder: ROOT }
}

/** Unpacks an earlier commit into a folder and installs the packages in its lockfile. */
export function earlierSource(commit: string): Source {
  const name = git('rev-parse', '--short', commit)
  const folder = path.join(ROOT, '.cache', 'bench', name)
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  const archive = execFileSync('git', ['archive', name], { cwd: ROOT, maxBuffer: 2 ** 28 })
  execFileSync('tar', ['-x', '-C', folder], { input: archive })
  execFileSync('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund'], { cwd: folder, stdio: 'ignore' })
  return { name, folder }
}
