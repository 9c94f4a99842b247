import { isDeepStrictEqual } from 'node:util'
import { AUDIT_HIDDEN, type AuditChanges, type AuditValue, auditValue } from '@palco/contract/audit/audit'
import type { AuditedChanges } from '@palco/contract/audit/audit-fields'
import type { Room } from '@palco/contract/rooms/rooms'
import { type UserFilter, WITHOUT_GROUP } from '@palco/contract/users/users'
import type { Transaction } from '../../base/db/database.ts'
import type { Column } from '../../base/http/sheet-stream.ts'
import type { Snapshot } from '../catalog/catalog.ts'
import { listSpeakers } from '../catalog/rooms.repo.ts'

type Fields = { [Field in keyof AuditedChanges]?: AuditValue | undefined }

const MAX_TEXT = 200
const MAX_ITEMS = 50

/** A field that is missing in `before` or `after` counts as `null`. */
export function changesOf(before: Fields | null, after: Fields | null): AuditedChanges {
  const names = new Set(Object.keys({ ...before, ...after }) as (keyof Fields)[])
  const pairs = [...names].map((name) => [name, [before?.[name] ?? null, after?.[name] ?? null]] as const)
  const changed = pairs.filter(([, [old, now]]) => !isDeepStrictEqual(old, now))
  return Object.fromEntries(changed.map(([name, [old, now]]) => [name, [short(old), short(now)]]))
}

/** Flattens nested settings into paths like `passes.LIVE.cash.BRL`. */
export function byPath(value: object, path = ''): Record<string, AuditValue> {
  const fields = Object.entries(value).map(([name, field]: [string, unknown]) => {
    const simple = auditValue.safeParse(field)
    return simple.success ? { [`${path}${name}`]: simple.data } : byPath(Object(field), `${path}${name}.`)
  })
  return Object.assign({}, ...fields)
}

export const HIDDEN_CHANGE: AuditChanges[string] = [AUDIT_HIDDEN, AUDIT_HIDDEN]

function short(value: AuditValue): AuditValue {
  if (typeof value === 'string') return cut(value)
  if (!Array.isArray(value)) return value
  const left = value.length - MAX_ITEMS
  return [...value.slice(0, MAX_ITEMS).map((text) => cut(text)), ...(left > 0 ? [`… +${left}`] : [])]
}

export function cut(text: string, length = MAX_TEXT) {
  if (text.length <= length) return text
  // Remove half of a surrogate pair at the end, which PostgreSQL rejects.
  return `${text.slice(0, length).replace(/\p{Cs}$/u, '')}…`
}

export function filterChanges(filter: UserFilter, catalog: Snapshot): AuditedChanges {
  const { search, group = '', ...others } = filter
  const withoutGroup = group === WITHOUT_GROUP || undefined
  const name = withoutGroup ? undefined : catalog.groups.get(group)?.name || group || undefined
  return changesOf(null, { search: search?.trim() || undefined, group: name, withoutGroup, ...others })
}

export const exportChanges = (columns: readonly Pick<Column, 'header'>[], people: number): AuditedChanges => ({
  columns: [null, columns.map(({ header }) => header)],
  people: [null, people],
})

/**
 * Returns how a room's speakers changed. Contains their names, so that the line can be read after a speaker is deleted,
 * and their ids in the same order, by which `without-erased.ts` hides the names of erased people.
 */
export async function speakerChanges(trx: Transaction, before: Room | null, after: Room | null) {
  const [idsBefore, idsAfter] = [before?.speakerIds ?? [], after?.speakerIds ?? []]
  if (idsBefore.join() === idsAfter.join()) return {}
  const read = async (ids: readonly string[]) => {
    const found = await listSpeakers(trx, ids)
    return { speakers: found.map(({ name }) => name), speakerIds: found.map(({ id }) => id) }
  }
  return changesOf(await read(idsBefore), await read(idsAfter))
}
