// Installs the dependencies when the lockfile has changed, and finds the Node.js that comes with them from npm.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { npm, root, windows } from './run.mjs'

/** The oldest allowed Node.js. SQLite in earlier versions lacks `jsonb_each`. */
const OLDEST_NODE = '24.20'
const modules = path.join(root, 'node_modules')
const stamp = path.join(modules, '.install-stamp')

export async function ensureInstalled() {
  const lockfile = createHash('sha256').update(readFileSync(path.join(root, 'package-lock.json')))
  const wanted = `${lockfile.digest('hex')} ${process.platform}-${process.arch}`
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return
  console.log('Installing the dependencies …')
  if (await npm(['ci', '--include=dev', '--include=optional'], { output: 'errors' }))
    throw new Error('The dependencies could not be installed: check the network connection and try again.')
  linkNode()
  writeFileSync(stamp, wanted)
}

/** Installs packages that are rarely needed, in a folder with a separate lockfile. Resolves to npm's exit code. */
export const installSeparately = (folder, ...flags) =>
  npm(['ci', '--workspaces=false', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error', ...flags], {
    cwd: folder,
    output: 'errors',
  })

/**
 * Returns the pinned Node.js. If there is no pinned build for this platform, returns the running one if it is new
 * enough.
 */
export function projectNode() {
  const pinned = pinnedNode()
  if (pinned) return pinned
  if (process.versions.node.localeCompare(OLDEST_NODE, 'en', { numeric: true }) >= 0) return process.execPath
  throw new Error(
    `Palco needs Node.js ${OLDEST_NODE} or newer on this machine (this is ${process.version}): install it and try again.`,
  )
}

function pinnedNode() {
  const [system, file] = windows ? ['win', 'node.exe'] : [process.platform, 'node']
  const node = path.join(modules, `node-${system}-${process.arch}`, 'bin', file)
  return existsSync(node) && spawnSync(node, ['--version']).status === 0 ? node : null
}

/**
 * Links the pinned Node.js in `.bin`, where npm scripts look first, because npm 10 does not keep the link. Creates no
 * link if the pinned build can't run on this machine.
 */
function linkNode() {
  if (windows) return
  const node = pinnedNode()
  const link = path.join(modules, '.bin', 'node')
  rmSync(link, { force: true })
  if (node) symlinkSync(path.relative(path.dirname(link), node), link)
}
