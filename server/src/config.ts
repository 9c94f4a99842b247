import { availableParallelism } from 'node:os'
import path from 'node:path'
import { z } from 'zod'
import { StartupError } from './errors.ts'

const text = z.string().trim()
const flag = text.transform((value, context) => {
  if (/^(true|1|yes)$/i.test(value)) return true
  if (/^(false|0|no|)$/i.test(value)) return false
  context.addIssue('use true or false')
  return z.NEVER
})

const environment = z.object({
  PORT: text
    .regex(/^\d+$/, 'must be a number')
    .transform(Number)
    .pipe(z.number().max(65535, 'must be at most 65535'))
    .default(3000),
  HOST: text.min(1).default('0.0.0.0'),
  DATA_DIR: text.min(1).default('./data'),
  DATABASE_URL: text.regex(/^postgres(ql)?:\/\//, 'must start with postgres://').optional(),
  ADMIN_EMAIL: z.email('is not an e-mail address').optional(),
  ADMIN_PASSWORD: text.min(8, 'must have at least 8 characters').optional(),
  PUBLIC_URL: z.url({ protocol: /^https?$/, error: 'must be an http(s) address' }).optional(),
  TRUST_PROXY: flag.default(false),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).optional(),
})

export interface Config {
  port: number
  host: string
  dataDir: string
  databaseUrl: string | null
  admin: { email: string; password: string | null }
  publicUrl: URL | null
  trustProxy: boolean
  /** How many passwords are hashed at once: more than cores brings lag, not throughput. */
  hashingWidth: number
  log: { level: string; pretty: boolean }
}

/** The only reader of the environment. An empty variable counts as not set. */
export function readConfig(env: NodeJS.ProcessEnv, isTerminal: boolean): Config {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value?.trim()))
  const parsed = environment.safeParse(given)
  if (!parsed.success) {
    const [issue] = parsed.error.issues
    const name = String(issue?.path[0])
    throw new StartupError(`${name} ${issue?.message}. Correct ${name} or leave it out.`)
  }
  const values = parsed.data
  return {
    port: values.PORT,
    host: values.HOST,
    dataDir: path.resolve(values.DATA_DIR),
    databaseUrl: values.DATABASE_URL ?? null,
    admin: { email: values.ADMIN_EMAIL ?? 'admin@palco.local', password: values.ADMIN_PASSWORD ?? null },
    publicUrl: values.PUBLIC_URL ? new URL(values.PUBLIC_URL) : null,
    trustProxy: values.TRUST_PROXY,
    hashingWidth: availableParallelism(),
    // A terminal shows what a person needs; a log collector gets everything.
    log: { level: values.LOG_LEVEL ?? (isTerminal ? 'warn' : 'info'), pretty: isTerminal },
  }
}
