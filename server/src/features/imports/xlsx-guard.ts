import { notASheet, tooHeavy, unreadable } from './refusals.ts'
import { packStored, readEntry } from './zip-content.ts'
import { readDirectory } from './zip-directory.ts'

/** Twice what 50,000 rows of ten columns have; parsing time grows with them, not with the bytes. */
const MAX_TAGS = 4_000_000

const WORKBOOK_TYPE = /(spreadsheetml\.(sheet|template)|ms-excel\.(sheet|template)\.macroEnabled)\.main\+xml/

/** The same workbook, without pictures and macros, in bytes that are safe to hand to a parser. */
export function checkedXlsx(bytes: Buffer): Buffer {
  const files = new Map<string, Buffer>()
  for (const entry of readDirectory(bytes))
    if (/\.(xml|rels)$/i.test(entry.name)) files.set(entry.name, readEntry(bytes, entry))
  if (!WORKBOOK_TYPE.test(String(files.get('[Content_Types].xml')))) throw notASheet()
  assertPlainMarkup([...files.values()])
  return packStored(files)
}

/** No spreadsheet program declares entities; and few enough tags that the parser is done in seconds. */
export function assertPlainMarkup(parts: readonly Buffer[]) {
  if (parts.some((part) => part.includes('<!ENTITY'))) throw unreadable()
  if (parts.reduce((total, part) => total + countTags(part), 0) > MAX_TAGS) throw tooHeavy()
}

function countTags(part: Buffer): number {
  let tags = 0
  for (const byte of part) if (byte === 0x3c) tags += 1
  return tags
}
