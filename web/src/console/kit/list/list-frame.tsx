import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Skeleton from '@mui/material/Skeleton'
import Stack from '@mui/material/Stack'
import type { SxProps, Theme } from '@mui/material/styles'
import TablePagination from '@mui/material/TablePagination'
import type { ReactNode } from 'react'
import { Navigate } from 'react-router'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { BusyButton } from '../form/busy-button.tsx'
import { type FailingQuery, QueryProblem } from '../form/problem-alert.tsx'
import { PAGE_SIZE } from './list-state.ts'

interface Loaded<Data> extends FailingQuery {
  data: Data | undefined
  isPlaceholderData: boolean
}

interface ListFrameProps<Data> {
  query: Loaded<Data>
  problem: string
  skeleton: ReactNode
  gap?: number
  children: (data: Data) => ReactNode
}

/**
 * Shows a list, its loading state, or its error. Earlier rows stay visible while new ones are loading, and if loading
 * them fails.
 */
export function ListFrame<Data>({ query, problem, skeleton, gap = 2, children }: ListFrameProps<Data>) {
  const { data, error, isPlaceholderData } = query
  const failure = <QueryProblem query={query} text={problem} />
  if (data === undefined) return error ? failure : skeleton
  return (
    <Stack sx={{ gap }} aria-busy={isPlaceholderData}>
      {failure}
      {children(data)}
    </Stack>
  )
}

export const RowSkeletons = ({ height, label = 'Carregando...' }: { height: number; label?: string }) => (
  <Stack role="status" aria-label={label} sx={{ gap: 1 }}>
    {[1, 2, 3, 4].map((row) => (
      <Skeleton key={row} variant="rounded" height={height} />
    ))}
  </Stack>
)

interface NothingProps {
  text: string
  hint?: string
  onClear?: (() => void) | undefined
}

export const Nothing = ({ text, hint, onClear }: NothingProps) => (
  <Card>
    {onClear ? (
      <EmptyState text="Nada encontrado com estes filtros.">
        <Button onClick={onClear}>Limpar filtros</Button>
      </EmptyState>
    ) : (
      <EmptyState text={text} {...(hint && { hint })} />
    )}
  </Card>
)

interface MoreQuery {
  hasNextPage: boolean
  isFetchingNextPage: boolean
  fetchNextPage: () => unknown
}

interface MoreButtonProps {
  query: MoreQuery
  text: string
  variant?: 'text' | 'outlined'
}

export const MoreButton = ({ query, text, variant = 'outlined' }: MoreButtonProps) =>
  query.hasNextPage && (
    <BusyButton
      variant={variant}
      isBusy={query.isFetchingNextPage}
      onClick={() => void query.fetchNextPage()}
      sx={{ alignSelf: 'center' }}
    >
      {text}
    </BusyButton>
  )

interface Page<Row> {
  data: readonly Row[]
  total: number
}

/** Whether the page number in the URL is too high: it was edited by hand, or rows were deleted. */
export const isBeyondEnd = ({ data, isPlaceholderData }: Pick<Loaded<Page<unknown>>, 'data' | 'isPlaceholderData'>) =>
  data !== undefined && !isPlaceholderData && data.data.length === 0 && data.total > 0

interface PagedListProps<Row> {
  query: Loaded<Page<Row>>
  problem: string
  list: {
    state: { page: number }
    change: (change: { page: number }) => void
    searchOf: (change: { page: number }) => string
  }
  label?: string
  empty: string
  skeleton: ReactNode
  look: SxProps<Theme>
  children: (row: Row) => ReactNode
}

export function PagedList<Row>(props: PagedListProps<Row>) {
  const { query, problem, list, label, empty, skeleton, look, children } = props
  const last = Math.max(0, Math.ceil((query.data?.total ?? 0) / PAGE_SIZE) - 1)
  if (isBeyondEnd(query)) return <Navigate replace to={{ search: list.searchOf({ page: last }) }} />
  return (
    <ListFrame query={query} problem={problem} skeleton={skeleton}>
      {({ data, total }) => (
        <Card>
          {data.length === 0 ? (
            <EmptyState text={empty} />
          ) : (
            <Stack component="ol" aria-label={label} sx={look}>
              {data.map(children)}
            </Stack>
          )}
          {total > 0 && (
            <TablePagination
              component="div"
              count={total}
              // Limits the page number: while another page is loading, the list that is still visible may have fewer
              // pages.
              page={Math.min(list.state.page, last)}
              rowsPerPage={PAGE_SIZE}
              rowsPerPageOptions={[]}
              onPageChange={(_event, page) => {
                list.change({ page })
                scrollTo({ top: 0 })
              }}
            />
          )}
        </Card>
      )}
    </ListFrame>
  )
}
