import { spawn } from 'node:child_process'
import { onTestFinished } from 'vitest'
import { bareEnvironment, programFile } from './palco-process.ts'
import { createTestDatabase } from './test-database.ts'

const PROGRAM = [process.execPath, programFile('main.ts')] as const

/** Limits the size of files, in blocks of 512 bytes. Larger writes fail, as on a full disk. */
const withFileLimit = (blocks: number) => ['sh', '-c', `ulimit -f ${blocks}; exec "$0" "$@"`]

interface Circumstances {
  fileBlocks?: number
  /** The operating system's user who runs the server. `program` is then a copy that this user may read. */
  uid?: number
  gid?: number
  program?: readonly [node: string, main: string]
}

/** Runs the real server, as `npm start` does. */
export function runPalco(env: Record<string, string>, args: string[] = [], circumstances: Circumstances = {}) {
  const { fileBlocks, program = PROGRAM, ...as } = circumstances
  const [command = '', ...rest] = [...(fileBlocks ? withFileLimit(fileBlocks) : []), ...program, ...args]
  const child = spawn(command, rest, {
    ...as,
    env: { ...bareEnvironment, PORT: '0', ...env },
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  let output = ''
  const exited = new Promise<number | null>((resolve) => child.once('exit', resolve))
  const up = new Promise<string>((resolve, reject) => {
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (chunk) => {
        output += chunk
        const url = /Open\s+(http:\S+)/.exec(output)?.[1]
        if (url && output.includes('Ctrl-C')) resolve(url)
      })
    }
    exited.then(() => reject(new Error(output)))
  })
  up.catch(() => {})
  return { child, exited, up, output: () => output }
}

export async function emptyDatabase(): Promise<Record<string, string>> {
  const { location, remove } = await createTestDatabase()
  onTestFinished(remove)
  return location.databaseUrl ? { DATABASE_URL: location.databaseUrl } : { DATA_DIR: location.dataDir }
}
