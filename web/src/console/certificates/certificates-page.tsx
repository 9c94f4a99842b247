import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import MuiLink from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { STATUS_WORDS } from '@palco/contract/certificates/certificate-words'
import {
  CERTIFICATE_FILTERS,
  type CertificatePage,
  type CertificateRunKind,
  certificateFilter,
} from '@palco/contract/certificates/certificates'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import * as z from 'zod/mini'
import { ask } from '../../ui/dialogs.ts'
import { SegmentedChoice } from '../../ui/segmented-choice.tsx'
import { settingsQuery } from '../event/settings.queries.ts'
import { useDialog } from '../kit/dialog/use-dialog.ts'
import { useLinkedDialog } from '../kit/dialog/use-linked-dialog.ts'
import { ProblemAlert, QueryProblem } from '../kit/form/problem-alert.tsx'
import { CertificateIcon } from '../kit/icons.tsx'
import { ExportButton } from '../kit/list/export-button.tsx'
import { PagedList, RowSkeletons } from '../kit/list/list-frame.tsx'
import { listState, PAGE, useListState } from '../kit/list/list-state.ts'
import { SearchBox } from '../kit/list/search-box.tsx'
import { roomsQuery } from '../kit/list/shared-lists.queries.ts'
import { Page } from '../kit/page.tsx'
import { numberText } from '../kit/words/number-text.ts'
import { CertificateItem, certificateRows } from './certificate-item.tsx'
import { countedCertificates, ruleText } from './certificate-texts.ts'
import { certificatesQuery, fetchCertificateSheet, fetchPapers, latestRunQuery } from './certificates.queries.ts'
import { designQuery } from './design/design.queries.ts'
import { IssueDialog } from './issue-dialog.tsx'
import { UnprintableWarning, UnsignedWarning } from './paper-warnings.tsx'
import { RevokeByCodeDialog } from './revoke-dialogs.tsx'
import { RunProgress } from './run-progress.tsx'
import { Unnamed } from './unnamed.tsx'
import { useCertificateActions } from './use-certificate-actions.tsx'

const LIST_PROBLEM = 'Erro ao carregar os certificados'

const stateSchema = z.extend(certificateFilter, { page: PAGE })
type CertificatesState = z.infer<typeof stateSchema>
const certificatesState = listState(stateSchema)

export function CertificatesPage() {
  const { data: settings } = useQuery(settingsQuery)
  const { data: run } = useQuery(latestRunQuery)
  const { data: design } = useQuery(designQuery)
  const { data: rooms = [] } = useQuery(roomsQuery)
  const list = useListState(certificatesState)
  const { state, search, page } = list.state
  const filter = { state, search }
  const query = useQuery(certificatesQuery({ ...filter, page }))
  const found = query.data
  const actions = useCertificateActions()
  const { shown, open, dialog } = useDialog<CertificateRunKind | 'revoke'>()
  useLinkedDialog(['issue'], open)
  const isEmpty = found && !state && !search && found.total === 0

  const unprintable = settings && design && (
    <UnprintableWarning event={settings} rooms={rooms} hasProgramme={design.hasProgramme} />
  )

  return (
    <Page
      title="Certificados"
      actions={
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
              <ExportButton
                text="Baixar todos"
                busyText="Preparando ZIP"
                confirm={() => askForPapers(search ? undefined : found?.counts.issued)}
                fetchFile={fetchPapers}
                problem="Erro ao baixar os certificados"
                onProblem={actions.setProblem}
              />
              <Button variant="contained" onClick={() => open('issue')}>
                Emitir para todos
              </Button>
            </>
          )}
        </Box>
      }
    >
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
      {found && <Unnamed count={found.counts.unnamed} onOpen={open} />}
      {run && !isEmpty && (
        <Card component="section" aria-label="Última emissão" sx={{ mb: 3, px: { xs: 2, sm: 3 }, py: 2 }}>
          <RunProgress run={run} />
        </Card>
      )}
      <ProblemAlert text={actions.problem} onClose={() => actions.setProblem(null)} />
      {isEmpty ? (
        <>
          <QueryProblem query={query} text={LIST_PROBLEM} />
          <Welcome />
        </>
      ) : (
        <>
          <CertificateFilters state={list.state} onChange={list.change} counts={found?.counts} />
          <PagedList
            query={query}
            problem={LIST_PROBLEM}
            list={list}
            label="Certificados"
            empty={search ? 'Ninguém encontrado com esta busca.' : 'Ninguém neste estado.'}
            skeleton={<RowSkeletons height={72} label="Carregando certificados" />}
            look={certificateRows}
          >
            {(row) => <CertificateItem key={row.user.id} row={row} actions={actions} />}
          </PagedList>
        </>
      )}
      {/* This button is shown even if the list is empty: certificates of deleted people can still be revoked. */}
      <Button sx={{ mt: 2 }} onClick={() => open('revoke')}>
        Revogar pelo código…
      </Button>
      {actions.overlays}
      {shown === 'revoke' && <RevokeByCodeDialog {...dialog} />}
      {shown && shown !== 'revoke' && <IssueDialog {...dialog} kind={shown} warning={unprintable} />}
    </Page>
  )
}

