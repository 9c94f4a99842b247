import { createHmac, createSecretKey, randomBytes } from 'node:crypto'
import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import type { LinkRecipients } from '@palco/contract/access-links'
import { accessLink } from '@palco/contract/access-path'
import { type CompiledQuery, sql, type Transaction } from 'kysely'
import type { Catalog } from '../catalog/catalog.ts'
import type { Database } from '../db/database.ts'
import { isOnPostgres } from '../db/engine.ts'
import type { Run } from '../db/run-statements.ts'
import type { Schema } from '../db/schema.ts'
import { hashToken } from '../session/tokens.ts'
import { issueStatements } from './access-links.repo.ts'
import { languageOf, linkMessage } from './link-message.ts'
import { holdRecipients, listRecipients } from './recipients.repo.ts'

/** Small enough to leave the thread to others between two of them. */
const CHUNK = 500

type TokenOf = (userId: string) => string

/**
 * Tokens that need no memory: each is made twice of the same key, once for its hash and once for the file. The key is
 * 256 random bits that only this batch has, and is gone with it.
 */
export function tokenMaker(): TokenOf {
  const key = createSecretKey(randomBytes(32))
  return (userId) => createHmac('sha256', key).update(userId).digest('base64url')
}

interface Batch {
  createdBy: string
  expiresAt: string
  /** Leaves out whom a link was mailed to since then. */
  notMailedSince?: string
  /** What is written together with the links. */
  also?: (userIds: readonly string[]) => Promise<CompiledQuery[]>
}

/** Writes the links of all of them, piece by piece, and answers how many. */
export async function issueBatch(
  trx: Transaction<Schema>,
  run: Run,
  whom: LinkRecipients,
  tokenOf: TokenOf,
  { createdBy, expiresAt, notMailedSince, also }: Batch,
): Promise<number> {
  // The planner knows nothing of rows that this transaction has written, and takes the tables for small.
  if (isOnPostgres(trx)) await sql`set local enable_seqscan = off`.execute(trx)
  let count = 0
  for (let last = ''; ; ) {
    const ids = (await run(holdRecipients(trx, whom, last, CHUNK, notMailedSince))).map(({ id }) => id)
    const tokens = new Map(ids.map((id) => [id, tokenOf(id)]))
    const end = ids.at(-1)
    if (!end) return count
    for (const statement of issueStatements(trx, tokens, { purpose: 'first-access', createdBy, expiresAt }))
      await run(statement)
    for (const statement of (await also?.(ids)) ?? []) await run(statement)
    count += ids.length
    last = end
    if (ids.length < CHUNK) return count
  }
}

/** Reads and writes a piece at a time: a hundred thousand links take no more memory than five hundred. */
export async function writeLinks(
  db: Database,
  catalog: Catalog,
  whom: LinkRecipients,
  tokenOf: TokenOf,
  base: string,
): Promise<Readable> {
  // Loaded when it is needed: it takes its part of every start, and few ask for it.
  const { writeXlsxStream } = await import('hucre/xlsx')
  const columns = [
    { header: 'Nome', width: 24 },
    { header: 'Email', width: 28 },
    { header: 'Link', width: 60 },
    { header: 'Mensagem', width: 80 },
  ]
  const sheet = writeXlsxStream(rows(db, catalog, whom, tokenOf, base), {
    name: 'Links de acesso',
    columns,
    freezePane: { rows: 1 },
  })
  return Readable.fromWeb(sheet as ReadableStream)
}

async function* rows(db: Database, catalog: Catalog, whom: LinkRecipients, tokenOf: TokenOf, base: string) {
  const event = catalog.current().event.title
  for (let last = ''; ; ) {
    const chunk = await listRecipients(db, whom, last, CHUNK)
    for (const { id, name, email, hash, groupId } of chunk) {
      const token = tokenOf(id)
      // Somebody may have used his link meanwhile, or have been given another.
      if (hash !== hashToken(token)) continue
      const link = accessLink(base, token)
      // Text stays text: in a string cell a name that starts with "=" is no formula.
      yield [name, email, link, linkMessage(languageOf(catalog.current(), groupId), { name, event, link })]
    }
    const end = chunk.at(-1)
    if (!end || chunk.length < CHUNK) return
    last = end.id
  }
}
