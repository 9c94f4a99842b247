import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import MuiLink from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { errorText } from '../../api/api-error.ts'
import { useProductTitle } from '../../event/event.ts'
import { PageTitle } from '../../ui/page-title.tsx'
import { settingsQuery } from '../event/settings.queries.ts'
import { ProblemAlert } from '../kit/form/problem-alert.tsx'
import { ExportButton } from '../kit/list/export-button.tsx'
import { SearchBox } from '../kit/list/search-box.tsx'
import { roomsQuery } from '../kit/list/shared-lists.queries.ts'
import { useAddress, withParams } from '../kit/list/use-address.ts'
import { PageHeader } from '../kit/page-header.tsx'
import { EventZoneProvider } from '../kit/words/event-zone.ts'
import { CertificateFilters, isFilterState } from './certificate-filters.tsx'
import { CertificateList } from './certificate-list.tsx'
import { ruleText } from './certificate-texts.ts'
import {
  type CertificateListed,
  certificatesQuery,
  fetchCertificateSheet,
  latestRunQuery,
} from './certificates.queries.ts'
import { designQuery } from './design/design.queries.ts'
import { IssueDialog } from './issue-dialog.tsx'
import { PapersButton } from './papers-button.tsx'
import { RevokeByCodeDialog } from './revoke-by-code-dialog.tsx'
import { RunProgress } from './run-progress.tsx'
import { UnprintableWarning } from './unprintable-warning.tsx'
import { UnsignedWarning } from './unsigned-warning.tsx'
import { useCertificateActions } from './use-certificate-actions.tsx'
import { Welcome } from './welcome.tsx'

export function CertificatesPage() {
  const { data: settings } = useQuery(settingsQuery)
  const { data: run } = useQuery(latestRunQuery)
  const { data: design } = useQuery(designQuery)
  const { data: rooms = [] } = useQuery(roomsQuery)
  const { params, change } = useAddress()
  const stateParam = params.get('state') ?? ''
  const state = isFilterState(stateParam) ? stateParam : ''
  const search = params.get('search') ?? ''
  const filter = { ...(state && { state }), ...(search && { search }) }
  const page = Math.max(0, Number.parseInt(params.get('page') ?? '', 10) || 0)
  const list: CertificateListed = { ...filter, page }
  const { data: found, error, isPlaceholderData, refetch } = useQuery(certificatesQuery(list))
  const actions = useCertificateActions()
  // Kept until the dialog has faded out.
  const [isIssuing, setIsIssuing] = useState<boolean | null>(null)
  const [isRevoking, setIsRevoking] = useState<boolean | null>(null)
  const isEmpty = found && !state && !search && found.total === 0

  /** Any change but a page change goes back to the first page. */
  const setParams = (changed: { state?: string; search?: string; page?: string }) =>
    // Typing adds no history entries.
    change((now) => withParams(now, { page: '', ...changed }), { replace: changed.search !== undefined })

  const unprintable = settings && design && (
    <UnprintableWarning event={settings} rooms={rooms} hasProgramme={design.hasProgramme} />
  )

  return (
    <EventZoneProvider value={settings?.timeZone}>
      <PageTitle>{`Certificados · ${useProductTitle()}`}</PageTitle>
      <PageHeader title="Certificados">
        <Box sx={headerButtons}>
          <Button variant="outlined" component={Link} to="/certificates/design">
            Modelo
          </Button>
          {!isEmpty && (
            <>
              <ExportButton
                fetchFile={() => fetchCertificateSheet(filter)}
                problem="Erro ao exportar os certificados"
                onProblem={actions.setProblem}
              />
              <PapersButton count={search ? undefined : found?.counts.issued} onProblem={actions.setProblem} />
              <Button variant="contained" onClick={() => setIsIssuing(true)}>
                Emitir para todos
              </Button>
            </>
          )}
        </Box>
      </PageHeader>
      {settings && !isEmpty && (
        <Typography sx={{ mb: 3, maxWidth: '46rem', color: 'text.secondary' }}>
          {ruleText(settings)}{' '}
          <MuiLink component={Link} to="/settings#passes">
            Passes
          </MuiLink>
          {' · '}
          <MuiLink component={Link} to="/settings#live">
            Presença mínima
          </MuiLink>
        </Typography>
      )}
      {found && !isEmpty && <UnsignedWarning />}
      {found && !isEmpty && unprintable}
      {run && !isEmpty && (
        <Card component="section" aria-label="Última emissão para todos" sx={{ mb: 3, px: { xs: 2, sm: 3 }, py: 2 }}>
          <RunProgress run={run} />
        </Card>
      )}
      <ProblemAlert text={actions.problem} onClose={() => actions.setProblem(null)} />
      {error && (
        <ProblemAlert text={errorText(error, 'Erro ao carregar os certificados')} onRetry={() => void refetch()} />
      )}
      {isEmpty ? (
        <Welcome />
      ) : (
        <Box>
          <CertificateFilters
            counts={found?.counts}
            state={state}
            onChoose={(chosen) => setParams({ state: chosen })}
            searchBox={<SearchBox search={search} onSearch={(text) => setParams({ search: text })} />}
          />
          {(found || !error) && (
            <CertificateList
              list={list}
              found={found}
              isOld={isPlaceholderData}
              actions={actions}
              onPage={(next) => setParams({ page: next ? String(next) : '' })}
            />
          )}
        </Box>
      )}
      {/* Also while the list is empty: certificates outlive their people. */}
      <Button sx={{ mt: 2 }} onClick={() => setIsRevoking(true)}>
        Revogar pelo código…
      </Button>
      {actions.overlays}
      {isRevoking !== null && (
        <RevokeByCodeDialog
          isOpen={isRevoking}
          onClose={() => setIsRevoking(false)}
          onClosed={() => setIsRevoking(null)}
        />
      )}
      {isIssuing !== null && (
        <IssueDialog
          isOpen={isIssuing}
          onClose={() => setIsIssuing(false)}
          onClosed={() => setIsIssuing(null)}
          warning={unprintable}
        />
      )}
    </EventZoneProvider>
  )
}

/** Kept together: on a tablet all of them go below the title. */
const headerButtons = {
  display: 'flex',
  flexWrap: 'wrap',
  gap: { xs: 1, sm: 1.5 },
  '& > .MuiButton-root': { px: { xs: 1.25, sm: 2 } },
}
