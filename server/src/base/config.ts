import { isIP } from 'node:net'
import { availableParallelism } from 'node:os'
import path from 'node:path'
import { z } from 'zod'
import { StartupError } from './errors.ts'
import { readIdentityProvider } from './identity-provider.ts'
import { readMailServer } from './mail-server.ts'
import { readSecretFiles } from './secret-files.ts'

const text = z.string().trim()
/** How many reverse proxies are in front of the server, or their IP addresses or networks. */
const proxies = text.transform((value, context): number | string => {
  if (/^(true|yes)$/i.test(value)) return 1
  if (/^(false|no)$/i.test(value)) return 0
  if (/^\d{1,2}$/.test(value)) return Number(value)
  const addresses = value.split(',').map((each) => each.trim())
  if (addresses.every(isProxyAddress)) return addresses.join(',')
  context.addIssue('must be the number of proxies in front, or their addresses separated by commas')
  return z.NEVER
})

/** True for an IP address, a network (`10.0.0.0/8`), or one of Fastify's names for networks. */
function isProxyAddress(text: string) {
  if (['loopback', 'linklocal', 'uniquelocal'].includes(text)) return true
  const [address = '', bits, ...rest] = text.split('/')
  const family = isIP(address)
  if (!family || rest.length) return false
  return (
    bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) >= 1 && Number(bits) <= (family === 4 ? 32 : 128))
  )
}

const workers = text.transform((value, context): number => {
  if (/^auto$/i.test(value)) return Math.min(availableParallelism(), MAX_WORKERS)
  const count = /^\d{1,3}$/.test(value) ? Number(value) : 0
  if (count >= 1 && count <= MAX_WORKERS) return count
  context.addIssue(`must be auto, or a number from 1 to ${MAX_WORKERS}`)
  return z.NEVER
})
const MAX_WORKERS = 128

const environment = z.object({
  PORT: text
    .regex(/^\d+$/, 'must be a number')
    .transform(Number)
    .pipe(z.number().max(65535, 'must be at most 65535'))
    .default(3000),
  HOST: text.min(1).optional(),
  DATA_DIR: text.min(1).default('./data'),
  DATABASE_URL: text.regex(/^postgres(ql)?:\/\//, 'must start with postgres://').optional(),
  ADMIN_EMAIL: z.email('is not an e-mail address').optional(),
  ADMIN_PASSWORD: text.min(8, 'must have at least 8 characters').optional(),
  PUBLIC_URL: z.url({ protocol: /^https?$/, error: 'must be an http(s) address' }).optional(),
  TRUST_PROXY: proxies.default(0),
  WORKERS: workers.default(1),
  SMTP_URL: text.optional(),
  MAIL_FROM: text.optional(),
  OIDC_ISSUER: text.optional(),
  OIDC_CLIENT_ID: text.optional(),
  OIDC_CLIENT_SECRET: text.optional(),
  OIDC_NAME: text.max(40, 'must have at most 40 characters').optional(),
  OIDC_ONLY: z.literal('team', 'must be team').optional(),
  METRICS_TOKEN: text.min(16, 'must have at least 16 characters').optional(),
  SECOND_FACTOR_KEY: text.min(32, 'must have at least 32 characters').optional(),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).optional(),
})

export type Config = ReturnType<typeof readConfig>

/** An empty variable counts as not set. */
export function readConfig(env: NodeJS.ProcessEnv, isTerminal: boolean, withDemo = false) {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value?.trim()))
  const parsed = environment.safeParse(readSecretFiles(given))
  if (!parsed.success) {
    const [issue] = parsed.error.issues
    const name = String(issue?.path[0])
    throw new StartupError(`${name} ${issue?.message}. Correct ${name} or leave it out.`)
  }
  const values = parsed.data
  const publicUrl = values.PUBLIC_URL ? new URL(values.PUBLIC_URL) : null
  const workers = values.DATABASE_URL ? values.WORKERS : 1
  return {
    port: values.PORT,
    // The demo listens only on localhost unless HOST is set, because its passwords are public.
    host: values.HOST ?? (withDemo ? '127.0.0.1' : '0.0.0.0'),
    dataDir: path.resolve(values.DATA_DIR),
    databaseUrl: values.DATABASE_URL ?? null,
    admin: { email: values.ADMIN_EMAIL ?? 'admin@palco.local', password: values.ADMIN_PASSWORD ?? null },
    publicUrl,
    mail: readMailServer(values.SMTP_URL, values.MAIL_FROM, publicUrl),
    /** The OpenID Connect provider with which members of the team can sign in; `null` if none is configured. */
    identityProvider: readIdentityProvider(values, publicUrl),
    trustProxy: values.TRUST_PROXY,
    workers,
    /** True if WORKERS was ignored, because SQLite supports only one process. */
    workersLeftOut: values.WORKERS > workers,
    metricsToken: values.METRICS_TOKEN ?? null,
    /**
     * The key that encrypts the secrets of authenticator apps. If `null`, SQLite uses a key file in DATA_DIR, and
     * PostgreSQL has no key.
     */
    secondFactorKey: values.SECOND_FACTOR_KEY ?? null,
    hashingWidth: hashingWidth(workers),
    // The default level: warnings for a person at a terminal, also `info` for a log collector.
    log: { level: values.LOG_LEVEL ?? (isTerminal ? 'warn' : 'info'), pretty: isTerminal },
  }
}

/**
 * Returns how many password hashes a process computes in parallel. A single process computes one more than there are
 * cores, so that no core idles while the main thread waits for the disk.
 */
function hashingWidth(workers: number): number {
  const cores = availableParallelism()
  return workers === 1 ? cores + 1 : Math.max(1, Math.floor(cores / workers))
}
