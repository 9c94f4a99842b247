// The web pages, built when anything they are made of changed, and the program for those who test it.
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { root, tool } from './run.mjs'

const MADE_OF = ['web', 'contract', 'package.json', 'package-lock.json', 'tsconfig.base.json']
const NOT_IN_IT = /^(node_modules|dist|vitest\.config\.ts|.*\.test\.tsx?|\..*)$/
const stamp = path.join(root, 'web', 'dist', '.build-stamp')

export async function ensureWebBuilt() {
  const wanted = fingerprint()
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return
  console.log('Building the web pages …')
  if (await tool('vite', ['build', '--logLevel', 'warn'], { cwd: path.join(root, 'web') }))
    throw new Error('The web pages could not be built: correct what is said above and try again.')
  writeFileSync(stamp, wanted)
}

/** The program in a few files, so that tests start it faster. Resolves to their folder. */
export async function buildProgram() {
  if (await tool('vite', ['build', '--config', 'server/program.config.ts', 'server']))
    throw new Error('The program could not be bundled: correct what is said above and try again.')
  return path.join(root, '.cache', 'program')
}

function fingerprint() {
  const hash = createHash('sha256')
  for (const file of MADE_OF.flatMap(filesIn)) {
    hash.update(`\0${file}\0`)
    hash.update(readFileSync(path.join(root, file)))
  }
  return hash.digest('hex')
}

function filesIn(name) {
  if (!statSync(path.join(root, name)).isDirectory()) return [name]
  const names = readdirSync(path.join(root, name)).filter((entry) => !NOT_IN_IT.test(entry))
  return names.sort().flatMap((entry) => filesIn(`${name}/${entry}`))
}
