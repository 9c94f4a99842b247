import { sql } from 'kysely'
import { PRIVACY_MAP } from './privacy-map.ts'
import type { MappedTable, PersonalPart } from './privacy-part.ts'

/** A person whose data is searched. Buyers without an account have neither `id` nor `name`. */
export interface DataSubject {
  id: string | null
  emailKey: string
  name: string | null
}

export const EXPORTED_PARTS = Object.entries<MappedTable>(PRIVACY_MAP).flatMap(([table, { parts = [] }]) =>
  parts.flatMap((part) => (part.exported ? { table, part, columns: part.exported.split(' ') } : [])),
)

/** Returns the SQL condition for rows about the person. Does not handle `mention`, which no exported part uses. */
export function isAbout({ by, except }: PersonalPart, { id, emailKey, name }: DataSubject) {
  const anyOf = (leads: PersonalPart['by']) => {
    const conditions = Object.entries(leads).map(([column, lead]) => {
      if (lead === 'email') return sql<boolean>`lower(${sql.ref(column)}) = ${emailKey}`
      return sql<boolean>`${sql.ref(column)} = ${lead === 'name' ? name : id}`
    })
    return sql<boolean>`(${sql.join(conditions, sql` or `)})`
  }
  return except ? sql<boolean>`(${anyOf(by)} and ${anyOf(except)} is not true)` : anyOf(by)
}
