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

/** Processor time: fifty thousand rows take two seconds. */
const CPU_LIMIT_SECONDS = 30
/** By the clock: on a busy machine others go first. With all that may wait it stays below the 300 s of `deploy/nginx.conf`. */
const TIME_LIMIT_MS = 50_000
const MAX_WAITING = 4

/** The file is not to blame: its time by the clock is over, or somebody stops the server or its processes. */
const KILLED: (NodeJS.Signals | null)[] = ['SIGKILL', 'SIGTERM', 'SIGINT', 'SIGHUP']

export interface ReaderLimits {
  cpuSeconds?: number
  timeMs?: number
  waiting?: number
}

/**
 * Parses in a child process: a hostile file can hang the parser or exhaust its memory, and a process can be killed. One at a
 * time, so that uploads don't use up the machine.
 */
export function createReader<Kind extends Task>(task: Kind, limits: ReaderLimits = {}) {
  const { cpuSeconds = CPU_LIMIT_SECONDS, timeMs = TIME_LIMIT_MS, waiting = MAX_WAITING } = limits
  const queue = createFairQueue(1, waiting, { refuse: busyReading })
  return async (bytes: Buffer, given: () => Givens[Kind]): Promise<Readings[Kind]> => {
    return queue.add('', () => readInChild<Kind>(startChild(task, given(), cpuSeconds, timeMs), bytes))
  }
}

/** May read files (its own source), but not write any, start processes or see our environment. */
const NODE_OPTIONS = ['--max-old-space-size=512', '--permission', '--allow-fs-read=*']

/** The kernel counts the processor time (SIGXCPU), also when the server is gone. On Windows only the clock counts. */
function nodeWithin(cpuSeconds: number) {
  if (process.platform === 'win32') return { execArgv: NODE_OPTIONS }
  const script = `ulimit -c 0; ulimit -S -t ${cpuSeconds}; exec "$0" "$@"`
  return { execPath: '/bin/sh', execArgv: ['-c', script, process.execPath, ...NODE_OPTIONS] }
}

function startChild<Kind extends Task>(task: Kind, given: Givens[Kind], cpuSeconds: number, timeMs: number) {
  const child = fork(CHILD, [task, JSON.stringify(given)], {
    ...nodeWithin(cpuSeconds),
    env: {},
    serialization: 'advanced',
    stdio: ['pipe', 'ignore', 'ignore', 'ipc'],
    timeout: timeMs,
    killSignal: 'SIGKILL',
  })
  try {
    // Where there are few cores, everybody's requests would wait for one.
    if (child.pid) setPriority(child.pid, constants.priority.PRIORITY_BELOW_NORMAL)
  } catch {
    // A system may forbid it.
  }
  return child
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
  // After the last message. Still unanswered: it was killed, or used up its processor time or its memory.
  child.on('close', (_code, signal) => reject(KILLED.includes(signal) ? interruptedReading() : tooHeavy()))
  // EPIPE if the child exits early.
  child.stdin?.on('error', () => {})
  child.stdin?.end(bytes)
  return promise
}

// What the child process reads, and the messages that return it.

export interface Person {
  /** Line in the sheet. */
  row: number
  name: string
  email: string
  /** In international form. */
  phone?: string | undefined
  /** A code, or a word that is none. */
  pass?: string | undefined
}

export type Checked<Kind extends Person> = Kind & { pass?: Pass | undefined }

export interface SheetUser extends Person {
  /** As in the sheet. */
  groupName: string
  /** All cells of the line, truncated. */
  cells: string[]
}

export interface BatchUser extends Person {
  groupId: string | null
}

/** What each task is given besides the bytes. */
export interface Givens {
  sheet: NamedPasses
  /** `at`: the time of the import. */
  batch: { passes: NamedPasses; engine: Engine; at: string }
}

export interface Readings {
  /** `refused`: the people of the errors. */
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

/** In portions, so that receiving one does not block the event loop. `rest` comes last. */
export type ReaderMessage<Kind extends Task = Task> =
  | { type: 'portion'; users: Readings[Kind]['users']; errors: ImportError[]; refused: Readings[Kind]['refused'] }
  | { type: 'end'; rest: Omit<Readings[Kind], 'users' | 'errors' | 'refused'> }
  | { type: 'refused'; status: number; code: string; message: string }
  | { type: 'failed'; stack: string }
