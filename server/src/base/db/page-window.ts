type Direction = 'asc' | 'desc'

interface At {
  /** The index of the page's first row in the list. */
  first: number
  pageSize: number
}

/** How to read one page of a sorted list: in its second half from the end, because skipping rows takes time. */
export function pageWindow({ first, pageSize, total }: At & { total: number }) {
  const limit = Math.max(0, Math.min(pageSize, total - first))
  const isReversed = first > total / 2
  return {
    limit,
    offset: isReversed ? Math.max(0, total - first - limit) : first,
    /** The direction of each column that the list is sorted by. */
    direction: (asked: Direction): Direction => ((asked === 'asc') !== isReversed ? 'asc' : 'desc'),
    inOrder: <Row>(rows: readonly Row[]): Row[] => (isReversed ? rows.toReversed() : [...rows]),
  }
}
export type PageWindow = ReturnType<typeof pageWindow>

/** A page that starts here or earlier is read while the total is counted. A later page is read after the count. */
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
