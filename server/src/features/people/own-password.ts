import { commonPassword, knownPassword } from '../../base/errors.ts'
import type { Catalog } from '../catalog/catalog.ts'

const MOST_COMMON = 10_000

let common: Promise<ReadonlySet<string>> | null = null

/** Loads the list of common passwords on first use: it takes a megabyte, and most processes never need it. */
async function loadCommon(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  return new Set(dictionary['passwords-common'].slice(0, MOST_COMMON))
}

/** Rejects the event's default password and the most common passwords. */
export async function assertOwnPassword({ current }: Pick<Catalog, 'current'>, password: string) {
  if (password === current().event.defaultPassword) throw knownPassword()
  common ??= loadCommon()
  if ((await common).has(password.toLowerCase())) throw commonPassword()
}
