import Card from '@mui/material/Card'
import { DataGrid, type GridSortModel } from '@mui/x-data-grid'
import { ptBR } from '@mui/x-data-grid/locales'
import { useMemo } from 'react'
import { useMay } from '../../session/may.ts'
import { cspNonce } from '../kit/csp-nonce.ts'
import { useShownColumns } from './column-choice.tsx'
import { ListPagination } from './list-pagination.tsx'
import type { ListState } from './list-state.ts'
import { NARROW_USER_COLUMNS, USER_COLUMNS } from './user-columns.tsx'
import type { UsersListProps } from './users-list.tsx'

const { localeText } = ptBR.components.MuiDataGrid.defaultProps

/**
 * The table of users. The server sorts and splits it into pages. The page number is in the URL, so the grid's own
 * pagination is off.
 */
export function UsersTable(props: UsersListProps) {
  const { users, total, state, onChange, isLoading, isSelectable, selectedIds, onSelect } = props
  const { shown, isPassInRole } = useShownColumns()

  // Memoised: the grid returns to the first page when it gets a new model object.
  const { page, pageSize, sort: field, order } = state
  const paginationModel = useMemo(() => ({ page, pageSize }), [page, pageSize])
  const sortModel = useMemo(() => [{ field, sort: order }], [field, order])
  const rowSelectionModel = useMemo(() => ({ type: 'include' as const, ids: new Set(selectedIds) }), [selectedIds])

  function sort([by]: GridSortModel) {
    if (by?.sort) onChange({ sort: by.field as ListState['sort'], order: by.sort })
  }

  return (
    <Card sx={place}>
      <DataGrid
        label="Usuários"
        columns={isPassInRole ? NARROW_USER_COLUMNS : USER_COLUMNS}
        columnVisibilityModel={shown}
        rows={users}
        rowCount={total}
        loading={isLoading}
        {...(cspNonce && { nonce: cspNonce })}
        localeText={localeText}
        paginationMode="server"
        paginationModel={paginationModel}
        sortingMode="server"
        disableColumnSorting={!useMay('people.list')}
        sortModel={sortModel}
        sortingOrder={['asc', 'desc']}
        onSortModelChange={sort}
        checkboxSelection={isSelectable}
        disableRowSelectionOnClick
        disableRowSelectionExcludeModel
        keepNonExistentRowsSelected
        rowSelectionModel={rowSelectionModel}
        onRowSelectionModelChange={({ ids }) => onSelect(new Set([...ids].map(String)))}
        disableColumnMenu
        disableColumnFilter
        hideFooter
        slotProps={{ loadingOverlay: { variant: 'linear-progress' } }}
        sx={look}
      />
      <ListPagination total={total} state={state} onChange={onChange} />
    </Card>
  )
}

/** Leaves space for the header, the filters and, while it is shown, the bulk bar. */
const place = {
  display: 'flex',
  flexDirection: 'column',
  minHeight: 360,
  maxHeight: 'max(360px, 100dvh - 304px)',
  'body:has([data-bottom-bar]) &': { maxHeight: 'max(360px, 100dvh - 408px)' },
}

const look = {
  border: 0,
  // Shows selection and focus in the accent colour.
  '--mui-palette-primary-main': 'var(--mui-palette-secondary-main)',
  '--mui-palette-primary-mainChannel': 'var(--mui-palette-secondary-mainChannel)',
  '--DataGrid-rowBorderColor': 'var(--mui-palette-divider)',
  '& .MuiDataGrid-cell': { fontVariantNumeric: 'tabular-nums' },
  '& .MuiDataGrid-columnHeaderTitle': { fontWeight: 600, lineHeight: 1.25, whiteSpace: 'normal' },
  '& .MuiDataGrid-actionsCell': { gap: 0 },
}
