import { readFileSync } from 'node:fs'
import { StartupError } from './errors.ts'

type Variables = Record<string, string | undefined>

/**
 * Variables whose value can be read from a file (containers, systemd). For example, `DATABASE_URL_FILE` is the path of
 * such a file.
 */
const SECRETS = [
  'DATABASE_URL',
  'ADMIN_PASSWORD',
  'SMTP_URL',
  'MAIL_FROM',
  'METRICS_TOKEN',
  'OIDC_CLIENT_SECRET',
  'SECOND_FACTOR_KEY',
]

export function readSecretFiles(given: Variables): Variables {
  const read = SECRETS.flatMap((name) => {
    const file = given[`${name}_FILE`]
    return file ? [[name, readSecret(name, file, given)]] : []
  })
  return { ...given, ...Object.fromEntries(read) }
}

function readSecret(name: string, file: string, given: Variables): string {
  if (given[name]) throw new StartupError(`${name} and ${name}_FILE are both set. Leave one of them out.`)
  const secret = contentOf(name, file)
  if (!secret) throw new StartupError(`${name}_FILE names an empty file. Put the value into it.`)
  return secret
}

/** Reads a file without the line break that editors add at the end. */
function contentOf(name: string, file: string): string {
  try {
    return readFileSync(file.trim(), 'utf8').trim()
  } catch (error) {
    throw new StartupError(`${name}_FILE can't be read (${(error as Error).message}). Correct it or leave it out.`)
  }
}
