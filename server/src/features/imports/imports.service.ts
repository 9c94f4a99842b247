import { emailKey } from '@palco/contract/base/fields'
import type {
  ImportError,
  ImportParseAnswer,
  ImportSaveAnswer,
  ImportUpdate,
  KnownPerson,
} from '@palco/contract/imports/imports'
import { changesOfKnown } from '@palco/contract/imports/known-people'
import { v7 as newId } from 'uuid'
import { engineOf } from '../../base/db/engine.ts'
import { isoTime } from '../../base/db/iso-time.ts'
import type { Actor } from '../audit/actor.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { findAskedAt, readAskedKeys } from '../erasure-ledger/asked-erasures.ts'
import { findAsked } from '../erasure-ledger/erasures.repo.ts'
import type { Shared } from '../feature.ts'
import { newToken } from '../session/tokens.ts'
import { ALREADY_REGISTERED, askedErasure, errorOf, GROUP_IS_GONE } from './check-people.ts'
import { createGroupMatcher } from './group-matcher.ts'
import { inChunks } from './import-limits.ts'
import * as repo from './imports.repo.ts'
import type { RowHash } from './pack-people.ts'
import { createReader, type SheetUser } from './reader-process.ts'
import { sampleSheet } from './sample-sheet.ts'
import { updateKnown } from './update-known.ts'

interface ParseOptions {
  review: boolean
  /** True if registered people are compared with the sheet. If false, their rows are errors. */
  compare: boolean
}

export type Imports = ReturnType<typeof createImports>

export function createImports({ db, bus, catalog, passwords }: Shared) {
  const readSheet = createReader('sheet')
  const readBatch = createReader('batch')

  /** Finds the rows of people who asked to be erased. Returns a message for each. */
  async function findErased(hashes: readonly RowHash[]): Promise<Map<number, string>> {
    const erased = new Map<number, string>()
    for await (const chunk of inChunks(hashes)) {
      const asked = await findAsked(
        db,
        chunk.map(({ hash }) => hash),
      )
      const rowOf = new Map(chunk.map(({ hash, row }) => [hash, row]))
      for (const { email_hash, requested_at } of asked) {
        const row = rowOf.get(email_hash)
        if (row !== undefined) erased.set(row, askedErasure(requested_at, catalog.current().event.timeZone))
      }
    }
    return erased
  }

  return {
    sample: () => sampleSheet([...catalog.current().groups.values()]),

    /**
     * Reads people from a sheet without saving them. With `review`, also returns the cells of rows with errors, so that
     * people can correct them.
     */
    async parse(bytes: Buffer, { review, compare }: ParseOptions): Promise<ImportParseAnswer> {
      const sheet = await readSheet(bytes, () => catalog.current().event.passes)
      const groups = createGroupMatcher(catalog.current().groups.values())
      const users: ImportParseAnswer['users'] = []
      const known: KnownPerson[] = []
      const { errors } = sheet
      const refused: (SheetUser & { askedErasureAt?: string })[] = sheet.refused
      const erasureKeys = await readAskedKeys(db)
      const { timeZone } = catalog.current().event
      for await (const chunk of inChunks(sheet.users)) {
        const registered = await repo.findKnown(db, chunk, catalog.current())
        const fresh = chunk.flatMap(({ email }) => (registered.has(emailKey(email)) ? [] : email))
        const askedAt = await findAskedAt(db, erasureKeys, fresh)
        for (const person of chunk) {
          const { row, name, email, phone, pass, groupName } = person
          const stored = registered.get(emailKey(email))
          const askedErasureAt = askedAt.get(emailKey(email))
          if (stored && !compare) {
            errors.push(errorOf(person, ALREADY_REGISTERED))
            refused.push(person)
          } else if (stored) {
            const changes = changesOfKnown({ name, phone, pass, groupId: groups.find(groupName, row) }, stored)
            const { id: userId, version } = stored
            const named = { name: stored.name, groups: stored.groups.map((group) => group.name) }
            known.push({ row, userId, version, email, ...named, changes })
          } else if (askedErasureAt) {
            errors.push(errorOf(person, askedErasure(askedErasureAt, timeZone)))
            refused.push({ ...person, askedErasureAt })
          } else {
            const groupId = groups.find(groupName, row)
            users.push({ name, email, groupId, ...(phone && { phone }), ...(pass && { pass }), row })
          }
        }
      }
      const notices = [...sheet.notices, ...groups.notices()]
      const answer = { users, errors: errors.sort(byRow), notices, ...(compare && { known }) }
      if (!review) return answer
      const { titles, columns } = sheet
      const lines = refused.map((person) => ({ ...person, groupId: groups.peek(person.groupName) })).sort(byRow)
      return { ...answer, refused: lines, missingGroups: groups.missing(), titles, columns }
    },

    update: (update: ImportUpdate, actor: Actor) => updateKnown({ bus, catalog }, update, actor),

    async save(bytes: Buffer, actor: Actor): Promise<ImportSaveAnswer> {
      const erasureKeys = await readAskedKeys(db)
      const batch = await readBatch(bytes, () => ({
        passes: catalog.current().event.passes,
        engine: engineOf(db),
        at: isoTime(),
        erasureKeys,
      }))
      const { at } = batch
      const erased = await findErased(batch.users.flatMap(({ hashes }) => hashes))
      // Without a default password, people get a random one that nobody knows. They choose their own later.
      const passwordHash = await passwords.hash(batch.defaultPassword ?? newToken())
      const { people, leftOut } = await bus.transaction(async (trx, announce) => {
        const groups = await repo.lockGroups(trx, batch.groupIds)
        const leftOut: ImportError[] = []
        let people = 0
        let passes = 0
        for (const packed of batch.users) {
          const created = await repo.insertUsers(trx, packed, { passwordHash, at, without: [...erased.keys()] })
          const isOfAll = created === packed.count
          people += created
          passes += await repo.insertGrants(trx, packed, { isOfAll, at })
          for (const person of isOfAll ? [] : await repo.findLeftOut(trx, packed)) {
            const hasGroup = person.group_id === null || groups.has(person.group_id)
            leftOut.push(errorOf(person, erased.get(person.row) ?? (hasGroup ? ALREADY_REGISTERED : GROUP_IS_GONE)))
          }
        }
        const lines = people + leftOut.length + batch.errors.length
        await recordAudit(trx, actor, {
          action: 'import.saved',
          target: { type: 'import', id: newId(), name: batch.fileName },
          changes: { lines: [null, lines], people: [null, people], ...(passes && { passes: [null, passes] }) },
          at,
        })
        // No ids: the people are new, so there are no sessions to notify.
        if (people) announce({ type: 'users-changed', userIds: [] })
        return { people, leftOut }
      })
      const saved = { success: people, errors: [...batch.errors, ...leftOut].sort(byRow) }
      return batch.defaultPassword === null || batch.isReview ? { ...saved, importedAt: at } : saved
    },
  }
}

const byRow = (a: { row: number }, b: { row: number }) => a.row - b.row
