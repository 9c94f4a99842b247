type Direction = 'asc' | 'desc'

/** One page of a sorted list. The second half of the list is read from its end: skipping rows takes time. */
export function pageWindow({ page, pageSize, total }: { page: number; pageSize: number; total: number }) {
  const first = Math.min(page * pageSize, total)
  const limit = Math.min(pageSize, total - first)
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
