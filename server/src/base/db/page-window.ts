type Direction = 'asc' | 'desc'

interface At {
  first: number
  pageSize: number
}

/**
 * Returns how to read one page of a sorted list. A page in the second half is read from the end, because skipping rows
 * takes time.
 */
export function pageWindow({ first, pageSize, total }: At & { total: number }) {
  const limit = Math.max(0, Math.min(pageSize, total - first))
  const isReversed = first > total / 2
  return {
    limit,
    offset: isReversed ? Math.max(0, total - first - limit) : first,
    /** Turns the direction in which the list is sorted by a column into the direction of the query. */
    direction: (asked: Direction): Direction => ((asked === 'asc') !== isReversed ? 'asc' : 'desc'),
    inOrder: <Row>(rows: readonly Row[]): Row[] => (isReversed ? rows.toReversed() : [...rows]),
  }
}
export type PageWindow = ReturnType<typeof pageWindow>

/** Pages that start beyond this row wait for the total, so that they can be read from the end. */
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
