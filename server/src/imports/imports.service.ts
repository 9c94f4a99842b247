import { setImmediate as letOthersRun } from 'node:timers/promises'
import { emailKey } from '@palco/contract/fields'
import type { ImportError, ImportParseAnswer, ImportSaveAnswer } from '@palco/contract/imports'
import { v7 as newId } from 'uuid'
import type { Actor } from '../audit/actor.ts'
import type { Catalog } from '../catalog/catalog.ts'
import type { Bus } from '../cluster/bus.ts'
import type { Database } from '../db/database.ts'
import { statementRunner } from '../db/run-statements.ts'
import type { Passwords } from '../session/passwords.ts'
import { newToken } from '../session/tokens.ts'
import { createGroupMatcher } from './group-matcher.ts'
import { CHUNK_ROWS } from './import-limits.ts'
import * as repo from './imports.repo.ts'
import { ALREADY_REGISTERED, errorOf, GROUP_IS_GONE } from './people.ts'
import { createReader } from './reader-process.ts'
import { sampleSheet } from './sample-sheet.ts'

interface ImportParts {
  db: Database
  bus: Bus
  catalog: Catalog
  passwords: Passwords
}

export type Imports = ReturnType<typeof createImports>

export function createImports({ db, bus, catalog, passwords }: ImportParts) {
  const readSheet = createReader('sheet')
  const readBatch = createReader('batch')

  async function explainLeftOut(users: readonly repo.NewUser[], created: readonly { id: string }[]) {
    const createdIds = new Set<string>()
    for await (const chunk of unhurried(created)) for (const { id } of chunk) createdIds.add(id)
    const groupIds = await repo.listGroupIds(db)
    const errors: ImportError[] = []
    for await (const chunk of unhurried(users))
      for (const user of chunk) {
        if (createdIds.has(user.id)) continue
        const isGroupGone = user.groupId !== null && !groupIds.has(user.groupId)
        errors.push(errorOf(user, isGroupGone ? GROUP_IS_GONE : ALREADY_REGISTERED))
      }
    return errors
  }

  return {
    sample: () => sampleSheet([...catalog.current().groups.values()]),

    /** Every line of the sheet comes back once, among the users or among the errors; to be reviewed, with all of it. */
    async parse(bytes: Buffer, isReview: boolean): Promise<ImportParseAnswer> {
      const sheet = await readSheet(bytes)
      const groups = createGroupMatcher(catalog.current().groups.values())
      const users: ImportParseAnswer['users'] = []
      const { errors, refused } = sheet
      for await (const chunk of unhurried(sheet.users)) {
        const registered = await repo.findRegistered(
          db,
          chunk.map(({ email }) => email),
        )
        for (const person of chunk) {
          if (registered.has(emailKey(person.email))) {
            errors.push(errorOf(person, ALREADY_REGISTERED))
            refused.push(person)
          } else {
            const { row, name, email, groupName } = person
            users.push({ name, email, groupId: groups.find(groupName, row), row })
          }
        }
      }
      const answer = { users, errors: errors.sort(byRow), notices: [...sheet.notices, ...groups.notices()] }
      if (!isReview) return answer
      const { titles, columns } = sheet
      const lines = refused.map((person) => ({ ...person, groupId: groups.peek(person.groupName) })).sort(byRow)
      return { ...answer, refused: lines, missingGroups: groups.missing(), titles, columns }
    },

    /** All who can be created are, together or not at all; the others come back with the reason. */
    async save(bytes: Buffer, actor: Actor): Promise<ImportSaveAnswer> {
      const batch = await readBatch(bytes)
      // Where each makes his own, nobody knows the one that they have until then.
      const passwordHash = await passwords.hash(batch.defaultPassword ?? newToken())
      const at = new Date().toISOString()
      // Prepared beforehand: the transaction keeps others from the database.
      const users: repo.NewUser[] = []
      const statements: ReturnType<typeof repo.insertStatements> = []
      for await (const chunk of unhurried(batch.users)) {
        // They begin with the import's own moment, by which its links are found, whatever the clock does meanwhile.
        const added = chunk.map((user, n) => ({ ...user, id: newId({ msecs: Date.parse(at), seq: users.length + n }) }))
        users.push(...added)
        statements.push(...repo.insertStatements(db, added, { passwordHash, at }))
      }
      const lines = batch.users.length + batch.errors.length
      statements.push(repo.auditStatement(db, actor, { at, fileName: batch.fileName, lines }))
      const run = await statementRunner(db)
      const rows = await bus.transaction(async (trx, announce) => {
        const inserted: { id: string }[] = []
        await run(trx, async (insert) => {
          for (const statement of statements) inserted.push(...(await insert(statement)))
        })
        // Nobody of them has a session yet that would have to hear it by name.
        if (inserted.length) announce({ type: 'users-changed', userIds: [] })
        return inserted
      })
      const errors = [...batch.errors, ...(await explainLeftOut(users, rows))]
      const saved = { success: rows.length, errors: errors.sort(byRow) }
      return batch.defaultPassword === null || batch.isReview ? { ...saved, importedAt: at } : saved
    },
  }
}

const byRow = (a: { row: number }, b: { row: number }) => a.row - b.row

/** In chunks, with room for everyone else between two of them. */
async function* unhurried<Item>(items: readonly Item[]) {
  for (let start = 0; start < items.length; start += CHUNK_ROWS) {
    yield items.slice(start, start + CHUNK_ROWS)
    await letOthersRun()
  }
}
