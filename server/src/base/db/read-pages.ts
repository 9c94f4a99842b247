/** Bounds the memory of a walk through a table of any length. */
const ROWS_A_PAGE = 250

/** Page after page, each read from the last row of the page before. */
export async function* readPages<Row>(read: (last: Row | null, count: number) => Promise<Row[]>) {
  for (let last: Row | null = null; ; ) {
    const rows: Row[] = await read(last, ROWS_A_PAGE)
    if (rows.length) yield rows
    if (rows.length < ROWS_A_PAGE) return
    last = rows.at(-1) ?? null
  }
}
