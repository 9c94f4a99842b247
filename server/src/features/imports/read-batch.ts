import { emailKey } from '@palco/contract/base/fields'
import { readPhone } from '@palco/contract/base/phone'
import { type ImportSave, importSave } from '@palco/contract/imports/imports'
import { invalidInput } from '../../base/errors.ts'
import { cleanEmail, cleanText } from './cell-text.ts'
import { checkPeople } from './check-people.ts'
import { MAX_ROWS } from './import-limits.ts'
import { packBatch } from './pack-people.ts'
import { createPassMatcher, type PassMatcher } from './pass-matcher.ts'
import type { BatchUser, Givens } from './reader-process.ts'
import { tooManyRows } from './refusals.ts'

/** Prepares a request to save people. Runs in a child process, because many rows would block the event loop. */
export function readBatch(bytes: Buffer, { passes, engine, at, erasureKeys }: Givens['batch']) {
  const { users: sent, defaultPassword = null, ownPassword, fileName = '', review = false } = parseBatch(bytes)
  if (sent.length > MAX_ROWS) throw tooManyRows()
  const passOf = createPassMatcher(passes)
  const { users, errors } = checkPeople(sent.map((user, index) => toPerson(user, index, passOf)))
  const packed = packBatch(engine, sortByEmail(users), at, erasureKeys)
  const groupIds = [...new Set(users.flatMap(({ groupId }) => groupId ?? []))]
  const refused: never[] = []
  const batch = { users: packed, errors, refused, groupIds, fileName: cleanText(fileName), isReview: review, at }
  return { ...batch, defaultPassword: ownPassword ? null : defaultPassword }
}

function parseBatch(bytes: Buffer): ImportSave {
  const { data, error } = importSave.safeParse(parseJson(bytes))
  if (data) return data
  // Don't show texts of the schema library, because they are in English.
  const message = error.issues[0]?.message ?? ''
  throw invalidInput(/^Invalid/.test(message) ? 'Dados inválidos' : message)
}

function parseJson(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString('utf8'))
  } catch {
    throw invalidInput('Requisição inválida')
  }
}

/**
 * Converts a submitted user. If it has no row number, the first user gets row 2, as in a sheet with titles in row 1.
 */
const toPerson = (
  { name, email, groupId, phone, pass, row, evenIfErased }: ImportSave['users'][number],
  index: number,
  passOf: PassMatcher,
): BatchUser => ({
  row: row ?? index + 2,
  name: cleanText(name),
  email: cleanEmail(email),
  groupId: groupId ?? null,
  phone: phone && (readPhone(phone) ?? cleanText(phone)),
  pass: passOf(cleanText(pass ?? '')),
  evenIfErased,
})

/** Sorts people by e-mail address, so that concurrent imports lock rows in the same order and can't deadlock. */
const sortByEmail = <Kind extends BatchUser>(users: readonly Kind[]) =>
  users
    .map((user) => ({ user, key: emailKey(user.email) }))
    .sort((a, b) => (a.key < b.key ? -1 : 1))
    .map(({ user }) => user)
