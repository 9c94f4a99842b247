type Direction = 'asc' | 'desc'

interface At {
  first: number
  pageSize: number
}

/**
 * Returns how to read one page of a sorted list. Pages in the second half are read backwards from the end, because
 * skipping rows takes time.
 */
export function pageWindow({ first, pageSize, total }: At & { total: number }) {
  const limit = Math.max(0, Math.min(pageSize, total - first))
  const isReversed = first > total / 2
  return {
    limit,
    offset: isReversed ? Math.max(0, total - first - limit) : first,
    /**
     * Returns the sort direction for the query, which is the opposite of the list's direction if the page is read
     * backwards.
     */
    direction: (asked: Direction): Direction => ((asked === 'asc') !== isReversed ? 'asc' : 'desc'),
    inOrder: <Row>(rows: readonly Row[]): Row[] => (isReversed ? rows.toReversed() : [...rows]),
  }
}
export type PageWindow = ReturnType<typeof pageWindow>

/**
 * If a page starts after this row, the rows are counted before the page is read, because it may be read from the end.
 */
const FAR = 1000

export async function findPage<Row>(
  { first, pageSize }: At,
  count: () => Promise<number>,
  list: (window: PageWindow) => Promise<Row[]>,
): Promise<{ rows: Row[]; total: number }> {
  const counting = count()
  const known = first > FAR ? await counting : Number.POSITIVE_INFINITY
  const [rows, total] = await Promise.all([list(pageWindow({ first, pageSize, total: known })), counting])
  return { rows, total }
}
