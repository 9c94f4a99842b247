import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createRequire } from 'node:module'
import { promisify } from 'node:util'

/** Starts a server as a process. Resolves when the server prints its URL. */
export async function startProcess(file: string, args: string[], env: Record<string, string>, execArgv: string[] = []) {
  const child = spawn(process.execPath, [...execArgv, file, ...args], {
    env: { PATH: process.env.PATH, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const exit = once(child, 'exit')
  const leave = () => void child.kill()
  process.once('exit', leave)
  child.once('exit', () => process.off('exit', leave))
  const url = await address(child)
  const end = async (signal: 'SIGTERM' | 'SIGKILL') => {
    child.kill(signal)
    await exit
  }
  return { url, pid: Number(child.pid), stop: () => end('SIGTERM'), kill: () => end('SIGKILL') }
}

/**
 * Resolves to the URL that a server prints to stderr (earlier versions: to stdout). Keeps reading later output, as a
 * log collector would.
 */
export async function address(child: ChildProcess): Promise<string> {
  let output = ''
  const opened = new Promise<string>((resolve) => {
    const look = (chunk: unknown) => {
      output += chunk
      const url = /Open\s+(http:\S*[^\s/])/.exec(output)?.[1]
      if (!url) return
      child.stdout?.off('data', look).resume()
      child.stderr?.off('data', look).pipe(process.stderr)
      resolve(url)
    }
    child.stdout?.on('data', look)
    child.stderr?.on('data', look)
  })
  const ended = once(child, 'exit').then(() => Promise.reject(new Error(`the server did not start: ${output}`)))
  ended.catch(() => {})
  return Promise.race([opened, ended])
}

const AUTOCANNON = createRequire(import.meta.url).resolve('autocannon')
const run = promisify(execFile)

/** Returns the requests per second. A third process sends the requests. */
export async function load(url: string, headers: Record<string, string>, seconds: number): Promise<number> {
  const asked = Object.entries(headers).flatMap(([name, value]) => ['-H', `${name}=${value}`])
  const options = ['--json', '-n', '--connections', '40', '--duration', String(seconds), ...asked, url]
  const { stdout } = await run(process.execPath, [AUTOCANNON, ...options], { maxBuffer: 2 ** 24 })
  const { '2xx': answered, non2xx, errors, duration } = JSON.parse(stdout)
  if (non2xx || errors) throw new Error(`${non2xx} refusals and ${errors} errors from ${url}`)
  return answered / duration
}
