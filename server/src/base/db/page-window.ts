type Direction = 'asc' | 'desc'

interface Page {
  /** The place of its first row in the list. */
  first: number
  pageSize: number
  /** Rows of the list. */
  total: number
}

/** One page of a sorted list. The second half of the list is read from its end: skipping rows takes time. */
export function pageWindow({ first, pageSize, total }: Page) {
  const limit = Math.max(0, Math.min(pageSize, total - first))
  const isReversed = first > total / 2
  return {
    limit,
    offset: isReversed ? total - first - limit : first,
    /** For every column that the list is sorted by. */
    direction: (asked: Direction): Direction => ((asked === 'asc') !== isReversed ? 'asc' : 'desc'),
    inOrder: <Row>(rows: readonly Row[]): Row[] => (isReversed ? rows.toReversed() : [...rows]),
  }
}
export type PageWindow = ReturnType<typeof pageWindow>
