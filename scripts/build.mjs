// Builds the web pages when their sources have changed. Bundles the server for tests.
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { root, tool } from './run.mjs'

const SOURCES = ['web', 'contract', 'package.json', 'package-lock.json', 'tsconfig.base.json']
const IGNORED = /^(node_modules|dist|vitest\.config\.ts|.*\.test\.tsx?|\..*)$/
const stamp = path.join(root, 'web', 'dist', '.build-stamp')

export async function ensureWebBuilt() {
  const wanted = fingerprint()
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return
  console.log('Building the web pages …')
  if (await tool('vite', ['build', '--logLevel', 'warn'], { cwd: path.join(root, 'web') }))
    throw new Error('The web pages could not be built: fix the errors above and try again.')
  writeFileSync(stamp, wanted)
}

/** Bundles the server into a few files, which start faster. Resolves to the folder of the bundle. */
export async function buildProgram() {
  if (await tool('vite', ['build', '--config', 'server/program.config.ts', 'server']))
    throw new Error('The server could not be bundled: fix the errors above and try again.')
  return path.join(root, '.cache', 'program')
}

function fingerprint() {
  const hash = createHash('sha256')
  for (const file of SOURCES.flatMap(filesIn)) {
    hash.update(`\0${file}\0`)
    hash.update(readFileSync(path.join(root, file)))
  }
  return hash.digest('hex')
}

function filesIn(name) {
  if (!statSync(path.join(root, name)).isDirectory()) return [name]
  const names = readdirSync(path.join(root, name)).filter((entry) => !IGNORED.test(entry))
  return names.sort().flatMap((entry) => filesIn(`${name}/${entry}`))
}
