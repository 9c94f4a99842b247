import { type Kysely, type RawBuilder, sql } from 'kysely'

const FOLDED: Record<string, string> = {
  ł: 'l',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  ħ: 'h',
  ŧ: 't',
  ı: 'i',
  þ: 'th',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ...Object.fromEntries([...'’‘ʼʹ`´′'].map((apostrophe) => [apostrophe, "'"])),
}

/**
 * Replaces letters such as `ł` in the stored search texts by plain ones, as search now does. Also adds a column for
 * whether a person has ever signed in, because entries of the access log are deleted after some months.
 */
export async function up(db: Kysely<any>) {
  const folded = Object.entries(FOLDED).reduce<RawBuilder<string>>(
    (text, [letter, plain]) => sql`replace(${text}, ${sql.lit(letter)}, ${sql.lit(plain)})`,
    sql`search_text`,
  )
  await sql`update users set search_text = ${folded} where search_text <> ${folded}`.execute(db)
  // Append the text without its apostrophes, so that search matches with and without them.
  await sql`
    update users set search_text = search_text || ' ' || replace(search_text, '''', '') where search_text like '%''%'
  `.execute(db)
  await db.schema
    .alterTable('users')
    .addColumn('has_signed_in', 'boolean', (c) => c.notNull().defaultTo(false))
    .execute()
}
