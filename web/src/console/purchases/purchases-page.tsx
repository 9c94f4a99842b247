import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import type { PurchaseDelivery } from '@palco/contract/purchases/purchases'
import { PEOPLE_OF_RULES } from '@palco/contract/readiness/readiness'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { errorText } from '../../api/api-error.ts'
import { useHasMail, useProductTitle } from '../../event/event.ts'
import { PageTitle } from '../../ui/page-title.tsx'
import { settingsQuery } from '../event/settings.queries.ts'
import { ProblemAlert } from '../kit/form/problem-alert.tsx'
import { AddIcon } from '../kit/icons.tsx'
import { CardSkeletons } from '../kit/list/card-grid.tsx'
import { SearchBox } from '../kit/list/search-box.tsx'
import { PageHeader } from '../kit/page-header.tsx'
import { EventZoneProvider } from '../kit/words/event-zone.ts'
import { zoneLabel } from '../kit/words/zone-name.ts'
import { useUserDialogs } from '../users/use-user-dialogs.tsx'
import { findUser, userCountQuery } from '../users/users.queries.ts'
import { ConnectDialog, type ConnectStart } from './connect-dialog.tsx'
import { Decisions } from './decisions.tsx'
import { Deliveries } from './deliveries.tsx'
import { useDeliveryFilter } from './filter-state.ts'
import { MissingLinks } from './missing-links.tsx'
import { MoveDialog } from './move-dialog.tsx'
import { sourcesQuery } from './purchases.queries.ts'
import { Sales } from './sales.tsx'
import { SourceList } from './source-list.tsx'
import { Welcome } from './welcome.tsx'

/** Both are kept while their dialog fades out. */
type Opened = { name: 'connect'; start: ConnectStart } | { name: 'move'; delivery: PurchaseDelivery }

const WITHOUT_LINK = PEOPLE_OF_RULES['people-without-link']

export function PurchasesPage() {
  const { data: settings } = useQuery(settingsQuery)
  const { data: sources, error, isPending, refetch } = useQuery(sourcesQuery)
  const isConnected = sources !== undefined && sources.length > 0
  const isLinkByHand = !useHasMail() && isConnected
  const { data: missingLinks = 0 } = useQuery({ ...userCountQuery(WITHOUT_LINK), enabled: isLinkByHand })
  const filter = useDeliveryFilter()
  const deliveriesHeading = useRef<HTMLHeadingElement>(null)
  const [opened, setOpened] = useState<(Opened & { isOpen: boolean }) | null>(null)
  const connect = (start: ConnectStart) => setOpened({ name: 'connect', start, isOpen: true })
  const move = (delivery: PurchaseDelivery) => setOpened({ name: 'move', delivery, isOpen: true })
  const frame = opened && {
    isOpen: opened.isOpen,
    onClose: () => setOpened({ ...opened, isOpen: false }),
    onClosed: () => setOpened(null),
  }

  const userDialogs = useUserDialogs()
  const finding = useMutation({
    mutationFn: async ({ userId }: PurchaseDelivery) => userId && findUser({ id: userId }),
    onSuccess: (user) => user && userDialogs.open({ name: 'link', user }),
  })
  const linkProblem = finding.error
    ? errorText(finding.error, 'Erro ao carregar a pessoa')
    : finding.data === null
      ? 'Esta pessoa não foi encontrada: pode ter sido excluída.'
      : null

  function showReviews() {
    filter.change({ search: '', source: '', outcome: 'review' })
    deliveriesHeading.current?.focus()
  }

  return (
    <EventZoneProvider value={settings?.timeZone}>
      <PageTitle>{`Vendas · ${useProductTitle()}`}</PageTitle>
      <PageHeader title="Vendas">
        {isConnected && (
          <Stack direction="row" sx={{ gap: 1 }}>
            <Button variant="outlined" onClick={() => deliveriesHeading.current?.focus()}>
              Ir às entregas
            </Button>
            <Button variant="contained" startIcon={<AddIcon />} onClick={() => connect({})}>
              Conectar origem
            </Button>
          </Stack>
        )}
      </PageHeader>
      {error && <ProblemAlert text={errorText(error, 'Erro ao carregar as origens')} onRetry={() => void refetch()} />}
      {isPending && <CardSkeletons />}
      {sources?.length === 0 && <Welcome onConnect={(vendor) => connect({ vendor })} />}
      {isConnected && (
        <Stack sx={{ gap: 4 }}>
          {isLinkByHand && missingLinks > 0 && (
            <MissingLinks count={missingLinks} to={`/users?${new URLSearchParams(WITHOUT_LINK)}`} />
          )}
          <Decisions sources={sources} onMove={move} onShowAll={showReviews} />
          <SourceList sources={sources} onContinue={(source) => connect({ source })} />
          <Sales />
          <div>
            <ProblemAlert text={linkProblem} onClose={finding.reset} />
            <Deliveries
              sources={sources}
              filter={filter}
              headingRef={deliveriesHeading}
              searchBox={
                <SearchBox
                  search={filter.filter.search ?? ''}
                  onSearch={(search) => filter.change({ search })}
                  label="Buscar por e-mail ou pedido"
                />
              }
              onMove={move}
              onMakeLink={finding.mutate}
            />
          </div>
          {settings && (
            <Typography variant="body2" color="textSecondary">
              {`Horários de ${zoneLabel(settings.timeZone)}.`}
            </Typography>
          )}
        </Stack>
      )}
      {frame && opened.name === 'connect' && <ConnectDialog {...frame} start={opened.start} />}
      {frame && opened.name === 'move' && <MoveDialog {...frame} delivery={opened.delivery} />}
      {userDialogs.dialog}
    </EventZoneProvider>
  )
}
