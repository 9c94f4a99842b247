// Runs other programs and forwards signals to them. Works with Node 20, before anything is installed.
import { spawn } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { constants } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('..', import.meta.url))
export const windows = process.platform === 'win32'
export const isRoot = process.getuid?.() === 0

const bin = path.join(root, 'node_modules', '.bin')
const searched = [bin, ...(process.env.PATH ?? '').split(path.delimiter)]
const running = new Set()
let ending = false

export const isEnding = () => ending

export function end(signal) {
  ending = true
  // On Windows the children have already received a Ctrl-C, and kill() would leave them no time to close.
  if (windows && signal === 'SIGINT') return
  for (const child of running) child.kill(signal)
}

process.on('SIGINT', () => end('SIGINT'))
process.on('SIGTERM', () => end('SIGTERM'))
process.on('SIGHUP', () => end('SIGTERM'))

// `npm start` runs npm, a shell and this process. A signal may end only npm or only the shell. So this process also
// ends when it has lost its parent.
if (process.env.npm_lifecycle_event) {
  const before = ancestors()
  const watch = setInterval(() => {
    if (ancestors() === before) return
    clearInterval(watch)
    if (!ending) end('SIGTERM')
  }, 250).unref()
}

/**
 * Returns the id of the parent process. If the parent is the shell between npm and this process, also returns the id of
 * the shell's parent. Some shells are replaced by this process (exec), so that npm itself is the parent.
 */
function ancestors() {
  const parent = process.ppid
  try {
    const [, name, rest] = /^\d+ \((.*)\) (.*)$/s.exec(readFileSync(`/proc/${parent}/stat`, 'latin1'))
    return /sh$/.test(name) ? `${parent} ${rest.split(' ')[1]}` : `${parent}`
  } catch {
    // Either the system is not Linux, or the parent is exiting.
    return `${parent}`
  }
}

const OUTPUTS = { all: ['inherit', 'inherit'], errors: ['ignore', 'inherit'], none: ['ignore', 'ignore'] }

/**
 * Runs a program and resolves to its exit code. The program leads its own process group, so it gets signals only from
 * `end`. When it exits, its remaining children are killed. `output`: all, errors, none, or an open file. With `ipc`, a
 * Node.js program gets the event `disconnect` when this process is killed.
 */
export function run(command, args, { cwd = root, env, output = 'all', shell = false, ipc = false } = {}) {
  if (ending) return Promise.resolve(130)
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd,
      shell,
      detached: !windows,
      env: { ...process.env, PATH: searched.join(path.delimiter), ...env },
      stdio: ['ignore', ...(OUTPUTS[output] ?? [output, output]), ...(ipc ? ['ipc'] : [])],
    })
    running.add(child)
    child.once('error', (error) => {
      running.delete(child)
      console.error(`${command}: ${error.message}`)
      resolve(127)
    })
    child.once('exit', (code, signal) => {
      running.delete(child)
      killGroup(child.pid)
      resolve(code ?? 128 + constants.signals[signal])
    })
  })
}

function killGroup(id) {
  if (windows) return
  try {
    process.kill(-id, 'SIGKILL')
  } catch {
    // No process of the group is left.
  }
}

export const tool = (name, args, options) =>
  windows ? run(`${name}.cmd`, args, { ...options, shell: true }) : run(path.join(bin, name), args, options)

export function npm(args, options) {
  const cli = process.env.npm_execpath
  return cli && /npm-cli\.c?js$/.test(cli)
    ? run(process.execPath, [cli, ...args], options)
    : run('npm', args, { ...options, shell: windows })
}

export const onPath = (name) => searched.map((folder) => path.join(folder, name)).find((file) => existsSync(file))
