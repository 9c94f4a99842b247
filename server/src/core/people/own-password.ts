import { commonPassword, knownPassword } from '../../base/errors.ts'
import type { Catalog } from '../catalog/catalog.ts'

/** Guessers try these first. */
const MOST_COMMON = 10_000

let common: Promise<ReadonlySet<string>> | null = null

/** Loaded by the first who needs it: it is a megabyte, and most processes of a day never do. */
async function loadCommon(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  return new Set(dictionary['passwords-common'].slice(0, MOST_COMMON))
}

/** A password that somebody chooses for himself: not the event's own, and none that half the world has. */
export async function assertOwnPassword({ current }: Pick<Catalog, 'current'>, password: string) {
  if (password === current().event.defaultPassword) throw knownPassword()
  common ??= loadCommon()
  if ((await common).has(password.toLowerCase())) throw commonPassword()
}