interface CertificateFiltersProps {
  state: CertificatesState
  onChange: (change: Partial<CertificatesState>) => void
  counts: CertificatePage['counts'] | undefined
}

const CertificateFilters = ({ state, onChange, counts }: CertificateFiltersProps) => (
  <Box role="search" aria-label="Filtrar os certificados" sx={{ display: 'grid', gap: 2, mb: 3 }}>
    <Box sx={{ display: 'flex' }}>
      <SearchBox search={state.search ?? ''} onSearch={(search) => onChange({ search })} />
    </Box>
    <SegmentedChoice
      label="Estado"
      options={[
        { value: '', text: 'Todos' },
        ...CERTIFICATE_FILTERS.map((value) => ({
          value,
          text: counts ? `${STATUS_WORDS[value].many} (${numberText(counts[value])})` : STATUS_WORDS[value].many,
        })),
      ]}
      value={state.state ?? ''}
      onChange={(chosen) => onChange({ state: chosen || undefined })}
    />
  </Box>
)

/** Asks for confirmation, because each PDF is drawn during the download: a large download takes minutes. */
const askForPapers = (count: number | undefined) =>
  ask({
    type: 'info',
    title: 'Baixar todos os certificados?',
    text: `Um arquivo ZIP com ${count === undefined ? 'todos os certificados válidos' : countedCertificates(count)} em PDF. Cada um é desenhado na hora, e muitos podem levar alguns minutos: deixe esta página aberta até o fim.`,
    okText: 'Baixar ZIP',
  })

/** Keeps the buttons together, so that on a tablet they move below the title as one block. */
const headerButtons = {
  display: 'flex',
  flexWrap: 'wrap',
  gap: { xs: 1, sm: 1.5 },
  '& > .MuiButton-root': { px: { xs: 1.25, sm: 2 } },
}

const Welcome = () => (
  <Card sx={{ px: { xs: 2, sm: 4 }, py: { xs: 4, sm: 6 }, textAlign: 'center' }}>
    <Box sx={{ color: 'secondary.main' }}>
      <CertificateIcon size={48} />
    </Box>
    <Typography component="h2" variant="h4" sx={{ mt: 1.5 }}>
      Quem participa leva o certificado
    </Typography>
    <Typography sx={{ mt: 1.5, mx: 'auto', maxWidth: '38rem', textWrap: 'pretty' }}>
      Recebe o certificado quem tem um passe que o promete e atinge a presença mínima. A pessoa confirma o nome, emite e
      baixa o PDF na página dela, ou você emite para todos de uma vez. Cada certificado tem um código e uma página
      pública que confirma que ele é verdadeiro.
    </Typography>
    <Typography sx={{ mt: 2, color: 'text.secondary' }}>Por enquanto ninguém tem um passe com certificado.</Typography>
    <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'center', gap: 1.5, mt: 3 }}>
      <Button variant="contained" component={Link} to="/certificates/design">
        Ver o modelo do certificado
      </Button>
      <Button variant="outlined" component={Link} to="/settings#passes">
        Escolher os passes com certificado
      </Button>
      <Button variant="outlined" component={Link} to="/settings#live">
        Mudar a presença mínima
      </Button>
    </Box>
  </Card>
)
