import { setImmediate as letOthersRun } from 'node:timers/promises'
import { emailKey } from '@palco/contract/fields'
import type { ImportError, ImportParseAnswer, ImportSaveAnswer } from '@palco/contract/imports'
import { v7 as newId } from 'uuid'
import { chunksOf } from '../../base/chunks.ts'
import type { Actor } from '../../core/audit/actor.ts'
import { recordAudit } from '../../core/audit/record-audit.ts'
import { newToken } from '../../core/session/tokens.ts'
import type { Shared } from '../../feature.ts'
import { createGroupMatcher } from './group-matcher.ts'
import { CHUNK_ROWS, STATEMENT_ROWS } from './import-limits.ts'
import * as repo from './imports.repo.ts'
import { ALREADY_REGISTERED, errorOf, GROUP_IS_GONE } from './people.ts'
import { createReader } from './reader-process.ts'
import { sampleSheet } from './sample-sheet.ts'

export type Imports = ReturnType<typeof createImports>

export function createImports({ db, bus, catalog, passwords }: Shared) {
  const readSheet = createReader('sheet')
  const readBatch = createReader('batch')

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
      // Those who choose their own have one until then that nobody knows.
      const passwordHash = await passwords.hash(batch.defaultPassword ?? newToken())
      const at = new Date().toISOString()
      // Prepared before the transaction, which holds SQLite's only writer.
      const users: repo.NewUser[] = []
      const chosenGroups = new Set<string>()
      // Ids begin with the import's own instant, by which its links are found, whatever the clock does meanwhile.
      for await (const chunk of unhurried(batch.users))
        for (const user of chunk) {
          users.push(repo.toNewUser(user, newId({ msecs: Date.parse(at), seq: users.length })))
          if (user.groupId !== null) chosenGroups.add(user.groupId)
        }
      const { people, leftOut } = await bus.transaction(async (trx, announce) => {
        const groups = await repo.holdGroups(trx, [...chosenGroups])
        const hasPlace = ({ group_id }: repo.NewUser) => group_id === null || groups.has(group_id)
        const leftOut: ImportError[] = []
        let people = 0
        for (const chunk of chunksOf(users, STATEMENT_ROWS)) {
          const created = new Set(await repo.insertUsers(trx, chunk.filter(hasPlace), { passwordHash, at }))
          const isMember = ({ id, group_id }: repo.NewUser) => group_id !== null && created.has(id)
          await repo.insertMemberships(trx, chunk.filter(isMember))
          for (const user of chunk)
            if (!created.has(user.id)) leftOut.push(errorOf(user, hasPlace(user) ? ALREADY_REGISTERED : GROUP_IS_GONE))
          people += created.size
        }
        const lines = batch.users.length + batch.errors.length
        await recordAudit(trx, actor, {
          action: 'import.saved',
          target: { type: 'import', id: newId(), name: batch.fileName },
          changes: { lines: [null, lines], people: [null, people] },
          // The instant of everybody it created: it is part of the history of each of them.
          at,
        })
        // Nobody of them has a session yet that would have to be notified.
        if (people) announce({ type: 'users-changed', userIds: [] })
        return { people, leftOut }
      })
      const saved = { success: people, errors: [...batch.errors, ...leftOut].sort(byRow) }
      return batch.defaultPassword === null || batch.isReview ? { ...saved, importedAt: at } : saved
    },
  }
}

const byRow = (a: { row: number }, b: { row: number }) => a.row - b.row

/** With room for everyone else on the main thread between two chunks. */
async function* unhurried<Item>(items: readonly Item[]) {
  for (const chunk of chunksOf(items, CHUNK_ROWS)) {
    yield chunk
    await letOthersRun()
  }
}
