/** Bounds memory, however long the table is. */
const ROWS_A_PAGE = 250

/** Keyset pagination: each page starts after the last row of the one before. */
export async function* readPages<Row>(read: (last: Row | null, count: number) => Promise<Row[]>) {
  for (let last: Row | null = null; ; ) {
    const rows: Row[] = await read(last, ROWS_A_PAGE)
    if (rows.length) yield rows
    if (rows.length < ROWS_A_PAGE) return
    last = rows.at(-1) ?? null
  }
}
