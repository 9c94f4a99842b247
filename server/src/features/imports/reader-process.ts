import { type ChildProcess, fork } from 'node:child_process'
import { constants, setPriority } from 'node:os'
import path from 'node:path'
import type { ErrorCode } from '@palco/contract/base/envelope'
import type { ImportError, ImportParseAnswer } from '@palco/contract/imports/imports'
import type { Pass } from '@palco/contract/passes/pass'
import type { Engine } from '../../base/db/engine.ts'
import { AppError } from '../../base/errors.ts'
import { createFairQueue } from '../../base/fair-queue.ts'
import type { NamedPasses } from './pass-matcher.ts'
import type { readBatch } from './read-batch.ts'
import { busyReading, interruptedReading, tooHeavy } from './refusals.ts'

const CHILD = path.join(import.meta.dirname, 'reader-child.ts')

const CPU_LIMIT_SECONDS = 30
/**
 * The time limit of a file. Together with the time of `MAX_WAITING` files before it, it must stay within the 300 s of
 * `deploy/nginx.conf`.
 */
const TIME_LIMIT_MS = 50_000
const MAX_WAITING = 4
/** Files with more bytes than this are read at a low priority. */
const LARGE = 200_000

/**
 * Signals for which the file is probably not to blame: the time limit was reached, or the process was stopped from
 * outside.
 */
const KILLED: (NodeJS.Signals | null)[] = ['SIGKILL', 'SIGTERM', 'SIGINT', 'SIGHUP']

export interface ReaderLimits {
  cpuSeconds?: number
  timeMs?: number
  waiting?: number
}

/**
 * Creates a reader, which parses files in a child process, because a hostile file can hang the parser or exhaust its
 * memory: the process can then be killed. A reader reads one file at a time, so that uploads don't use all CPUs.
 */
export function createReader<Kind extends Task>(task: Kind, limits: ReaderLimits = {}) {
  const { cpuSeconds = CPU_LIMIT_SECONDS, timeMs = TIME_LIMIT_MS, waiting = MAX_WAITING } = limits
  const queue = createFairQueue(1, waiting, { refuse: busyReading })
  return async (bytes: Buffer, given: () => Givens[Kind]): Promise<Readings[Kind]> => {
    return queue.add('', () => {
      const child = startChild(task, given(), cpuSeconds, timeMs)
      if (bytes.length > LARGE) yieldToOthers(child)
      return readInChild<Kind>(child, bytes)
    })
  }
}

/**
 * The child may read files, because it loads its source code. It may not write files, start processes or see our
 * environment.
 */
const NODE_OPTIONS = ['--max-old-space-size=512', '--permission', '--allow-fs-read=*']

function nodeWithin(cpuSeconds: number) {
  if (process.platform === 'win32') return { execArgv: NODE_OPTIONS }
  const script = `ulimit -c 0; ulimit -S -t ${cpuSeconds}; exec "$0" "$@"`
  return { execPath: '/bin/sh', execArgv: ['-c', script, process.execPath, ...NODE_OPTIONS] }
}

function startChild<Kind extends Task>(task: Kind, given: Givens[Kind], cpuSeconds: number, timeMs: number) {
  return fork(CHILD, [task, JSON.stringify(given)], {
    ...nodeWithin(cpuSeconds),
    env: {},
    serialization: 'advanced',
    stdio: ['pipe', 'ignore', 'ignore', 'ipc'],
    timeout: timeMs,
    killSignal: 'SIGKILL',
  })
}

/** Lowers the priority of the child. On a machine with few cores, requests would otherwise wait for the child. */
function yieldToOthers(child: ChildProcess) {
  try {
    if (child.pid) setPriority(child.pid, constants.priority.PRIORITY_BELOW_NORMAL)
  } catch {
    // Ignore the error: the system may forbid changing priorities.
  }
}

function readInChild<Kind extends Task>(child: ChildProcess, bytes: Buffer): Promise<Readings[Kind]> {
  const { promise, resolve, reject } = Promise.withResolvers<Readings[Kind]>()
  const users: Readings[Kind]['users'] = []
  const errors: ImportError[] = []
  const refused: Readings[Kind]['refused'] = []
  child.on('message', (message: ReaderMessage<Kind>) => {
    child.send('next', () => {})
    if (message.type === 'portion') {
      users.push(...(message.users as never[]))
      errors.push(...message.errors)
      refused.push(...(message.refused as never[]))
    }
    if (message.type === 'end') resolve({ ...message.rest, users, errors, refused } as unknown as Readings[Kind])
    if (message.type === 'refused') reject(new AppError(message.status, message.code as ErrorCode, message.message))
    if (message.type === 'failed') reject(new Error(message.stack))
  })
  child.on('error', () => reject(interruptedReading()))
  // `close` comes after the last message. If there was no answer, the child was killed or used up its time or memory.
  child.on('close', (_code, signal) => reject(KILLED.includes(signal) ? interruptedReading() : tooHeavy()))
  // Ignore the error EPIPE, which happens if the child exits early.
  child.stdin?.on('error', () => {})
  child.stdin?.end(bytes)
  return promise
}

export interface Person {
  row: number
  name: string
  email: string
  /**
   * The telephone number in international form. A submitted number that is unreadable stays as it is, and is rejected
   * later.
   */
  phone?: string | undefined
  /** The code of a pass, or the sheet's own text if it matches no pass. */
  pass?: string | undefined
}

export type Checked<Kind extends Person> = Kind & { pass?: Pass | undefined }

export interface SheetUser extends Person {
  groupName: string
  /** Some cells of the row, truncated: the first ones and those of the import's fields. */
  cells: string[]
}

export interface BatchUser extends Person {
  groupId: string | null
  /** True if the person is to be created although they asked to be erased. */
  evenIfErased?: boolean | undefined
}

export interface Givens {
  sheet: NamedPasses
  /**
   * `erasureKeys`: the keys for hashing e-mail addresses, by which people who asked to be erased are found; empty if
   * nobody did.
   */
  batch: { passes: NamedPasses; engine: Engine; at: string; erasureKeys: string[] }
}

export interface Readings {
  sheet: {
    users: Checked<SheetUser>[]
    errors: ImportError[]
    refused: SheetUser[]
    notices: string[]
    titles: string[]
    columns: NonNullable<ImportParseAnswer['columns']>
  }
  batch: ReturnType<typeof readBatch>
}

export type Task = keyof Readings

/**
 * A message of the child. People and errors come in portions, so that receiving them does not block the event loop.
 * `rest` comes last.
 */
export type ReaderMessage<Kind extends Task = Task> =
  | { type: 'portion'; users: Readings[Kind]['users']; errors: ImportError[]; refused: Readings[Kind]['refused'] }
  | { type: 'end'; rest: Omit<Readings[Kind], 'users' | 'errors' | 'refused'> }
  | { type: 'refused'; status: number; code: string; message: string }
  | { type: 'failed'; stack: string }
