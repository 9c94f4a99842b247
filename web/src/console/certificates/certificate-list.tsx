import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Skeleton from '@mui/material/Skeleton'
import Stack from '@mui/material/Stack'
import TablePagination from '@mui/material/TablePagination'
import type { CertificatePage } from '@palco/contract/certificates/certificates'
import { EmptyState } from '../../ui/empty-state.tsx'
import { CertificateItem } from './certificate-item.tsx'
import { type CertificateListed, PAGE_SIZE } from './certificates.queries.ts'
import type { CertificateActions } from './use-certificate-actions.tsx'

interface CertificateListProps {
  list: CertificateListed
  /** Missing while it loads. */
  found: CertificatePage | undefined
  /** Of the list before. */
  isOld: boolean
  actions: CertificateActions
  onPage: (page: number) => void
}

export function CertificateList({ list, found, isOld, actions, onPage }: CertificateListProps) {
  if (!found) return <ListSkeleton />
  return (
    <Card aria-busy={isOld}>
      {found.data.length === 0 ? (
        <EmptyState text={nothingText(list, found)}>
          {found.total > 0 && <Button onClick={() => onPage(0)}>Ver a primeira página</Button>}
        </EmptyState>
      ) : (
        <Stack component="ol" aria-label="Certificados" sx={{ m: 0, p: 0, listStyle: 'none' }}>
          {found.data.map((row) => (
            <CertificateItem key={row.user.id} row={row} actions={actions} />
          ))}
        </Stack>
      )}
      {found.data.length > 0 && (
        <TablePagination
          component="div"
          count={found.total}
          // While another page loads, the list may be shorter than that page needs.
          page={Math.min(list.page, Math.ceil(found.total / PAGE_SIZE) - 1)}
          rowsPerPage={PAGE_SIZE}
          rowsPerPageOptions={[]}
          onPageChange={(_event, page) => {
            onPage(page)
            scrollTo({ top: 0 })
          }}
        />
      )}
    </Card>
  )
}

function nothingText({ search }: CertificateListed, { total }: CertificatePage): string {
  if (total > 0) return 'A lista ficou mais curta, e esta página está vazia.'
  return search ? 'Ninguém encontrado com esta busca.' : 'Ninguém neste estado.'
}

const ListSkeleton = () => (
  <Stack role="status" aria-label="Carregando certificados" sx={{ gap: 1 }}>
    {[1, 2, 3, 4].map((each) => (
      <Skeleton key={each} variant="rounded" height={72} />
    ))}
  </Stack>
)
