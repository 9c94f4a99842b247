import Card from '@mui/material/Card'
import { DataGrid, type GridSortModel } from '@mui/x-data-grid'
import { ptBR } from '@mui/x-data-grid/locales'
import { cspNonce } from '../../components/csp-nonce.ts'
import { type ListState, PAGE_SIZES } from './list-state.ts'
import { USER_COLUMNS } from './user-columns.tsx'
import type { UsersListProps } from './users-list-props.ts'

const texts = {
  ...ptBR.components.MuiDataGrid.defaultProps.localeText,
  paginationRowsPerPage: 'Usuários por página:',
}

/** Shows what the server has paged, sorted and found. */
export function UsersTable(props: UsersListProps) {
  const { users, total, state, onChange, isLoading, selectedIds, onSelect } = props

  function sort([by]: GridSortModel) {
    if (by?.sort) onChange({ sort: by.field as ListState['sort'], order: by.sort })
  }

  return (
    <Card sx={{ display: 'flex', flexDirection: 'column', minHeight: 360, maxHeight: 'max(360px, 100dvh - 248px)' }}>
      <DataGrid
        label="Usuários"
        columns={USER_COLUMNS}
        rows={users}
        rowCount={total}
        loading={isLoading}
        {...(cspNonce && { nonce: cspNonce })}
        localeText={texts}
        pagination
        paginationMode="server"
        paginationModel={{ page: state.page, pageSize: state.pageSize }}
        pageSizeOptions={PAGE_SIZES}
        onPaginationModelChange={({ page, pageSize }) =>
          onChange({ page, pageSize: pageSize as ListState['pageSize'] })
        }
        sortingMode="server"
        sortModel={[{ field: state.sort, sort: state.order }]}
        sortingOrder={['asc', 'desc']}
        onSortModelChange={sort}
        checkboxSelection
        disableRowSelectionOnClick
        disableRowSelectionExcludeModel
        keepNonExistentRowsSelected
        rowSelectionModel={{ type: 'include', ids: new Set(selectedIds) }}
        onRowSelectionModelChange={({ ids }) => onSelect(new Set([...ids].map(String)))}
        disableColumnMenu
        disableColumnFilter
        hideFooterSelectedRowCount
        slotProps={{ loadingOverlay: { variant: 'linear-progress' } }}
        sx={look}
      />
    </Card>
  )
}

const look = {
  border: 0,
  '--DataGrid-rowBorderColor': 'var(--mui-palette-divider)',
  '& .MuiDataGrid-columnHeaderTitle': { fontWeight: 600, lineHeight: 1.25, whiteSpace: 'normal' },
  '& .MuiDataGrid-actionsCell': { gap: 0 },
}
