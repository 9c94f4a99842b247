import { emailKey } from '@palco/contract/base/fields'
import type { ImportError, ImportParseAnswer, ImportSaveAnswer } from '@palco/contract/imports/imports'
import { v7 as newId } from 'uuid'
import { engineOf } from '../../base/db/engine.ts'
import { isoTime } from '../../base/db/iso-time.ts'
import type { Actor } from '../audit/actor.ts'
import { recordAudit } from '../audit/record-audit.ts'
import type { Shared } from '../feature.ts'
import { newToken } from '../session/tokens.ts'
import { ALREADY_REGISTERED, errorOf, GROUP_IS_GONE } from './check-people.ts'
import { createGroupMatcher } from './group-matcher.ts'
import { inChunks } from './import-limits.ts'
import * as repo from './imports.repo.ts'
import { createReader } from './reader-process.ts'
import { sampleSheet } from './sample-sheet.ts'

export type Imports = ReturnType<typeof createImports>

export function createImports({ db, bus, catalog, passwords }: Shared) {
  const readSheet = createReader('sheet')
  const readBatch = createReader('batch')

  return {
    sample: () => sampleSheet([...catalog.current().groups.values()]),

    /** Returns every line once, as a user or as an error. For a review, also returns the cells of lines with errors. */
    async parse(bytes: Buffer, isReview: boolean): Promise<ImportParseAnswer> {
      const sheet = await readSheet(bytes, () => catalog.current().event.passes)
      const groups = createGroupMatcher(catalog.current().groups.values())
      const users: ImportParseAnswer['users'] = []
      const { errors, refused } = sheet
      for await (const chunk of inChunks(sheet.users)) {
        const registered = await repo.findRegistered(db, chunk)
        for (const person of chunk) {
          if (registered.has(emailKey(person.email))) {
            errors.push(errorOf(person, ALREADY_REGISTERED))
            refused.push(person)
          } else {
            const { row, name, email, phone, pass, groupName } = person
            const groupId = groups.find(groupName, row)
            users.push({ name, email, groupId, ...(phone && { phone }), ...(pass && { pass }), row })
          }
        }
      }
      const answer = { users, errors: errors.sort(byRow), notices: [...sheet.notices, ...groups.notices()] }
      if (!isReview) return answer
      const { titles, columns } = sheet
      const lines = refused.map((person) => ({ ...person, groupId: groups.peek(person.groupName) })).sort(byRow)
      return { ...answer, refused: lines, missingGroups: groups.missing(), titles, columns }
    },

    /** Creates all valid people in one transaction. Returns how many were created, and an error for each other line. */
    async save(bytes: Buffer, actor: Actor): Promise<ImportSaveAnswer> {
      const batch = await readBatch(bytes, () => ({
        passes: catalog.current().event.passes,
        engine: engineOf(db),
        at: isoTime(),
      }))
      const { at } = batch
      // Without a default password, people get a random password that nobody knows, until they choose their own.
      const passwordHash = await passwords.hash(batch.defaultPassword ?? newToken())
      const { people, leftOut } = await bus.transaction(async (trx, announce) => {
        const groups = await repo.lockGroups(trx, batch.groupIds)
        const leftOut: ImportError[] = []
        let people = 0
        let passes = 0
        for (const packed of batch.users) {
          const created = await repo.insertUsers(trx, packed, { passwordHash, at })
          const isOfAll = created === packed.count
          people += created
          passes += await repo.insertGrants(trx, packed, { isOfAll, at })
          for (const person of isOfAll ? [] : await repo.findLeftOut(trx, packed)) {
            const hasGroup = person.group_id === null || groups.has(person.group_id)
            leftOut.push(errorOf(person, hasGroup ? ALREADY_REGISTERED : GROUP_IS_GONE))
          }
        }
        const lines = people + leftOut.length + batch.errors.length
        await recordAudit(trx, actor, {
          action: 'import.saved',
          target: { type: 'import', id: newId(), name: batch.fileName },
          changes: { lines: [null, lines], people: [null, people], ...(passes && { passes: [null, passes] }) },
          // The audit entry has the `created_at` of the created people: a person's history finds the entry by this
          // time.
          at,
        })
        // Announced without ids, because no new person has a session that must be notified.
        if (people) announce({ type: 'users-changed', userIds: [] })
        return { people, leftOut }
      })
      const saved = { success: people, errors: [...batch.errors, ...leftOut].sort(byRow) }
      return batch.defaultPassword === null || batch.isReview ? { ...saved, importedAt: at } : saved
    },
  }
}

const byRow = (a: { row: number }, b: { row: number }) => a.row - b.row
